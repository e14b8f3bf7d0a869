import { waitFor } from '@vault/service-kit/testing';
import { Browser, errorOf, newcomer } from './support/browser';
import { startGateway, type TestGateway } from './support/gateway';

const ADMIN = { email: 'boss@example.com', password: 'boss of the vault' };
const GATE_PASSWORD = 'open, sesame 9';
/** Of that password, as an operator would put it into the environment. */
const GATE_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$lkHZRnuJ/yrFCT2GFd1+lw$nzM3sTIZ0aSUQR72lsqGiOQJJ7TMBHGVQA4yqb6NQzM';
/** Something that only the administrator may do: whom it lets in finds that there is no such casting. */
const ACT = '/api/admin/models/0199d3a0-0000-7000-8000-000000000001/facts';

let gateway: TestGateway;
let other: TestGateway;

beforeAll(async () => {
  const env = {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ADMIN_GATE_PASSWORD_HASH: GATE_PASSWORD_HASH,
  };
  gateway = await startGateway(['identity', 'collection'], {}, { identity: env });
  other = await startGateway();
});
afterAll(async () => {
  await other.close();
  await gateway.close();
});

async function administrator(): Promise<Browser> {
  const browser = new Browser(gateway.url);
  expect((await browser.post('/api/login', ADMIN)).status).toBe(200);
  return browser;
}

/** The same session at another gateway. */
function elsewhere(browser: Browser): Browser {
  const same = new Browser(other.url);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
}

const open = (browser: Browser, password = GATE_PASSWORD): ReturnType<Browser['post']> =>
  browser.post('/api/admin/session', { password });

async function refusal(browser: Browser): Promise<[number, string]> {
  const answer = await browser.post(ACT, {});
  return [answer.status, errorOf(answer).code];
}

const STEP_UP = [403, 'ADMIN_STEP_UP_REQUIRED'];
const LET_IN = [404, 'MODEL_NOT_FOUND'];

describe('the administrator’s gate', () => {
  it('asks for its password before any act of the administrator, at every gateway, and lets in at once', async () => {
    const here = await administrator();
    const there = elsewhere(here);
    expect([await refusal(here), await refusal(there)]).toEqual([STEP_UP, STEP_UP]);
    expect((await open(here)).status).toBe(204);
    expect([await refusal(there), await refusal(here)]).toEqual([LET_IN, LET_IN]);
    expect((await there.delete('/api/admin/session')).status).toBe(204);
    expect([await refusal(here), await refusal(there)]).toEqual([STEP_UP, STEP_UP]);
  });

  it('opens for one session, which a new sign-in replaces', async () => {
    const [here, second] = [await administrator(), await administrator()];
    await open(here);
    expect([await refusal(here), await refusal(second)]).toEqual([LET_IN, STEP_UP]);
    await here.post('/api/login', ADMIN);
    expect(await refusal(here)).toEqual(STEP_UP);
  });

  it('takes nothing away from what the administrator may do as a member', async () => {
    expect((await (await administrator()).get('/api/cars')).status).toBe(200);
  });

  it('is nobody else’s: a member is refused, a visitor asked to sign in', async () => {
    const member = await newcomer(gateway.url);
    for (const answer of [await open(member), await member.delete('/api/admin/session')]) {
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'ADMIN_ONLY']);
    }
    expect(await refusal(member)).toEqual([403, 'ADMIN_ONLY']);
    const visitor = new Browser(gateway.url);
    expect([(await open(visitor)).status, (await refusal(visitor))[0]]).toEqual([401, 401]);
  });

  it('refuses a wrong password with 403, and after some of them every one with 429', async () => {
    const browser = await administrator();
    const answers = [];
    for (let tries = 0; tries < 25; tries += 1) answers.push(await open(browser, `wrong ${tries}`));
    const codes = answers.map((answer) => [answer.status, errorOf(answer).code].join(' '));
    expect(codes[0]).toBe('403 INVALID_GATE_PASSWORD');
    expect(codes.at(-1)).toBe('429 TOO_MANY_REQUESTS');
    const last = await open(browser);
    expect([last.status, Number(last.headers.get('retry-after')) > 0]).toEqual([429, true]);
  });

  it('stays closed while identity is away', async () => {
    const browser = await administrator();
    await gateway.service('identity').stop('SIGKILL');
    await waitFor(async () => (await refusal(browser))[0] === 503);
  });
});
