import { CONTRACTS } from '@vault/contracts/registry';
import { contractNames } from '../changed/contracts.mjs';
import { allTests, ContractRecord, pageLines, writeRecord } from './record.mjs';
import { traceIdOf } from './recorder.mjs';

/** @import { DependencyGraph } from '../changed/dependency-graph.mjs' */
/** @import { RecordedTest } from './record.mjs' */
/** @import { Work } from './recorder.mjs' */

/** Sent by the stand-in of Stripe, which knows nothing of traces, because of what a test has asked billing for. */
const STRIPE_WEBHOOK = 'POST /api/webhooks/stripe';
const BILLING_COMMANDS = new Set(
  CONTRACTS.filter(({ name, kind }) => kind === 'command' && name.startsWith('billing.')).map(({ name }) => name),
);

/**
 * Writes the record of a run of all browser tests. What did not pass may have ended early, so it keeps its old line.
 * @param {ReadonlyMap<string, Work>} work
 * @param {readonly { file: string, line: number }[]} notPassed
 * @param {DependencyGraph} graph
 * @returns {string} what was recorded, and how much the last record lacked
 */
export function writeRecordOf(work, notPassed, graph) {
  const contracts = contractNames(graph);
  const { byTest, ofWebhooks } = namesByTest(work, contracts);
  const last = ContractRecord.read();
  const skipped = new Set(notPassed.map(traceKey));
  let changed = 0;
  let kept = 0;
  const lines = allTests(graph).flatMap((test) => {
    const before = last.reachedBy(test);
    const reached = skipped.has(traceKey(test)) ? undefined : byTest.get(traceIdOf(traceKey(test)));
    if (!reached) {
      if (before) kept += 1;
      return before ? [lineOf(test, before)] : [];
    }
    const pays = [...reached].some((name) => BILLING_COMMANDS.has(name));
    const names = new Set([...reached, ...(pays ? ofWebhooks : [])]);
    if ([...names].some((name) => !before?.has(name))) changed += 1;
    return [lineOf(test, names)];
  });
  // What a page uses since the last record is news to a line that was kept.
  const pages = pageLines(graph, contracts).map(([key, hash, names]) => {
    const before = last.namesAt(key);
    return /** @type {const} */ ([key, hash, kept ? names.filter((name) => before.has(name)) : names]);
  });
  writeRecord([...pages, ...lines]);
  return `Recorded ${lines.length - kept} browser tests, of which ${changed} reach what the last record lacked.`;
}

/** @param {RecordedTest} test @param {Iterable<string>} names */
const lineOf = ({ key, hash }, names) => /** @type {const} */ ([key, hash, names]);

/**
 * @param {ReadonlyMap<string, Work>} work
 * @param {ReadonlyMap<string, string>} contracts
 * @returns {{ byTest: Map<string, Set<string>>, ofWebhooks: Set<string> }} names of contracts and events, by the trace ids of
 *   tests and those that Stripe's webhooks bring about
 */
function namesByTest(work, contracts) {
  const byRoute = new Map(
    CONTRACTS.flatMap(({ name, http }) => (http ? [[`${http.method} /api${http.path}`, name]] : [])),
  );
  /** @type {Map<string, Set<string>>} */
  const byTest = new Map();
  /** @type {Set<string>} */
  const ofWebhooks = new Set();
  for (const { claimed, route = '', names } of work.values()) {
    const known = [byRoute.get(route) ?? '', ...names].filter((name) => contracts.has(name));
    if (claimed) byTest.set(claimed, new Set([...(byTest.get(claimed) ?? []), ...known]));
    else if (route === STRIPE_WEBHOOK) for (const name of known) ofWebhooks.add(name);
  }
  return { byTest, ofWebhooks };
}

/** @param {{ file: string, line: number }} test @returns {string} what `web/e2e/support/test.ts` makes the trace id of */
const traceKey = ({ file, line }) => `${file.slice(file.lastIndexOf('/') + 1)}:${line}`;
