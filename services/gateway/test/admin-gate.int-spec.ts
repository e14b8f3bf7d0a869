import { ADMIN_ENV, administrator, openGate } from './support/administrator';
import { Browser, errorOf, newcomer } from './support/browser';
import type { TestGateway } from './support/gateway';
import { gatewayBeside, sharedGateway, type SharedGateway } from './support/shared-stack';

/** Something that only the administrator may do: whom it lets in finds that there is no such casting. */
const ACT = '/api/admin/models/0199d3a0-0000-7000-8000-000000000001/facts';

let gateway: SharedGateway;
let other: TestGateway;

beforeAll(async () => {
  gateway = await sharedGateway();
  other = await gatewayBeside();
});
afterAll(() => other.close());

const signIn = (): Promise<Browser> => administrator(gateway.url);

/** The same session at another gateway. */
function elsewhere(browser: Browser): Browser {
  const same = new Browser(other.url);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
}

async function refusal(browser: Browser): Promise<[number, string]> {
  const answer = await browser.post(ACT, {});
  return [answer.status, errorOf(answer).code];
}

const STEP_UP = [403, 'ADMIN_STEP_UP_REQUIRED'];
const LET_IN = [404, 'MODEL_NOT_FOUND'];

describe('the administrator’s gate', () => {
  it('asks for its password before any act of the administrator, at every gateway, and lets in at once', async () => {
    const here = await signIn();
    const there = elsewhere(here);
    expect([await refusal(here), await refusal(there)]).toEqual([STEP_UP, STEP_UP]);
    expect((await openGate(here)).status).toBe(204);
    expect([await refusal(there), await refusal(here)]).toEqual([LET_IN, LET_IN]);
    expect((await there.delete('/api/admin/session')).status).toBe(204);
    expect([await refusal(here), await refusal(there)]).toEqual([STEP_UP, STEP_UP]);
  });

  it('opens for one session, which a new sign-in replaces', async () => {
    const [here, second] = [await signIn(), await signIn()];
    await openGate(here);
    expect([await refusal(here), await refusal(second)]).toEqual([LET_IN, STEP_UP]);
    await here.post('/api/login', { email: ADMIN_ENV.ADMIN_EMAIL, password: ADMIN_ENV.ADMIN_PASSWORD });
    expect(await refusal(here)).toEqual(STEP_UP);
  });

  it('takes nothing away from what the administrator may do as a member', async () => {
    expect((await (await signIn()).get('/api/cars')).status).toBe(200);
  });

  it('is nobody else’s: a member is refused, a visitor asked to sign in', async () => {
    const member = await newcomer(gateway.url);
    for (const answer of [await openGate(member), await member.delete('/api/admin/session')]) {
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'ADMIN_ONLY']);
    }
    expect(await refusal(member)).toEqual([403, 'ADMIN_ONLY']);
    const visitor = new Browser(gateway.url);
    expect([(await openGate(visitor)).status, (await refusal(visitor))[0]]).toEqual([401, 401]);
  });
});
