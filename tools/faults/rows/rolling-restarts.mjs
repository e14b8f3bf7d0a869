import { setTimeout as sleep } from 'node:timers/promises';
import { ServiceFront } from '../support/service-front.mjs';
import { noFailedRequest, underLoad } from '../support/under-load.mjs';
import { closedLoop, figuresOf } from '../load.mjs';
import { mixedRequests } from '../support/community.mjs';

/** @import { Instance } from '../../run/stack.mjs' */
/** @import { Row } from '../support/under-load.mjs' */

/** `terminationGracePeriodSeconds` and the gateway's `preStop` of deploy/k8s. */
const GRACE_MS = 30_000;
const PRE_STOP_MS = 5_000;
const SHORT_PRE_STOP_MS = 2_000;
const CONNECTIONS = 32;

/** @typedef {{ current: Instance, other: Instance }} Pair the running instance of a service, and its replacement */

/**
 * As a Deployment does: a second instance starts and is ready, then the first is stopped and drains.
 * @param {Pair} pair @param {ServiceFront} front @param {number} preStopMs how long a gateway serves on that gets no new
 *   connections
 * @returns {Promise<number>} milliseconds of the first's shutdown
 */
async function replace(pair, front, preStopMs) {
  const { current, other } = pair;
  await other.part.start();
  if (current.service === 'gateway') {
    front.add(other.port);
    front.remove(current.port);
    await sleep(preStopMs);
  }
  const start = performance.now();
  await current.part.stop();
  [pair.current, pair.other] = [other, current];
  return performance.now() - start;
}

/** @type {Row} */
const rollingRestarts = {
  number: 6,
  fault: 'rolling restarts of every service',
  async run(run) {
    const { product, community, prefix } = run;
    const { instances: others } = await product.behindProxies();
    /** @type {Pair[]} */
    const pairs = product.serving.flatMap((current) => {
      const other = others.find(({ service }) => service === current.service);
      return other ? [{ current, other }] : [];
    });
    for (const { current, other } of pairs) current.part.graceMs = other.part.graceMs = GRACE_MS;
    const front = new ServiceFront();
    const base = await front.listen(
      pairs.flatMap(({ current }) => (current.service === 'gateway' ? [current.port] : [])),
    );
    const rounds = run.short ? 1 : 10;
    const preStopMs = run.short ? SHORT_PRE_STOP_MS : PRE_STOP_MS;
    // Other work may have come to the machine since the first row: what is beyond its capacity has to be refused.
    const next = mixedRequests(community, `capacity-${prefix}`);
    const { perSecond } = await closedLoop({ base, connections: CONNECTIONS, seconds: run.short ? 2 : 10, next });
    const rate = Math.max(5, Math.min(run.rate, Math.floor(perSecond / 2)));
    let longestMs = 0;
    const { answers, checks } = await underLoad(
      { ...run, rate },
      async () => {
        await sleep(run.short ? 1_000 : 2_000);
        for (let round = 0; round < rounds; round += 1)
          for (const pair of pairs) longestMs = Math.max(longestMs, await replace(pair, front, preStopMs));
        product.serving = pairs.map(({ current }) => current);
        await sleep(run.short ? 1_000 : 2_000);
      },
      // Between two packets no server can close an unused connection safely: browsers and proxies send again.
      { base, asBrowser: true },
    );
    front.close();
    return [
      ...checks,
      noFailedRequest(answers),
      {
        what: 'drained within 25 s',
        held: longestMs < 25_000,
        figure: `${rounds} × ${pairs.length} restarts at ${rate}/s, the longest shutdown ${Math.round(longestMs)} ms; ${figuresOf(answers)}`,
      },
    ];
  },
};

export const rows = [rollingRestarts];
