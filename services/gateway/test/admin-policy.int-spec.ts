import { randomUUID } from 'node:crypto';
import { pathParameters, type HttpBinding } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import {
  ADMIN_POLICY,
  STEP_UP_ROUTES,
  IDS,
  REFUSED,
  type PolicyLine,
  type RefusedRole,
  type SceneName,
} from './admin-policy';
import { signInAsAdmin, stepUp } from './support/admin';
import { Browser, errorOf, newUser, type Answer } from './support/browser';
import { bodyOf, LISTINGS, createListing, refusalOf } from './support/market';
import { buyPlan } from './support/payments';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let admin: Browser;
let refusedUsers: Record<RefusedRole, Browser>;

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

async function banned(): Promise<Browser> {
  const browser = await newUser(gateway.url);
  const id = await idOf(browser);
  bodyOf(await admin.post(`/api/admin/users/${id}/ban`, {}), 200);
  return browser;
}

beforeAll(async () => {
  gateway = await sharedGateway();
  admin = await signInAsAdmin(gateway.url);
  bodyOf(await stepUp(admin), 204);
  refusedUsers = {
    visitor: new Browser(gateway.url),
    member: await newUser(gateway.url),
    banned: await banned(),
    'admin without step-up': await signInAsAdmin(gateway.url),
  };
}, 180_000);

interface Identified {
  readonly id: string | number;
}

/** Creates what a policy line is tried with, and returns its id. */
const SCENES: Readonly<Record<SceneName, () => Promise<string | number>>> = {
  user: async () => idOf(await newUser(gateway.url)),
  'banned user': async () => {
    const id = await idOf(await newUser(gateway.url));
    bodyOf(await admin.post(`/api/admin/users/${id}/ban`, {}), 200);
    return id;
  },
  listing: async () => (await createListing(await newUser(gateway.url))).id,
  report: async () => {
    const { id } = await createListing(await newUser(gateway.url));
    const answer = await refusedUsers.member.post(`${LISTINGS}/${id}/report`, { reason: 'fake' });
    return (bodyOf(answer, 201) as Identified).id;
  },
  'report on a user': async () => {
    const id = await idOf(await newUser(gateway.url));
    const answer = await refusedUsers.member.post(`/api/collectors/${id}/report`, { reason: 'harassment' });
    return (bodyOf(answer, 201) as Identified).id;
  },
  'refund request': async () => {
    const owner = await newUser(gateway.url);
    await buyPlan(owner, 'standard', 'monthly');
    const answer = await owner.post('/api/billing/refund-requests', { reason: 'It is not for me.' });
    return (bodyOf(answer, 201) as Identified).id;
  },
  release: async () => {
    const owner = await newUser(gateway.url);
    const car = { name: `Casting ${await idOf(owner)}`, brand: 'Hot Wheels', condition: 'Mint' };
    const { id } = bodyOf(await owner.post('/api/cars', car), 201) as Identified;
    return waitFor(async () => ((await owner.get(`/api/cars/${id}`)).body as { releaseId?: string }).releaseId, 10_000);
  },
  proposal: async () => {
    const proposed = { brand: 'Hot Wheels', name: 'Bone Shaker', color: randomUUID(), source: 'The card' };
    return (bodyOf(await refusedUsers.member.post('/api/catalog/proposals', proposed), 201) as Identified).id;
  },
  nothing: () => Promise.resolve(''),
};

function httpOf(route: string): HttpBinding {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (!http) throw new Error(`unknown route ${route}`);
  return http;
}

