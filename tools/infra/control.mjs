import { createServer } from 'node:http';

/** @import { AddressInfo } from 'node:net' */

/**
 * A process that tests can stop and start.
 * @typedef {{ name: string, start: () => Promise<void>, stop: () => Promise<void>, kill: () => Promise<void> }} Controlled
 */

/** @type {Record<string, (part: Controlled) => Promise<void>>} */
const ACTIONS = { stop: (part) => part.stop(), kill: (part) => part.kill(), start: (part) => part.start() };

/**
 * Serves `POST /<name>/stop|kill|start`, by which tests stop and start parts of the infrastructure; responds with 204
 * when done.
 * @param {Controlled[]} parts
 * @returns {Promise<{ url: (part: string) => string, close: () => void }>}
 */
export async function startControl(parts) {
  const server = createServer((request, response) => {
    const [, name, verb = ''] = (request.url ?? '').split('/');
    const part = parts.find((candidate) => candidate.name === name);
    const action = ACTIONS[verb];
    if (request.method !== 'POST' || !part || !action) return void response.writeHead(404).end();
    action(part).then(
      () => response.writeHead(204).end(),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {AddressInfo} */ (server.address());
  return {
    url: (part) => `http://127.0.0.1:${port}/${part}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
