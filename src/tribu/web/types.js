/** The shapes of the wire messages, after src/tribu/wire; a test compares the two. Types only. */

/** @typedef {{player: string, name: string, lang: string, token?: string | null}} Me */

export {};
