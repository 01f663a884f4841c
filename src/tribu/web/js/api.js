/** The server over HTTP. Every refusal becomes a sentence. */

import { lang, localTimes, t } from '/js/i18n.js';

/** A refused request: `message` is a sentence for people. */
export class ApiError extends Error {
  /** @param {string} text @param {number} status @param {string | null} field */
  constructor(text, status, field = null) {
    super(localTimes(text));
    this.status = status;
    this.field = field;
  }
}

/**
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @returns {Promise<any>}
 */
async function ask(method, path, body) {
  /** @type {{[name: string]: string}} */
  const headers = { Accept: 'application/json', 'Accept-Language': lang() };
  if (method !== 'GET') headers['X-Tribu'] = '1'; // no other site can send it: our guard against forged requests
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const init = { method, headers, body: body === undefined ? undefined : JSON.stringify(body) };
  const { answer, text } = await (early(method, path) ?? tell(path, init)).catch(() => {
    throw new ApiError(t(navigator.onLine ? 'error.offline' : method === 'GET' ? 'error.unseen' : 'error.alone'), 0);
  });
  if (answer.ok) return read(answer, text);
  throw problem(answer.status, text);
}

/** @typedef {{answer: Response, text: string}} Told */

/** @param {string} path @param {RequestInit} init @returns {Promise<Told>} */
async function tell(path, init) {
  const answer = await fetch(path, init);
  return { answer, text: await answer.text() };
}

/** An answer that was asked for before the modules came (early.js). It serves once. @param {string} method @param {string} path @returns {Promise<Told> | null} */
function early(method, path) {
  const page = /** @type {any} */ (globalThis);
  const asked = page.askedEarly;
  if (method !== 'GET' || asked?.path !== path) return null;
  page.askedEarly = undefined;
  return asked.told;
}

/** @param {Response} answer @param {string} text */
function read(answer, text) {
  if (!text) return null;
  return (answer.headers.get('content-type') ?? '').includes('json') ? JSON.parse(text) : text;
}

/** @param {number} status @param {string} text */
function problem(status, text) {
  try {
    const said = JSON.parse(text);
    if (typeof said.text === 'string') return new ApiError(said.text, status, said.field ?? null);
  } catch {
    // not one of our problems: a proxy's page, for instance
  }
  if (status === 404) return new ApiError(t('error.missing'), status);
  if (status === 429) return new ApiError(t('error.often'), status);
  return new ApiError(t('error.server', { status }), status);
}

export const api = {
  /** @param {string} path */
  get: (path) => ask('GET', path),
  /** @param {string} path @param {unknown} [body] */
  post: (path, body) => ask('POST', path, body),
  /** @param {string} path @param {unknown} body */
  put: (path, body) => ask('PUT', path, body),
  /** @param {string} path @param {unknown} body */
  patch: (path, body) => ask('PATCH', path, body),
  /** @param {string} path @param {unknown} [body] */
  del: (path, body) => ask('DELETE', path, body),
};

/** @typedef {typeof api} Api */
