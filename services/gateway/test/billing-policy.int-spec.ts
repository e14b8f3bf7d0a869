import { ownerOf, pathParameters } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { BILLING_POLICY, ROLES, type PolicyLine, type Role, type SceneName } from './billing-policy';
import { signInAsAdmin, stepUp } from './support/admin';
import { banUser } from './support/ban';
import { Browser, errorOf, newUser, type Answer } from './support/browser';
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
  const admin = await signInAsAdmin(gateway.url);
  bodyOf(await stepUp(admin), 204);
  const banned = await newUser(gateway.url);
  await banUser(gateway.service('identity').databaseUrl, await idOf(banned));
  await waitFor(async () => (await banned.get('/api/auth/user')).status === 401);
  others = {
    visitor: new Browser(gateway.url),
    member: await newUser(gateway.url),
    banned,
    admin,
    'admin without step-up': await signInAsAdmin(gateway.url),
  };
}, 120_000);

async function requestRefund(owner: Browser): Promise<string> {
  await buyPlan(owner, 'standard', 'monthly');
  const answer = await owner.post('/api/billing/refund-requests', { reason: 'It is not for me.' });
  return (bodyOf(answer, 201) as { id: string }).id;
}

/** Creates what a policy line is tried with, and returns its id. */
const SCENES: Readonly<Record<SceneName, (owner: Browser) => Promise<string>>> = {
  checkout: async (owner) => checkoutIn(await beginCheckout(owner, 'premium', 'yearly')),
  'refund request': requestRefund,
  'decided request': async (owner) => {
    const id = await requestRefund(owner);
    bodyOf(await others.admin.post(`/api/admin/refund-requests/${id}/decline`, { note: 'Used up' }), 200);
    return id;
  },
  nothing: () => Promise.resolve(NOTHING),
};

function attempt({ route, body }: PolicyLine, who: Browser, id: string): Promise<Answer> {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (!http) throw new Error(`unknown route ${route}`);
  return who.send(http.method, `/api${http.path.replace(':id', id)}`, http.method === 'GET' ? undefined : body);
}

describe('access to the routes of billing', () => {
  it('is declared for every route with an id and every administrator route', () => {
    const declared = new Set(BILLING_POLICY.map(({ route }) => route));
    const routed = CONTRACTS.filter(({ http, name }) => {
      const needsLine = http && (pathParameters(http.path).length > 0 || http.access === 'admin');
      return ownerOf({ name }) === 'billing' && needsLine;
    });
    expect(routed.map(({ name }) => name).filter((name) => !declared.has(name))).toEqual([]);
  });

  it.each(BILLING_POLICY.map((each) => [each.route, each.scene, each] as const))(
    '%s with a %s: each role gets its declared status',
    async (_, __, each) => {
      const owner = await newUser(gateway.url);
      const id = await SCENES[each.scene](owner);
      const statuses: Partial<Record<Role, number>> = {};
      // Roles with access come last, so that no other finds it already done.
      for (const role of ROLES)
        statuses[role] = (await attempt(each, role === 'owner' ? owner : others[role], id)).status;
      expect(statuses).toEqual(each.expected);
    },
  );

  it('answers ADMIN_STEP_UP_REQUIRED to the administrator and ADMIN_ONLY to members', async () => {
    const codes = await Promise.all(
      [others['admin without step-up'], others.member].map(async (who) =>
        errorOf(await who.get('/api/admin/refund-requests')),
      ),
    );
    expect(codes.map(({ code }) => code)).toEqual(['ADMIN_STEP_UP_REQUIRED', 'ADMIN_ONLY']);
  });

  it('lists only a member’s own invoices and refund requests', async () => {
    const owner = await newUser(gateway.url);
    const id = await requestRefund(owner);
    const lists = ['/api/billing/invoices', '/api/billing/refund-requests'];
    for (const list of lists) {
      const answer = await owner.get(list);
      expect([(answer.body as unknown[]).length, answer.headers.get('x-total-count')]).toEqual([1, '1']);
      expect((await others.member.get(list)).body).toEqual([]);
    }
    expect((await owner.get('/api/billing/refund-requests')).body).toMatchObject([{ id }]);
  });
});

describe('buying a plan', () => {
  it('takes effect for the vault and the user within two seconds', async () => {
    const user = await newUser(gateway.url);
    await buyPlan(user, 'premium', 'monthly');
    await waitFor(async () => {
      const status = bodyOf(await user.get('/api/user/subscription-status'), 200) as { carLimit: { limit: unknown } };
      const me = bodyOf(await user.get('/api/auth/user'), 200) as { subscriptionTier: string };
      return status.carLimit.limit === null && me.subscriptionTier === 'premium';
    }, 2_000);
    expect((await user.get('/api/cars/export?format=csv')).status).toBe(200);
  });

  it('starts one checkout per Idempotency-Key and refuses unknown plans', async () => {
    const user = await newUser(gateway.url);
    const plan = { plan: 'standard', interval: 'yearly' };
    const key = { 'idempotency-key': 'one-checkout' };
    const [one, again] = [
      await user.post('/api/billing/checkout', plan, key),
      await user.post('/api/billing/checkout', plan, key),
    ];
    expect([one.status, again.status, again.text]).toEqual([201, 201, one.text]);
    for (const other of [
      { plan: 'free', interval: 'monthly' },
      { plan: 'gold', interval: 'monthly' },
      { plan: 'premium' },
    ])
      expect((await user.post('/api/billing/checkout', other)).status).toBe(400);
  });
});
