import { ADMIN_ENV, signInAsAdmin, stepUp } from './support/admin';
import { Browser, errorOf, newUser } from './support/browser';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

/** An administrator route with an unknown id: those with access get 404. */
const ADMIN_ROUTE = '/api/admin/releases/0199d3a0-0000-7000-8000-000000000001/facts';

let gateway: SharedGateway;

beforeAll(async () => {
  gateway = await sharedGateway();
});

const signIn = (): Promise<Browser> => signInAsAdmin(gateway.url);

/** A browser with the same session at the other gateway. */
function sameSessionElsewhere(browser: Browser): Browser {
  const same = new Browser(gateway.otherUrl);
  for (const [name, value] of browser.cookies) same.cookies.set(name, value);
  return same;
}

async function refusal(browser: Browser): Promise<[number, string]> {
  const answer = await browser.post(ADMIN_ROUTE, {});
  return [answer.status, errorOf(answer).code];
}

const STEP_UP = [403, 'ADMIN_STEP_UP_REQUIRED'];
const ALLOWED = [404, 'RELEASE_NOT_FOUND'];

describe('the administrator’s step-up', () => {
  it('is required at every gateway for administrator routes, and takes effect at once', async () => {
    const here = await signIn();
    const there = sameSessionElsewhere(here);
    expect([await refusal(here), await refusal(there)]).toEqual([STEP_UP, STEP_UP]);
    expect((await stepUp(here)).status).toBe(204);
    expect([await refusal(there), await refusal(here)]).toEqual([ALLOWED, ALLOWED]);
    expect((await there.delete('/api/admin/session')).status).toBe(204);
    expect([await refusal(here), await refusal(there)]).toEqual([STEP_UP, STEP_UP]);
  });

  it('is valid for one session only and ends with a new sign-in', async () => {
    const [here, second] = [await signIn(), await signIn()];
    await stepUp(here);
    expect([await refusal(here), await refusal(second)]).toEqual([ALLOWED, STEP_UP]);
    await here.post('/api/login', { email: ADMIN_ENV.ADMIN_EMAIL, password: ADMIN_ENV.ADMIN_PASSWORD });
    expect(await refusal(here)).toEqual(STEP_UP);
  });

  it('is not required for member routes', async () => {
    expect((await (await signIn()).get('/api/cars')).status).toBe(200);
  });

  it('is refused to members with 403 and to visitors with 401', async () => {
    const member = await newUser(gateway.url);
    for (const answer of [await stepUp(member), await member.delete('/api/admin/session')]) {
      expect([answer.status, errorOf(answer).code]).toEqual([403, 'ADMIN_ONLY']);
    }
    expect(await refusal(member)).toEqual([403, 'ADMIN_ONLY']);
    const visitor = new Browser(gateway.url);
    expect([(await stepUp(visitor)).status, (await refusal(visitor))[0]]).toEqual([401, 401]);
  });
});
