import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../../run/services.mjs';
import { closedLoop, figuresOf, isDone, isUnanswered, Load, ms, summarize } from '../load.mjs';
import { mixedRequests } from '../support/community.mjs';
import { millisecondsUntil } from '../support/milliseconds-until.mjs';
import { noServerError, underLoad, within } from '../support/under-load.mjs';

/** @import { Row } from '../support/under-load.mjs' */

const CONNECTIONS = 32;
const SHED_LIMIT_MS = 100;
const RECOVERY_LIMIT_MS = 10_000;
const MIN_GOODPUT = 0.8;
/** So many requests after the overload that are as fast as before tell that it is over. */
const RECOVERED_ANSWERS = 20;

const forged = () => ({
  method: 'POST',
  path: '/api/webhooks/stripe',
  headers: { 'stripe-signature': `t=${Math.floor(Date.now() / 1000)},v1=${'0'.repeat(64)}` },
  body: { id: `evt_${Math.random()}`, type: 'invoice.paid' },
});

/** @type {Row} */
const overload = {
  number: 9,
  fault: 'three times capacity, and a flood of webhooks',
  async run(run) {
    const { product, community, prefix } = run;
    const seconds = run.short ? 4 : 30;
    const pids = () => SERVICES.map(({ name }) => product.process(name).pids()[0]).join();
    const before = pids();
    const next = mixedRequests(community, `capacity-${prefix}`);
    const measured = await closedLoop({ base: product.base, connections: CONNECTIONS, seconds, next });
    const usual = summarize(measured.answers.filter(isDone));
    let overAt = 0;
    /** @type {Promise<import('../load.mjs').Answer[]>} */
    let flooding = Promise.resolve([]);
    const { answers, checks } = await underLoad({ ...run, rate: measured.perSecond * 3 }, async () => {
      const webhooks = new Load({ base: product.base, rate: measured.perSecond, next: forged });
      await sleep(seconds * 1000);
      // Their last answers are not waited for here: the overload would go on for as long, and they wait behind it.
      flooding = webhooks.stop();
      overAt = performance.now();
    });
    const flood = await flooding;
    // Those of the last moments are answered after the overload.
    const started = answers[0]?.at ?? 0;
    const accepted = answers.filter((answer) => isDone(answer));
    const inTime = accepted.filter(({ at, ms: took }) => at + took <= overAt);
    const goodput = (inTime.length * 1000) / (overAt - started) / measured.perSecond;
    const shed = answers.filter(({ status }) => status === 503 || status === 429);
    const p99 = summarize(accepted).p99;
    return [
      ...checks,
      {
        what: `goodput at least ${MIN_GOODPUT * 100} % of capacity`,
        held: goodput >= MIN_GOODPUT,
        figure: `${Math.round(goodput * 100)} % of ${Math.round(measured.perSecond)}/s; ${figuresOf(answers)}`,
        timing: true,
      },
      {
        ...within('p99 of what is shed', summarize(shed).p99, SHED_LIMIT_MS),
        figure: figuresOf(shed),
      },
      {
        what: 'accepted p99 at most twice the usual',
        held: p99 <= 2 * usual.p99,
        figure: `${ms(p99)}, usually ${ms(usual.p99)} with ${CONNECTIONS} connections`,
        timing: true,
      },
      await recovery(run, usual.p99),
      {
        what: 'forged webhooks refused',
        held: flood.every((answer) => isUnanswered(answer) || [400, 429, 503].includes(answer.status)),
        figure: figuresOf(flood),
      },
      {
        // What waits in the kernel for a gateway without a processor has not hung: the recovery tells whether that ends.
        what: 'every request answered within 20 s',
        held: ![...answers, ...flood].some(isUnanswered),
        figure: `${answers.filter(isUnanswered).length} requests and ${flood.filter(isUnanswered).length} webhooks not`,
        timing: true,
      },
      { what: 'no service ended', held: pids() === before, figure: 'process numbers before and after' },
      noServerError(answers),
    ];
  },
};

/**
 * @param {import('../support/under-load.mjs').Run} run @param {number} usualMs
 * @returns {Promise<import('../support/under-load.mjs').Check>} how soon requests at the usual rate are answered as before
 */
async function recovery({ product, community, rate, prefix }, usualMs) {
  const load = new Load({ base: product.base, rate, next: mixedRequests(community, `after-${prefix}`) });
  const last = () => load.answers.slice(-RECOVERED_ANSWERS);
  const isServing = () => last().length === RECOVERED_ANSWERS && last().every(isDone);
  const isRecovered = async () => isServing() && last().every((each) => each.ms <= usualMs);
  const took = await millisecondsUntil(isRecovered, 3 * RECOVERY_LIMIT_MS, 50);
  const check = within('recovery', took, RECOVERY_LIMIT_MS);
  const slow = took === Infinity && isServing();
  await load.stop();
  return slow ? { ...check, timing: true, figure: `serves, but slower than usually: ${figuresOf(last())}` } : check;
}

export const rows = [overload];
