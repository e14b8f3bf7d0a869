import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { databaseUrl } from '../infra/postgres-databases.mjs';
import { planCrowd } from './community/crowd.mjs';
import { planCommunity } from './community/plan.mjs';
import { Api, ApiError } from './seeding/api.mjs';
import { someAtOnce } from './seeding/at-once.mjs';
import { bringIn, DEMO_PASSWORD } from './seeding/collector.mjs';
import { bringInCrowd } from './seeding/crowd.mjs';
import { Grants } from './seeding/grants.mjs';
import { bringToLife } from './seeding/life.mjs';
import { openMarket } from './seeding/market/open-market.mjs';
import { spreadMarket } from './seeding/market/past.mjs';
import { countAnew, giveThemAPast } from './seeding/past.mjs';
import { Pictures } from './seeding/pictures.mjs';
import { askForRefund } from './seeding/refund.mjs';

/**
 * @typedef {{ email: string, password: string, gatePassword: string }} Administrator
 *
 * @typedef {object} Target
 * @property {string} gateway
 * @property {string | null} mail
 * @property {string | null} postgres without it accounts and values are as old as they are
 * @property {string | null} amqp without it everybody stays on the free plan, and keeps as many cars as that allows
 * @property {string} billingKey see `Grants`
 * @property {string | null} stripe the stand-in; without it nobody pays for anything
 * @property {Administrator | null} admin without it nothing is verified
 * @property {string} folder for drawn pictures and the note that all is done
 */

/** @param {{ stackFile?: string, gateway?: string }} where @returns {Promise<Target>} */
async function targetOf({ stackFile, gateway }) {
  if (!stackFile) {
    if (!gateway) throw new Error('Say which stack to fill: a stack.json, or the address of a gateway');
    return {
      gateway,
      mail: null,
      postgres: null,
      amqp: null,
      billingKey: '',
      stripe: null,
      admin: null,
      folder: join(tmpdir(), 'diecast-vault-demo'),
    };
  }
  /** @type {{ gateway: string } & Partial<Pick<Target, 'mail' | 'postgres' | 'amqp' | 'billingKey' | 'stripe' | 'admin'>>} */
  const stack = JSON.parse(await readFile(stackFile, 'utf8'));
  return {
    gateway: stack.gateway,
    mail: stack.mail ?? null,
    postgres: stack.postgres ?? null,
    amqp: stack.amqp ?? null,
    billingKey: stack.billingKey ?? '',
    stripe: stack.stripe ?? null,
    admin: stack.admin ?? null,
    folder: dirname(resolve(stackFile)),
  };
}

/**
 * @typedef {'nothing' | 'vaults' | 'market'} Progress what stands already: the vaults once they are all filled, since what
 *   the market takes out of them is not missing; then the market
 */

/**
 * What earlier runs brought in, and into this very database.
 * @param {Target} target @param {string} note @param {string} email
 * @returns {Promise<Progress>}
 */
async function progressOf(target, note, email) {
  const noted = await readFile(note, 'utf8').catch(() => '');
  if (!noted) return 'nothing';
  try {
    await new Api(target.gateway).send('POST', '/login', { email, password: DEMO_PASSWORD });
    return JSON.parse(noted).market ? 'market' : 'vaults';
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return 'nothing';
    throw error;
  }
}

/**
 * @typedef {{ stackFile?: string, gateway?: string, log: (line: string) => void }} Options
 */

/**
 * Fills a running stack with the demo community through its public API. Run again it does nothing; after an
 * interruption it brings in what is missing. A failure is told and leaves the stack running: without its demo the
 * product still works.
 * @param {Options} options
 * @returns {Promise<boolean>} whether the community is there
 */
async function seed(options) {
  try {
    await moveIn(options);
    return true;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    options.log(`  The demo community could not move in: ${reason}. Another start with --demo goes on from here.`);
    return false;
  }
}

/** @param {Options} options */
async function moveIn({ log, ...where }) {
  const target = await targetOf(where);
  const community = planCommunity();
  const crowd = planCrowd();
  const someone = community.find(({ forImports }) => forImports)?.email ?? '';
  const note = join(target.folder, 'demo-community.json');
  const hint = `Sign in as ${someone}, or as any of the ${community.length}, with the password ${DEMO_PASSWORD}`;
  const progress = await progressOf(target, note, someone);
  if (progress === 'market') {
    log(`  The demo community is already there. ${hint}`);
    return;
  }

  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  const pictures = new Pictures(join(target.folder, 'demo-pictures'));
  sharp.concurrency(1);
  const collectors = community.map(({ email, tier }) => ({ email, tier }));
  if (progress === 'nothing') {
    await fillVaults(target, community, crowd, pictures, log);
    await writeFile(note, `${JSON.stringify({ collectors }, null, 2)}\n`);
    log(`  Demo community: the vaults are filled (${seconds()} s); now how rare everything is, and the market`);
  }
  // The vault counts in the background, with pauses: meanwhile the market opens.
  const [counted, opened] = await Promise.allSettled([
    target.postgres ? countAnew(databaseUrl(target.postgres, 'collection')) : undefined,
    openMarket(target.gateway, community, crowd, pictures, log),
  ]);
  for (const ended of [opened, counted]) if (ended.status === 'rejected') throw ended.reason;
  if (target.postgres) await spreadMarket(target.postgres);
  if (target.stripe) await askForRefund(target.gateway, crowd);
  await writeFile(note, `${JSON.stringify({ collectors, market: true }, null, 2)}\n`);
  log(`  The demo community has moved in (${seconds()} s). ${hint}`);
}

/**
 * Opens the accounts, brings in the cars, and what people say and wish of them.
 * @param {Target} target
 * @param {readonly import('./community/plan.mjs').PlannedCollector[]} community
 * @param {readonly import('./community/crowd.mjs').Listed[]} crowd
 * @param {Pictures} pictures
 * @param {Options['log']} log
 */
async function fillVaults(target, community, crowd, pictures, log) {
  const total = community.reduce((sum, { cars }) => sum + cars.length, 0);
  log(`  Drawing and moving in a demo community: ${community.length} collectors, ${total} cars …`);
  let done = 0;
  const carDone = () => {
    done += 1;
    if (done % Math.ceil(total / 8) === 0) log(`  Demo community: ${done} of ${total} cars`);
  };
  const grants = target.amqp ? await Grants.open(target.amqp, target.billingKey) : null;
  const means = { gateway: target.gateway, mail: target.mail, grants, pictures, carDone };
  const largestFirst = [...community].sort((a, b) => b.cars.length - a.cars.length);
  try {
    await someAtOnce(largestFirst, (collector) =>
      bringIn(collector, means).catch((/** @type {unknown} */ error) => {
        if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error;
        log(`  ${collector.firstName} ${collector.lastName} was left as found: ${error.message}`);
      }),
    );
  } finally {
    await grants?.close();
  }
  log(`  Demo community: ${crowd.length} more who keep a list only`);
  await bringInCrowd(target.gateway, crowd);
  if (target.postgres) await giveThemAPast(target.postgres, [...community, ...crowd]);
  log('  Demo community: wishes, sales that were seen, showcases');
  await bringToLife(target.gateway, community, target.admin);
}

const [where = ''] = process.argv.slice(2);
const settled = await seed({
  ...(/^https?:/.test(where) ? { gateway: where } : { stackFile: where }),
  log: (line) => console.log(line),
});
process.exitCode = settled ? 0 : 1;
