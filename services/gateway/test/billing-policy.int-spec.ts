import { ownerOf, pathParameters } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { BILLING_POLICY, ROLES, type PolicyLine, type Role, type SceneName } from './billing-policy';
import { administrator, openGate } from './support/administrator';
import { ban } from './support/ban';
import { Browser, errorOf, newcomer, type Answer } from './support/browser';
import { bodyOf } from './support/market';
import { beginCheckout, buyPlan, checkoutIn } from './support/payments';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

const NOTHING = '0199d3a0-0000-7000-8000-000000000001';

let gateway: SharedGateway;
let others: Record<Exclude<Role, 'owner'>, Browser>;

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

beforeAll(async () => {
  gateway = await sharedGateway();
  const admin = await administrator(gateway.url);
  bodyOf(await openGate(admin), 204);
  const banned = await newcomer(gateway.url);
  await ban(gateway.service('identity').databaseUrl, await idOf(banned));
  await waitFor(async () => (await banned.get('/api/auth/user')).status === 401);
  others = {
    ...{ visitor: new Browser(gateway.url), stranger: await newcomer(gateway.url), banned, admin },
    'admin before the gate': await administrator(gateway.url),
  };
}, 120_000);

async function askBack(owner: Browser): Promise<string> {
  await buyPlan(owner, 'standard', 'monthly');
  const answer = await owner.post('/api/billing/refund-requests', { reason: 'It is not for me.' });
  return (bodyOf(answer, 201) as { id: string }).id;
}

/** Who owns it, and the id of a thing that there is then. */
const SCENES: Readonly<Record<SceneName, (owner: Browser) => Promise<string>>> = {
  checkout: async (owner) => checkoutIn(await beginCheckout(owner, 'premium', 'yearly')),
  'refund request': askBack,
  'decided request': async (owner) => {
    const id = await askBack(owner);
    bodyOf(await others.admin.post(`/api/admin/refund-requests/${id}/decline`, { note: 'Used up' }), 200);
    return id;
  },
  nothing: () => Promise.resolve(NOTHING),
};

function attempt({ route, body }: PolicyLine, who: Browser, id: string): Promise<Answer> {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (!http) throw new Error(`there is no ${route}`);
  return who.send(http.method, `/api${http.path.replace(':id', id)}`, http.method === 'GET' ? undefined : body);
}

describe('who may do what with payments', () => {
  it('is said of every route with an id, and of all that are the administrator’s', () => {
    const told = new Set(BILLING_POLICY.map(({ route }) => route));
    const routed = CONTRACTS.filter(({ http, name }) => {
      const needsLine = http && (pathParameters(http.path).length > 0 || http.access === 'admin');
      return ownerOf({ name }) === 'billing' && needsLine;
    });
    expect(routed.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([]);
  });

  it.each(BILLING_POLICY.map((each) => [each.route, each.scene, each] as const))('%s, of a %s', async (_, __, each) => {
    const owner = await newcomer(gateway.url);
    const id = await SCENES[each.scene](owner);
    const found: Partial<Record<Role, number>> = {};
    // Whoever may do it comes last, so that nobody finds it done.
    for (const role of ROLES) found[role] = (await attempt(each, role === 'owner' ? owner : others[role], id)).status;
    expect(found).toEqual(each.expected);
  });

  it('asks the administrator for the gate’s password, and tells a member nothing of it', async () => {
    const codes = await Promise.all(
      [others['admin before the gate'], others.stranger].map(async (who) =>
        errorOf(await who.get('/api/admin/refund-requests')),
      ),
    );
    expect(codes.map(({ code }) => code)).toEqual(['ADMIN_STEP_UP_REQUIRED', 'ADMIN_ONLY']);
  });

  it('shows a member their own invoices and requests alone', async () => {
    const owner = await newcomer(gateway.url);
    const id = await askBack(owner);
    const lists = ['/api/billing/invoices', '/api/billing/refund-requests'];
    for (const list of lists) {
      const answer = await owner.get(list);
      expect([(answer.body as unknown[]).length, answer.headers.get('x-total-count')]).toEqual([1, '1']);
      expect((await others.stranger.get(list)).body).toEqual([]);
    }
    expect((await owner.get('/api/billing/refund-requests')).body).toMatchObject([{ id }]);
  });
});

describe('a plan, from a browser', () => {
  it('that is paid counts for the vault and the person within two seconds', async () => {
    const person = await newcomer(gateway.url);
    await buyPlan(person, 'premium', 'monthly');
    await waitFor(async () => {
      const status = bodyOf(await person.get('/api/user/subscription-status'), 200) as { carLimit: { limit: unknown } };
      const user = bodyOf(await person.get('/api/auth/user'), 200) as { subscriptionTier: string };
      return status.carLimit.limit === null && user.subscriptionTier === 'premium';
    }, 2_000);
    expect((await person.get('/api/cars/export?format=csv')).status).toBe(200);
  });

  it('is not begun twice by a request that is sent again, nor by what is not offered', async () => {
    const person = await newcomer(gateway.url);
    const wish = { plan: 'standard', interval: 'yearly' };
    const key = { 'idempotency-key': 'one-wish' };
    const [one, again] = [
      await person.post('/api/billing/checkout', wish, key),
      await person.post('/api/billing/checkout', wish, key),
    ];
    expect([one.status, again.status, again.text]).toEqual([201, 201, one.text]);
    for (const other of [
      { plan: 'free', interval: 'monthly' },
      { plan: 'gold', interval: 'monthly' },
      { plan: 'premium' },
    ])
      expect((await person.post('/api/billing/checkout', other)).status).toBe(400);
  });
});
