import { Agent, request as httpRequest } from 'node:http';
import { quantiles } from './timing.mjs';

/** @typedef {{ path: string, method?: string, body?: object }} Request */
/** @typedef {{ perSecond: number, p50: number, p99: number, requests: number, bytes: number }} Load */

/**
 * @param {Agent} agent @param {string} base @param {Request} request @param {Record<string, string>} headers
 * @returns {Promise<number>} the bytes of the answer
 */
const send = (agent, base, { path, method = 'GET', body }, headers) =>
  new Promise((resolve, reject) => {
    const content = body && JSON.stringify(body);
    const types = content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
    const options = { agent, method, headers: { ...headers, ...types } };
    const request = httpRequest(base + path, options, (response) => {
      let bytes = 0;
      let start = '';
      response.on('data', (/** @type {Buffer} */ chunk) => {
        if (bytes === 0) start = chunk.toString('utf8', 0, 300);
        bytes += chunk.length;
      });
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve(bytes);
        else reject(new Error(`${method} ${base}${path} answered ${statusCode}: ${start}`));
      });
    });
    request.on('error', reject).end(content);
  });

/**
 * Sends requests over as many connections at once, each as soon as the one before is answered.
 * @param {string} base
 * @param {() => Iterator<Request>} requestsOf the requests of one connection
 * @param {{ connections: number, seconds: number, headersOf?: (connection: number) => Record<string, string> }} options
 * @returns {Promise<Load>}
 */
export async function load(base, requestsOf, { connections, seconds, headersOf = () => ({}) }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {number[]} */
  const times = [];
  let bytes = 0;
  const start = performance.now();
  const end = start + seconds * 1000;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      const requests = requestsOf();
      const headers = headersOf(connection);
      while (performance.now() < end) {
        const sent = performance.now();
        const received = await send(agent, base, requests.next().value, headers);
        bytes += received;
        times.push(performance.now() - sent);
      }
    }),
  );
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  const at = quantiles(times);
  return {
    perSecond: times.length / took,
    p50: at(0.5),
    p99: at(0.99),
    requests: times.length,
    bytes: Math.round(bytes / times.length),
  };
}
