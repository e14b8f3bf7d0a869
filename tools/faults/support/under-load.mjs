import { History } from '../history.mjs';
import { figuresOf, isDone, isUnanswered, Load, ms } from '../load.mjs';
import { mixedRequests } from './community.mjs';

/**
 * @typedef {object} Check
 * @property {string} what must hold
 * @property {boolean} held
 * @property {string} figure
 * @property {boolean} [timing] what failed is a limit in seconds alone, as it may on a busy machine
 *
 * @typedef {object} Run
 * @property {import('./product.mjs').Product} product
 * @property {import('./community.mjs').Community} community
 * @property {number} rate requests a second
 * @property {boolean} short
 * @property {string} prefix of the ids of this row's writes
 * @property {unknown} [prepared] what `prepare` of the row returned
 *
 * @typedef {object} Row
 * @property {number} number
 * @property {string} fault
 * @property {(product: import('./product.mjs').Product) => Promise<unknown>} [prepare] what has to have happened some time
 *   before: it is called before the first of the rows
 * @property {(run: Run) => Promise<Check[]>} run
 */

/** What a deadline of 5 s may take in all on its way through the machine. */
const MAX_ANSWER_MS = 5_500;

/** @typedef {{ answers: import('../load.mjs').Answer[], publishedMs: number, checks: Check[] }} Loaded */

/**
 * Does the work under the mixed load, and checks afterwards that no write is lost or doubled, and each effect there once.
 * @param {Run} run
 * @param {(load: Load) => Promise<void>} work
 * @param {{ base?: string, asBrowser?: boolean }} [options] the address, where it is not the gateway's
 * @returns {Promise<Loaded>}
 */
export async function underLoad({ product, community, rate, prefix }, work, options = {}) {
  const history = new History();
  const load = new Load({ base: product.base, rate, next: mixedRequests(community, prefix), history, ...options });
  try {
    await work(load);
  } finally {
    await load.stop();
  }
  const { answers } = load;
  const publishedMs = await product.untilPublished();
  const { writes, lost, doubled, refusedPresent, unsent } = history.check(await product.storedWrites(prefix));
  const { messages, missing, excess } = await product.effectsOfMessages(community.users.map(({ id }) => id));
  const wrong = { lost, doubled, 'refused and there': refusedPresent, unsent };
  const kinds = Object.entries(wrong).map(([name, ids]) => `${ids.length} ${name}`);
  const examples = Object.values(wrong).flat().slice(0, 3).join(' ');
  const outcomes = `${writes.acknowledged} acknowledged, ${writes.refused} refused, ${writes.unknown} unknown`;
  const checks = [
    {
      what: 'no write lost or doubled',
      held: Object.values(wrong).every((ids) => ids.length === 0) && writes.acknowledged > 0,
      figure: `${outcomes}: ${kinds.join(', ')} ${examples}`.trim(),
    },
    {
      what: 'each event’s effect once',
      held: missing === 0 && excess === 0 && publishedMs < Infinity,
      figure: `${messages} messages, ${missing} notifications missing, ${excess} too many`,
    },
  ];
  return { answers, publishedMs, checks };
}

/** @param {readonly import('../load.mjs').Answer[]} answers @returns {Check} */
export function answeredInTime(answers) {
  const late = answers.filter((answer) => answer.ms > MAX_ANSWER_MS);
  const unanswered = answers.filter(isUnanswered);
  return {
    what: 'every request answered within 5 s',
    held: late.length === 0,
    figure: `${late.length} later, ${unanswered.length} never; ${figuresOf(answers)}`,
    timing: unanswered.length === 0,
  };
}

/** Statuses that say neither success nor a refusal that the client understands. @param {readonly import('../load.mjs').Answer[]} answers @returns {Check} */
export function noServerError(answers) {
  const wrong = answers.filter(({ status }) => status >= 500 && status !== 503);
  const [first] = wrong;
  const example = first
    ? `, such as ${first.request.method ?? 'GET'} ${first.request.path}: ${first.text.slice(0, 160)}`
    : '';
  return { what: 'no 5xx but 503', held: wrong.length === 0, figure: `${wrong.length}${example}` };
}

/** @param {readonly import('../load.mjs').Answer[]} answers @returns {Check} */
export function noFailedRequest(answers) {
  const failed = answers.filter((answer) => !isDone(answer));
  const examples = failed
    .slice(0, 3)
    .map(({ request, status, text, ms: took }) => `${request.path} ${status} after ${ms(took)} ${text.slice(0, 80)}`);
  return {
    what: 'no failed request',
    held: failed.length === 0,
    figure: `${failed.length} of ${answers.length} ${examples.join('; ')}`.trim(),
  };
}

/** @param {string} what @param {number} milliseconds @param {number} limit @returns {Check} */
export const within = (what, milliseconds, limit) => ({
  what: `${what} within ${ms(limit)}`,
  held: milliseconds <= limit,
  figure: milliseconds === Infinity ? 'not at all' : ms(milliseconds),
  timing: milliseconds !== Infinity,
});