interface Attempt {
  readonly id?: string | number;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Sends the line's request, for a missing id unless one is given. */
function attempt({ route, ids }: PolicyLine, who: Browser, { id, fields = {} }: Attempt): Promise<Answer> {
  const { method, path } = httpOf(route);
  const segment = encodeURIComponent(id || (ids === 'service' ? 'billing' : ids ? IDS[ids].missing : ''));
  const address = `/api${path.replace(/:\w+/, segment)}`;
  if (method !== 'GET') return who.send(method, address, fields);
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return who.get(`${address}?${query.toString()}`);
}

const lines = ADMIN_POLICY.map((line) => [line.route, line] as const);

describe('access to the routes below /api/admin', () => {
  it('is declared for every route, and needs the step-up except for the step-up’s own routes', () => {
    const declared = new Set(ADMIN_POLICY.map(({ route }) => route));
    const routed = CONTRACTS.filter(({ http }) => http?.path.startsWith('/admin') || http?.access.startsWith('admin'));
    for (const { name, http } of routed) {
      expect([name, http?.path.startsWith('/admin/')]).toEqual([name, true]);
      const isStepUp = STEP_UP_ROUTES.some((route) => route === name);
      expect([name, http?.access]).toEqual([name, isStepUp ? 'admin-gate' : 'admin']);
    }
    const names = routed.map(({ name }) => name).filter((name) => !STEP_UP_ROUTES.some((route) => route === name));
    expect([...declared].sort()).toEqual(names.sort());
  });

  it.each(lines)('%s is refused to every other role, whatever is sent', async (_, line) => {
    const [bad = {}] = Object.values(line.bad).flat();
    for (const [role, [status, code]] of Object.entries(REFUSED)) {
      const who = refusedUsers[role as RefusedRole];
      const id = line.ids ? IDS[line.ids].malformed[0] : '';
      for (const sent of [{ fields: line.fields }, { fields: bad }, { fields: line.fields, id }]) {
        const answer = await attempt(line, who, sent);
        expect([role, answer.status, errorOf(answer).code]).toEqual([role, status, code]);
      }
    }
  });

  it.each(lines)('%s answers the administrator after the step-up', async (_, line) => {
    const id = await SCENES[line.scene]();
    const answer = await attempt(line, admin, { id, fields: line.fields });
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([line.status, answer.text.slice(0, 300)]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it.each(lines)('%s names an invalid field with 400', async (_, line) => {
    for (const [field, wrong] of Object.entries(line.bad)) {
      for (const fields of wrong) {
        const [status, code, fieldNames] = refusalOf(await attempt(line, admin, { fields: { ...fields } }));
        expect([field, status, code]).toEqual([field, 400, 'BAD_INPUT']);
        expect(fieldNames).toContain(field);
      }
    }
  });

  it.each(lines.filter(([, { ids }]) => ids !== null))(
    '%s answers 404 for a malformed or unknown id',
    async (_, line) => {
      const { missing, malformed } = IDS[line.ids ?? 'uuid'];
      for (const id of [missing, ...malformed]) {
        const { status } = await attempt(line, admin, { id, fields: line.fields });
        expect([id, status]).toEqual([id, 404]);
      }
    },
  );

  it('declares an id kind for exactly the routes with an id', () => {
    const identified = lines.filter(([route]) => pathParameters(httpOf(route).path).length > 0);
    expect(lines.filter(([, { ids }]) => ids !== null)).toEqual(identified);
  });
});

describe('the administrator’s lists', () => {
  const pages = lines.filter(([route]) => httpOf(route).page);

  it.each(pages)('%s has a total', async (_, line) => {
    const answer = await attempt(line, admin, { fields: { limit: 1 } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-total-count')).toMatch(/^\d+$/);
  });

  it('of users keep filters and order on the next page and refuse the cursor of another order', async () => {
    await Promise.all([1, 2, 3].map((n) => newUser(gateway.url, { firstName: 'Paged', lastName: `N${n}` })));
    const first = await admin.get('/api/admin/users?search=paged&sortBy=email&limit=2');
    expect([first.headers.get('x-total-count'), (first.body as unknown[]).length]).toEqual(['3', 2]);
    const next = /<([^<>]*)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const address = new URL(next, gateway.url);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ search: 'paged', sortBy: 'email', limit: '2' });
    const second = await admin.get(address.pathname + address.search);
    expect((second.body as unknown[]).length).toBe(1);
    expect(second.headers.get('link')).toBeNull();
    address.searchParams.set('sortBy', 'carsCount');
    expect(refusalOf(await admin.get(address.pathname + address.search))).toEqual([400, 'BAD_INPUT', ['cursor']]);
  });

  it('of users are exported as an attachment whose cells no spreadsheet evaluates', async () => {
    await newUser(gateway.url, { firstName: '=1+1', lastName: 'Formula' });
    const csv = await admin.get('/api/admin/export?format=csv&search=formula');
    expect(csv.status).toBe(200);
    expect(Object.fromEntries(csv.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename=diecast-vault-users-[\d-]+\.csv$/) as string,
      'cache-control': 'private, no-store',
    });
    expect(csv.text.split('\r\n')[1]).toContain(`,'=1+1,Formula,`);
    const json = await admin.get('/api/admin/export?format=json&search=formula');
    expect(json.body).toMatchObject([{ firstName: '=1+1', lastName: 'Formula', carsCount: 0, banned: false }]);
  });
});
