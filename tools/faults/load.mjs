import { Agent, request as httpRequest } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { quantiles } from '../bench/support/timing.mjs';

/** @import { History } from './history.mjs' */

/**
 * @typedef {object} Request
 * @property {string} path
 * @property {string} [method]
 * @property {Record<string, string>} [headers]
 * @property {object | string} [body]
 * @property {string} [write] its id in the history
 *
 * @typedef {object} Answer
 * @property {number} at when the request was due, by `performance.now()`
 * @property {number} ms from then to the end of the answer
 * @property {number} status 0 when the connection was lost before an answer
 * @property {string} text
 * @property {Request} request
 */

/** Longer than any deadline of the product: an answer that is not there by then will not come. */
const GIVE_UP_MS = 20_000;
const NO_ANSWER = 'no answer';
const TICK_MS = 5;

/**
 * Sends a request; a lost connection is an answer with the status 0.
 * @param {Agent} agent @param {string} base @param {Request} request @param {number} [at] when it was due
 * @param {boolean} [asBrowser] sends it again, on a new connection, where one that was used before ends without an answer
 * @returns {Promise<Answer>}
 */
export function send(agent, base, request, at = performance.now(), asBrowser = false) {
  const { path, method = 'GET', headers, body } = request;
  const content = typeof body === 'object' ? JSON.stringify(body) : body;
  const ofContent = content && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) };
  return new Promise((resolve) => {
    const end = (/** @type {number} */ status, /** @type {string} */ text) =>
      resolve({ at, ms: performance.now() - at, status, text, request });
    const options = { agent, method, headers: { ...headers, ...ofContent }, timeout: GIVE_UP_MS };
    const sent = httpRequest(base + path, options, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', (error) => end(0, error.message));
      response.on('end', () => end(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
    });
    sent.on('timeout', () => sent.destroy(new Error(NO_ANSWER)));
    sent.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const again = asBrowser && sent.reusedSocket && error.code === 'ECONNRESET';
      if (again) resolve(send(new Agent(), base, request, at));
      else end(0, error.message);
    });
    sent.end(content);
  });
}

/** Requests at a steady rate, whether those before are answered or not (open loop): a slow product gets no fewer. */
export class Load {
  /** @type {Answer[]} */
  answers = [];
  /** @type {Set<Promise<void>>} */
  #pending = new Set();
  #agent = new Agent({ keepAlive: true });
  #stopping = false;

  /**
   * @param {{ base: string, rate: number, next: () => Request, history?: History, asBrowser?: boolean }} options `rate` in
   *   requests a second
   */
  constructor({ base, rate, next, history, asBrowser }) {
    this.asBrowser = asBrowser;
    this.base = base;
    this.next = next;
    this.history = history;
    this.running = this.#run(rate);
  }

  /** @param {number} rate */
  async #run(rate) {
    const start = performance.now();
    for (let sent = 0; !this.#stopping; sent += 1) {
      const due = start + (sent * 1000) / rate;
      while (!this.#stopping && performance.now() < due) await sleep(TICK_MS);
      if (!this.#stopping) this.#send(due);
    }
  }

  /** @param {number} due */
  #send(due) {
    const request = this.next();
    if (request.write !== undefined) this.history?.sent(request.write);
    // A generator that is late itself (its machine is busy) is not the product's delay.
    const at = Math.max(due, performance.now() - TICK_MS);
    const answered = send(this.#agent, this.base, request, at, this.asBrowser).then((answer) => {
      if (request.write !== undefined) this.history?.answered(request.write, answer.status);
      this.answers.push(answer);
      this.#pending.delete(answered);
    });
    this.#pending.add(answered);
  }

  /** Ends it when all that was sent is answered. @returns {Promise<Answer[]>} */
  async stop() {
    this.#stopping = true;
    await this.running;
    await Promise.all(this.#pending);
    this.#agent.destroy();
    return this.answers;
  }
}

/**
 * Keeps so many requests going, each as soon as one is answered (closed loop).
 * @param {{ base: string, connections: number, seconds: number, next: () => Request, history?: History }} options
 * @returns {Promise<{ answers: Answer[], perSecond: number }>} `perSecond` counts those that succeeded
 */
export async function closedLoop({ base, connections, seconds, next, history }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  /** @type {Answer[]} */
  const answers = [];
  const start = performance.now();
  const keepGoing = async () => {
    while (performance.now() < start + seconds * 1000) {
      const request = next();
      if (request.write !== undefined) history?.sent(request.write);
      const answer = await send(agent, base, request);
      if (request.write !== undefined) history?.answered(request.write, answer.status);
      answers.push(answer);
    }
  };
  await Promise.all(Array.from({ length: connections }, keepGoing));
  const took = (performance.now() - start) / 1000;
  agent.destroy();
  return { answers, perSecond: answers.filter(isDone).length / took };
}

/** @param {Answer} answer */
export const isDone = ({ status }) => status >= 200 && status < 300;

/** Whether it hung: the connection stayed open, and nothing came. @param {Answer} answer */
export const isUnanswered = ({ status, text }) => status === 0 && text === NO_ANSWER;

/**
 * Counts answers by outcome, with the quantiles of their milliseconds.
 * @param {readonly Answer[]} answers
 */
export function summarize(answers) {
  const at = quantiles(answers.map(({ ms }) => ms));
  /** @type {Record<string, number>} */
  const outcomes = {};
  for (const { status } of answers) outcomes[status || 'lost'] = (outcomes[status || 'lost'] ?? 0) + 1;
  return { requests: answers.length, outcomes, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

/** @param {readonly Answer[]} answers */
export function figuresOf(answers) {
  const { requests, outcomes, p50, p99, longest } = summarize(answers);
  const byOutcome = Object.entries(outcomes).map(([status, count]) => `${count} × ${status}`);
  return `${requests} requests (${byOutcome.join(', ')}), p50 ${ms(p50)}, p99 ${ms(p99)}, longest ${ms(longest)}`;
}

/** @param {number} milliseconds */
export const ms = (milliseconds) =>
  milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
