/** Whether an address is one by which only the very machine that serves it finds it. @param {string} home */
export const isHere = (home) => /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?=[:/]|$)/.test(home);
