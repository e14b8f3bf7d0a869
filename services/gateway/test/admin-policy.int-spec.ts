import { pathParameters, type HttpBinding } from '@vault/contracts/define';
import { CONTRACTS } from '@vault/contracts/registry';
import { waitFor } from '@vault/service-kit/testing';
import { ADMIN_POLICY, GATE, IDS, REFUSED, type PolicyLine, type Refused, type SceneName } from './admin-policy';
import { administrator, openGate } from './support/administrator';
import { Browser, errorOf, newcomer, type Answer } from './support/browser';
import { bodyOf, LISTINGS, offer, refusalOf } from './support/market';
import { buyPlan } from './support/payments';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let admin: Browser;
let refused: Record<Refused, Browser>;

const idOf = async (browser: Browser): Promise<string> =>
  (bodyOf(await browser.get('/api/auth/user'), 200) as { id: string }).id;

async function banned(): Promise<Browser> {
  const browser = await newcomer(gateway.url);
  const id = await idOf(browser);
  bodyOf(await admin.post(`/api/admin/users/${id}/ban`, {}), 200);
  return browser;
}

beforeAll(async () => {
  gateway = await sharedGateway();
  admin = await administrator(gateway.url);
  bodyOf(await openGate(admin), 204);
  refused = {
    ...{ visitor: new Browser(gateway.url), member: await newcomer(gateway.url), banned: await banned() },
    'admin before the gate': await administrator(gateway.url),
  };
}, 180_000);

interface Identified {
  readonly id: string | number;
}

/** The id of a thing that there is then. */
const SCENES: Readonly<Record<SceneName, () => Promise<string | number>>> = {
  person: async () => idOf(await newcomer(gateway.url)),
  'banned person': async () => {
    const id = await idOf(await newcomer(gateway.url));
    bodyOf(await admin.post(`/api/admin/users/${id}/ban`, {}), 200);
    return id;
  },
  listing: async () => (await offer(await newcomer(gateway.url))).id,
  report: async () => {
    const { id } = await offer(await newcomer(gateway.url));
    const answer = await refused.member.post(`${LISTINGS}/${id}/report`, { reason: 'fake' });
    return (bodyOf(answer, 201) as Identified).id;
  },
  'report on a person': async () => {
    const id = await idOf(await newcomer(gateway.url));
    const answer = await refused.member.post(`/api/collectors/${id}/report`, { reason: 'harassment' });
    return (bodyOf(answer, 201) as Identified).id;
  },
  'refund request': async () => {
    const owner = await newcomer(gateway.url);
    await buyPlan(owner, 'standard', 'monthly');
    const answer = await owner.post('/api/billing/refund-requests', { reason: 'It is not for me.' });
    return (bodyOf(answer, 201) as Identified).id;
  },
  casting: async () => {
    const owner = await newcomer(gateway.url);
    const car = { name: `Casting ${await idOf(owner)}`, brand: 'Hot Wheels', condition: 'Mint' };
    const { id } = bodyOf(await owner.post('/api/cars', car), 201) as Identified;
    return waitFor(async () => ((await owner.get(`/api/cars/${id}`)).body as { modelId?: string }).modelId, 10_000);
  },
  nothing: () => Promise.resolve(''),
};

function httpOf(route: string): HttpBinding {
  const http = CONTRACTS.find(({ name }) => name === route)?.http;
  if (!http) throw new Error(`there is no ${route}`);
  return http;
}

interface Attempt {
  readonly id?: string | number;
  readonly fields?: Readonly<Record<string, unknown>>;
}

/** Of nothing that there is, unless an id is given. */
function attempt({ route, ids }: PolicyLine, who: Browser, { id, fields = {} }: Attempt): Promise<Answer> {
  const { method, path } = httpOf(route);
  const named = encodeURIComponent(id || (ids === 'service' ? 'billing' : ids ? IDS[ids].missing : ''));
  const address = `/api${path.replace(/:\w+/, named)}`;
  if (method !== 'GET') return who.send(method, address, fields);
  const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  return who.get(`${address}?${query.toString()}`);
}

const lines = ADMIN_POLICY.map((line) => [line.route, line] as const);

describe('what is the administrator’s', () => {
  it('has a line for every route below /admin, and asks all of them for the gate but the gate’s own', () => {
    const told = new Set(ADMIN_POLICY.map(({ route }) => route));
    const routed = CONTRACTS.filter(({ http }) => http?.path.startsWith('/admin') || http?.access.startsWith('admin'));
    for (const { name, http } of routed) {
      expect([name, http?.path.startsWith('/admin/')]).toEqual([name, true]);
      const isGate = GATE.some((gate) => gate === name);
      expect([name, http?.access]).toEqual([name, isGate ? 'admin-gate' : 'admin']);
    }
    const names = routed.map(({ name }) => name).filter((name) => !GATE.some((gate) => gate === name));
    expect([...told].sort()).toEqual(names.sort());
  });

  it.each(lines)('%s is refused to everybody else, whatever they send', async (_, line) => {
    const [bad = {}] = Object.values(line.bad).flat();
    for (const [role, [status, code]] of Object.entries(REFUSED)) {
      const who = refused[role as Refused];
      const id = line.ids ? IDS[line.ids].none[0] : '';
      for (const sent of [{ fields: line.fields }, { fields: bad }, { fields: line.fields, id }]) {
        const answer = await attempt(line, who, sent);
        expect([role, answer.status, errorOf(answer).code]).toEqual([role, status, code]);
      }
    }
  });

  it.each(lines)('%s is the administrator’s behind the gate', async (_, line) => {
    const id = await SCENES[line.scene]();
    const answer = await attempt(line, admin, { id, fields: line.fields });
    expect([answer.status, answer.text.slice(0, 300)]).toEqual([line.status, answer.text.slice(0, 300)]);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it.each(lines)('%s names the field that is wrong', async (_, line) => {
    for (const [field, wrong] of Object.entries(line.bad)) {
      for (const fields of wrong) {
        const [status, code, named] = refusalOf(await attempt(line, admin, { fields: { ...fields } }));
        expect([field, status, code]).toEqual([field, 400, 'BAD_INPUT']);
        expect(named).toContain(field);
      }
    }
  });

  it.each(lines.filter(([, { ids }]) => ids !== null))(
    '%s finds nothing by an id that is none, or that nothing has',
    async (_, line) => {
      const { missing, none } = IDS[line.ids ?? 'uuid'];
      for (const id of [missing, ...none]) {
        const { status } = await attempt(line, admin, { id, fields: line.fields });
        expect([id, status]).toEqual([id, 404]);
      }
    },
  );

  it('is said with its id, where its address has one', () => {
    const identified = lines.filter(([route]) => pathParameters(httpOf(route).path).length > 0);
    expect(lines.filter(([, { ids }]) => ids !== null)).toEqual(identified);
  });
});

describe('lists of the administrator', () => {
  const pages = lines.filter(([route]) => httpOf(route).page);

  it.each(pages)('%s says how many there are', async (_, line) => {
    const answer = await attempt(line, admin, { fields: { limit: 1 } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-total-count')).toMatch(/^\d+$/);
  });

  it('of people keep their filters and their order on the next page, and take no other list’s place', async () => {
    await Promise.all([1, 2, 3].map((n) => newcomer(gateway.url, { firstName: 'Paged', lastName: `N${n}` })));
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

  it('of people as a file are an attachment, which no spreadsheet calculates', async () => {
    await newcomer(gateway.url, { firstName: '=1+1', lastName: 'Formula' });
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
