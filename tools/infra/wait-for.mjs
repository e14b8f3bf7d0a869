import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Polls until `check` resolves to true.
 * @param {() => Promise<boolean>} check
 * @param {{ timeoutMs: number, everyMs?: number, isAborted?: () => boolean }} options `isAborted` ends the polling early
 * @returns {Promise<boolean>} false when it timed out or was aborted
 */
export async function waitFor(check, { timeoutMs, everyMs = 100, isAborted = () => false }) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && !isAborted()) {
    if (await check()) return true;
    await sleep(everyMs);
  }
  return false;
}

/**
 * @param {number} port
 * @param {string} [greeting] sent to the server, which has to respond to it
 * @returns {Promise<boolean>} whether a server on 127.0.0.1 accepts connections, and responds to the greeting
 */
export function isListening(port, greeting) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 2_000 });
    /** @param {boolean} result */
    const finish = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.once('connect', () => (greeting === undefined ? finish(true) : socket.write(greeting, 'latin1')));
    socket.once('data', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
    socket.once('close', () => finish(false));
  });
}
