#!/usr/bin/env node
// Has Lighthouse 12 judge the public pages as a telephone would load them (slow 4G, the processor four times slower).
//
//   node tools/bench/lighthouse.mjs http://localhost:8080 [--route /pricing …] [--runs 5]
//
// The middle of some runs for each page, and the least performance of them. To hold: accessibility and SEO 100, performance
// 95 in each run, largest paint 2.0 s, layout shift 0.05. Lighthouse is fetched by npx when it is not here: nothing of the
// product needs it.
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { parseArgs, promisify } from 'node:util';
import { installedChromium } from '../test/chromium.mjs';

const require = createRequire(import.meta.url);
/** @type {{ PUBLIC_PATHS: readonly string[] }} */
const { PUBLIC_PATHS } = require('@vault/contracts/common/addresses');

const LIGHTHOUSE = 'lighthouse@12.8.2';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const MAX_BYTES = 64 * 1024 * 1024;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { route: { type: 'string', multiple: true }, runs: { type: 'string', default: '5' } },
});
const [base] = positionals;
const chromium = installedChromium();
if (!base || !chromium) {
  console.error(
    base ? 'No Chromium was found: say where it is in CHROMIUM' : 'usage: lighthouse.mjs BASE [--route PATH]',
  );
  process.exit(2);
}
const run = promisify(execFile);

/**
 * @typedef {{ score: number | null, numericValue?: number, title: string }} Audit
 * @typedef {{ categories: Record<string, { score: number, auditRefs: { id: string, weight: number }[] }>,
 *   audits: Record<string, Audit> }} Report
 */

/**
 * @param {string} path
 * @param {number} [tries] Lighthouse sometimes records a trace without its beginning
 * @returns {Promise<Report>}
 */
async function judge(path, tries = 3) {
  try {
    const { stdout } = await run(
      'npx',
      ['--yes', LIGHTHOUSE, base + path, '--output=json', '--quiet', `--only-categories=${CATEGORIES.join()}`].concat([
        '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-background-networking',
      ]),
      { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: MAX_BYTES },
    );
    return JSON.parse(stdout);
  } catch (error) {
    if (tries === 1) throw error;
    return judge(path, tries - 1);
  }
}

/** @param {Report} report @param {string} id */
const measured = (report, id) => report.audits[id]?.numericValue ?? Number.NaN;

/** Of each category what costs it points. @param {Report} report */
const faults = (report) =>
  Object.entries(report.categories)
    .filter(([name]) => name !== 'performance')
    .flatMap(([, { auditRefs }]) => auditRefs)
    .map(({ id, weight }) => ({ weight, audit: report.audits[id] }))
    .filter(({ weight, audit }) => weight > 0 && audit && audit.score !== null && audit.score < 1)
    .map(({ audit }) => audit?.title);

console.log(`${'page'.padEnd(20)} perf  min a11y best  seo  paint ms  largest ms  blocked ms  shift`);
let broken = 0;
for (const path of values.route ?? PUBLIC_PATHS) {
  /** @type {Report[]} */
  const reports = [];
  for (let index = 0; index < Number(values.runs); index += 1) reports.push(await judge(path));
  reports.sort((a, b) => measured(a, 'largest-contentful-paint') - measured(b, 'largest-contentful-paint'));
  const report = reports[Math.floor(reports.length / 2)];
  if (!report) continue;
  const [performance = 0, accessibility = 0, practices = 0, seo = 0] = CATEGORIES.map((name) =>
    Math.round((report.categories[name]?.score ?? 0) * 100),
  );
  const largest = measured(report, 'largest-contentful-paint');
  const shift = measured(report, 'cumulative-layout-shift');
  const least = Math.round(Math.min(...reports.map(({ categories }) => categories['performance']?.score ?? 0)) * 100);
  const holds = least >= 95 && accessibility === 100 && seo === 100 && largest <= 2000 && shift <= 0.05;
  if (!holds) broken += 1;
  const scores = [performance, least, accessibility, practices, seo].map((score) => String(score).padStart(4));
  const times = [measured(report, 'first-contentful-paint'), largest, measured(report, 'total-blocking-time')];
  console.log(
    `${path.padEnd(20)} ${scores.join(' ')} ${times.map((ms) => ms.toFixed(0).padStart(9)).join('   ')}   ` +
      `${shift.toFixed(3).padStart(6)}  ${holds ? 'ok' : 'MISSED'}`,
  );
  for (const fault of faults(report)) console.log(`    ${fault}`);
}
process.exit(broken > 0 ? 1 : 0);
