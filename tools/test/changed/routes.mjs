/** @import { Address, Declaration } from './declarations.mjs' */

/** @typedef {{ method: string | undefined, segments: string[] }} Route */

const CONSTANT = /^[A-Z][A-Z\d_]*$/;
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);

/**
 * The routes that a contract declares.
 * @param {readonly Declaration[]} declarations the contract and what it is built of in its file
 * @returns {Route[]} with ':name' or '*' for a segment that varies
 */
export function declaredRoutes(declarations) {
  const methods = declarations.flatMap(({ text }) =>
    [...text.matchAll(/\bmethod: '([A-Z]+)'/g)].map(([, method = '']) => method.toLowerCase()),
  );
  const paths = declarations.flatMap(({ addresses }) => addresses.filter(({ text }) => /^\/[a-z]/.test(text)));
  return paths.flatMap(({ text }) =>
    (methods.length ? methods : [undefined]).map((method) => ({ method, segments: segmentsOf(text) })),
  );
}

/**
 * Whether these declarations of a test request a route: an address must be the route's, a pattern may stand for it. Tests
 * that put `/api` before the path of any contract use the registry of contracts.
 * @param {readonly Declaration[]} declarations
 * @param {readonly Route[]} routes
 */
export function requestsOneOf(declarations, routes) {
  if (!routes.length) return false;
  const addresses = declarations.flatMap((declaration) => declaration.addresses);
  /** @type {Map<string | undefined, string>} */
  const constants = new Map();
  for (const { constant, text } of addresses) if (text.startsWith('/')) constants.set(constant, text);
  return addresses.some(({ text, method, constant }) => {
    if (constant && CONSTANT.test(constant)) return false;
    const address = text.replace(/\{(\w+)\}/g, (_, name) => constants.get(name) ?? '*');
    const at = address.indexOf('/api');
    if (at < 0 && !address.startsWith('*/')) return false;
    const segments = segmentsOf(address.slice(at < 0 ? 1 : at + '/api'.length));
    if (at < 0) return routes.some((route) => areSimilar(segments, route.segments.slice(-segments.length)));
    const isExact = at === 0 || (at === 1 && address.startsWith('*'));
    return routes.some((route) => (isExact ? isRequest : isSimilar)({ method, segments }, route));
  });
}

/**
 * @param {Route} request
 * @param {Route} route
 */
function isRequest({ method = '', segments }, route) {
  if (METHODS.has(method) && route.method && method !== route.method) return false;
  if (segments.length !== route.segments.length) return false;
  return isSimilar({ method, segments }, route);
}

/**
 * Whether one begins like the other.
 * @param {Route} request
 * @param {Route} route
 */
const isSimilar = ({ segments }, route) => areSimilar(segments, route.segments);

/**
 * Whether all segments that both have may be equal, and one that does not vary is.
 * @param {readonly string[]} segments
 * @param {readonly string[]} others
 */
function areSimilar(segments, others) {
  const pairs = segments.slice(0, others.length).map((segment, i) => [segment, others[i]]);
  return (
    pairs.every(([one, other]) => one === other || varies(one) || varies(other)) &&
    pairs.some(([one, other]) => one === other && !varies(one))
  );
}

/** @param {string | undefined} segment */
const varies = (segment) => !segment || /[*:?+()[\]\\^$.|]/.test(segment);

/** @param {string} path @returns {string[]} its segments, without a query */
function segmentsOf(path) {
  const [address = ''] = path.split(/[?#]/, 1);
  return address.split('/').slice(1);
}
