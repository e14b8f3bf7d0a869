import { document } from './html.mjs';

/** @typedef {{ status: number, headers: Record<string, string>, body: string }} Page */
/** @typedef {Record<string, string>} Fields what a form sent */

const HTML_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
};

/**
 * @param {string} title
 * @param {Parameters<typeof document>[1]} body
 * @param {number} [status]
 * @returns {Page}
 */
export const page = (title, body, status = 200) => ({ status, headers: HTML_HEADERS, body: document(title, body) });

/**
 * @param {string} address
 * @returns {Page}
 */
export const goTo = (address) => ({
  status: 303,
  headers: { location: address, 'cache-control': 'no-store' },
  body: '',
});
