import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks again and again until the answer is yes.
 * @param {() => Promise<boolean>} ask
 * @param {{ timeoutMs: number, everyMs?: number, gone?: () => boolean }} options `gone` ends the waiting early
 * @returns {Promise<boolean>} false when it took too long, or what was waited for is gone
 */
export async function waitFor(ask, { timeoutMs, everyMs = 100, gone = () => false }) {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && !gone()) {
    if (await ask()) return true;
    await sleep(everyMs);
  }
  return false;
}

/**
 * @param {number} port
 * @param {string} [greeting] what must come back when this is sent, for protocols that answer
 * @returns {Promise<boolean>} whether a server on 127.0.0.1 accepts, and answers when greeted
 */
export function answers(port, greeting) {
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
