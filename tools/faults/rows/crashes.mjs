import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../../run/services.mjs';
import { figuresOf, isDone, ms, summarize } from '../load.mjs';
import { answeredInTime, noServerError, underLoad, within } from '../support/under-load.mjs';

/** @import { Check, Run, Row } from '../support/under-load.mjs' */

const BACK_LIMIT_MS = 10_000;
const DRAIN_LIMIT_MS = 30_000;
const AT_ONCE_MS = 1_000;
const PAGES = ['/', '/pricing', '/login'];

/** @param {Run} run @param {string} name @returns {Promise<number>} milliseconds until it serves again */
async function crashAndAwait({ product }, name) {
  const [before] = product.process(name).pids();
  product.crash(name);
  const isReplaced = () => ![undefined, before].includes(product.process(name).pids()[0]);
  return product.untilReady(isReplaced);
}

/** @type {Row} */
const services = {
  number: 1,
  fault: 'kill −9 each service in turn',
  async run(run) {
    const pauseMs = run.short ? 200 : 5_000;
    /** @type {Check[]} */
    const back = [];
    const { answers, checks } = await underLoad(run, async () => {
      for (const { name } of SERVICES) {
        await sleep(pauseMs);
        back.push(within(`${name} back`, await crashAndAwait(run, name), BACK_LIMIT_MS));
      }
      await sleep(pauseMs);
    });
    return [...checks, ...back, answeredInTime(answers), noServerError(answers)];
  },
};

/** @type {Row} */
const broker = {
  number: 2,
  fault: 'kill −9 RabbitMQ, 15 s down',
  async run(run) {
    const { product } = run;
    const downMs = run.short ? 3_000 : 15_000;
    let killedAt = 0;
    let startedAt = 0;
    let waiting = 0;
    let backMs = 0;
    /** @type {number[]} */
    const pages = [];
    const { answers, checks, publishedMs } = await underLoad(run, async () => {
      await sleep(run.short ? 1_000 : 2_000);
      await product.process('rabbitmq').kill();
      killedAt = performance.now();
      await sleep(downMs / 2);
      for (const page of PAGES)
        pages.push((await fetch(product.base + page, { headers: { accept: 'text/html' } })).status);
      waiting = await product.outboxRows();
      await sleep(downMs / 2);
      startedAt = performance.now();
      await product.process('rabbitmq').start();
      backMs = await product.untilReady();
      await sleep(run.short ? 1_000 : 2_000);
    });
    // Those that were under way when it was killed may wait for their deadline.
    const during = answers.filter(({ at, status }) => at > killedAt + 1_000 && at < startedAt && status === 503);
    return [
      ...checks,
      { ...within('503', summarize(during).p99, AT_ONCE_MS), figure: `${figuresOf(during)} while it was down` },
      {
        what: 'the pages stay',
        held: pages.every((status) => status === 200),
        figure: PAGES.map((page, index) => `${page} ${pages[index]}`).join(', '),
      },
      within('ready after its return', backMs, BACK_LIMIT_MS),
      {
        ...within('outbox drained', publishedMs, DRAIN_LIMIT_MS),
        figure: `${waiting} rows waited, drained ${Math.round(publishedMs)} ms after the load ended`,
      },
      answeredInTime(answers),
      noServerError(answers),
    ];
  },
};

/** @type {Row} */
const postgres = {
  number: 3,
  fault: 'kill −9 Postgres',
  async run(run) {
    const { product } = run;
    const processes = SERVICES.map(({ name }) => product.process(name));
    const before = processes.map((each) => each.pids()[0]);
    let restartedAt = 0;
    const { answers, checks } = await underLoad(run, async () => {
      await sleep(run.short ? 1_000 : 2_000);
      await product.process('postgres').kill();
      await sleep(run.short ? 2_000 : 10_000);
      await product.process('postgres').start();
      restartedAt = performance.now();
      await product.untilReady();
      await sleep(run.short ? 3_000 : 20_000);
    });
    const restarted = processes.filter((each, index) => each.pids()[0] !== before[index]);
    const after = answers.filter(({ at }) => at > restartedAt);
    const failures = after.filter((answer) => !isDone(answer)).map(({ at }) => at - restartedAt);
    const lastDone = Math.max(...after.filter(isDone).map(({ at }) => at - restartedAt));
    const lastFailure = Math.max(0, ...failures);
    return [
      ...checks,
      {
        ...within('the last failure after its return', lastDone > lastFailure ? lastFailure : Infinity, BACK_LIMIT_MS),
        figure: `${ms(lastFailure)}, ${failures.length} of ${after.length} requests failed`,
      },
      {
        what: 'no service restarted',
        held: restarted.length === 0,
        figure: restarted.map(({ name }) => name).join(', ') || 'none',
      },
      answeredInTime(answers),
      noServerError(answers),
    ];
  },
};

export const rows = [services, broker, postgres];
