import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { newcomer } from '../../bench/support/newcomer.mjs';
import { Api } from '../../demo/seeding/api.mjs';
import { figuresOf, ms, send, summarize } from '../load.mjs';
import { signedInAs } from '../support/community.mjs';
import { noServerError, underLoad, within } from '../support/under-load.mjs';

/** @import { Answer, Request } from '../load.mjs' */
/** @import { Row } from '../support/under-load.mjs' */
/** @import { Product } from '../support/product.mjs' */

const SIGN_INS = 200;
const PASSWORD = 'correct horse 7';
const BAN_LIMIT_MS = 1_000;
/** A rotated token is taken once more for so long, as parallel tabs send it. */
const REUSE_GRACE_MS = 11_000;
/** After which the product has done what came before. */
const SETTLE_MS = 1_500;

/** @param {string} email */
const signIn = (email, rememberMe = false) => ({
  method: 'POST',
  path: '/api/login',
  body: { email, password: PASSWORD, rememberMe },
});

/** @param {import('../support/community.mjs').User} user @returns {Promise<string>} */
const emailOf = async ({ api }) => /** @type {{ email: string }} */ ((await api.send('GET', '/auth/user')).body).email;

/** @param {Product} product @returns {Promise<number>} milliseconds from the answer to a ban to the end of the user's session */
async function banInSession({ stack, base }) {
  const victim = await newcomer(stack.gateway);
  const admin = new Api(stack.gateway);
  const { email, password, gatePassword } = stack.admin;
  await admin.send('POST', '/login', { email, password });
  await admin.send('POST', '/admin/session', { password: gatePassword });
  const status = async () =>
    (await fetch(`${base}/api/cars`, { headers: signedInAs(victim), signal: AbortSignal.timeout(5_000) })).status;
  if ((await status()) !== 200) throw new Error('The session does not work before the ban');
  await admin.send('POST', `/admin/users/${victim.id}/ban`, { reason: 'A fault program' });
  const banned = performance.now();
  while ((await status()) !== 401) if (performance.now() - banned > 30_000) return Infinity;
  return performance.now() - banned;
}

/**
 * @param {string} base @param {string} remember a cookie
 * @returns {Promise<{ status: number, remember: string }>} and the cookie that takes its place
 */
async function signInByCookie(base, remember) {
  const response = await fetch(`${base}/api/login/remember`, { method: 'POST', headers: { cookie: remember } });
  await response.arrayBuffer();
  return { status: response.status, remember: rememberCookieOf(response) };
}

/** @param {Response} response */
const rememberCookieOf = (response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .find((cookie) => /remember=./.test(cookie)) ?? '';

/** @typedef {{ remember: string, thief: Awaited<ReturnType<typeof signInByCookie>>, at: number }} Theft */

/** @param {Product} product @returns {Promise<Theft>} what the owner still has, and what the thief got for it */
async function steal({ base, stack }) {
  const email = await emailOf(await newcomer(stack.gateway));
  const { body } = signIn(email, true);
  const headers = { 'content-type': 'application/json' };
  const own = await fetch(`${base}/api/login`, { method: 'POST', headers, body: JSON.stringify(body) });
  const remember = rememberCookieOf(own);
  return { remember, thief: await signInByCookie(base, remember), at: performance.now() };
}

/** @param {Product} product @param {Theft} theft @returns {Promise<Record<string, number>>} the statuses, in order */
async function afterTheft({ base }, { remember, thief, at }) {
  await sleep(Math.max(0, at + REUSE_GRACE_MS - performance.now()));
  const owner = await signInByCookie(base, remember);
  const again = await signInByCookie(base, thief.remember);
  return { 'the thief': thief.status, 'the owner later': owner.status, 'the thief again': again.status };
}

/** @type {Row} */
const sessions = {
  number: 10,
  fault: `${SIGN_INS} parallel sign-ins, a ban in mid-session, a stolen remember-me`,
  prepare: steal,
  async run(run) {
    const { product, community, prepared } = run;
    const emails = await Promise.all(community.users.map(emailOf));
    const [usualMs, rounds] = run.short ? [3_000, 1] : [20_000, 5];
    let usualUntil = 0;
    /** @type {{ from: number, to: number, signIns: Answer[] }[]} */
    const bursts = [];
    let banMs = 0;
    const { answers, checks } = await underLoad(run, async () => {
      await sleep(usualMs);
      banMs = await banInSession(product);
      usualUntil = performance.now();
      const agent = new Agent({ keepAlive: true });
      const atOnce = (/** @type {(n: number) => Request} */ next) =>
        Promise.all(Array.from({ length: SIGN_INS }, (_, n) => send(agent, product.base, next(n))));
      for (let round = 0; round < rounds; round += 1) {
        // Opens the connections, as browsers have done before somebody signs in: it costs this program more than the product.
        await atOnce(() => ({ path: '/robots.txt' }));
        await sleep(SETTLE_MS);
        const from = performance.now();
        const signIns = await atOnce((n) => signIn(emails[n % emails.length] ?? ''));
        bursts.push({ from, to: performance.now(), signIns });
      }
      agent.destroy();
    });
    const signIns = bursts.flatMap((burst) => burst.signIns);
    const before = summarize(answers.filter(({ at }) => at < usualUntil - 500));
    const during = summarize(answers.filter(({ at }) => bursts.some(({ from, to }) => at >= from && at <= to)));
    const statuses = await afterTheft(product, /** @type {Theft} */ (prepared));
    return [
      ...checks,
      {
        what: 'sign-ins succeed or are told to wait',
        held: signIns.every(({ status }) => [200, 429, 503].includes(status)),
        figure: figuresOf(signIns),
      },
      {
        what: 'other routes’ p99 at most doubles',
        held: during.p99 <= 2 * before.p99,
        figure: `${ms(before.p99)} before, ${ms(during.p99)} during`,
        timing: true,
      },
      within('ban', banMs, BAN_LIMIT_MS),
      {
        what: 'theft revokes the series',
        held: Object.values(statuses).join() === '200,401,401',
        figure: Object.entries(statuses)
          .map(([who, status]) => `${who} ${status}`)
          .join(', '),
      },
      noServerError(answers),
    ];
  },
};

export const rows = [sessions];
