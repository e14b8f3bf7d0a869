import { Browser, errorOf, newUser } from './support/browser';
import { bodyOf } from './support/market';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

interface Created {
  readonly id: string;
  readonly total: number;
  readonly items: readonly { readonly release: { readonly id: number } }[];
}

let gateway: SharedGateway;
let visitor: Browser;
let owner: Browser;
let otherUser: Browser;
let checklist: Created;

const SUPERS = { name: 'Supers of 2014', rule: { mark: 'super_treasure_hunt', year: 2014 } };

beforeAll(async () => {
  gateway = await sharedGateway();
  visitor = new Browser(gateway.url);
  [owner, otherUser] = await Promise.all([newUser(gateway.url), newUser(gateway.url)]);
  checklist = bodyOf(await owner.post('/api/checklists', SUPERS), 201) as Created;
});

describe('who may use a checklist', () => {
  //                             visitor other owner
  it.each([
    ['GET', '', 401, 404, 200],
    ['PUT', '', 401, 404, 200],
    ['POST', '/share', 401, 404, 200],
    ['POST', '/wish', 401, 404, 200],
    ['DELETE', '/share', 401, 404, 204],
  ] as const)('%s /api/checklists/:id%s', async (method, path, forVisitor, forOther, forOwner) => {
    const address = `/api/checklists/${checklist.id}${path}`;
    const body = method === 'PUT' ? { name: 'Renamed' } : method === 'POST' ? {} : undefined;
    expect((await visitor.send(method, address, body)).status).toBe(forVisitor);
    expect((await otherUser.send(method, address, body)).status).toBe(forOther);
    expect((await owner.send(method, address, body)).status).toBe(forOwner);
  });

  it('members list their own ones, and read series', async () => {
    expect(bodyOf(await otherUser.get('/api/checklists'), 200)).toEqual([]);
    expect(bodyOf(await owner.get('/api/checklists'), 200)).toHaveLength(1);
    const started = await owner.get('/api/checklists/series');
    expect([started.status, started.body]).toEqual([200, []]);
    expect((await owner.get('/api/checklists/series/1')).status).toBe(200);
    expect((await owner.get('/api/checklists/series/2000000000')).status).toBe(404);
    for (const path of ['', '/series', '/series/1'])
      expect((await visitor.get(`/api/checklists${path}`)).status).toBe(401);
  });
});

it('a checklist is wished for once, shared by a link until it is withdrawn, and deleted', async () => {
  const { id, total } = bodyOf(await owner.post('/api/checklists', { ...SUPERS, name: 'Again' }), 201) as Created;
  const wish = async (): Promise<unknown> => bodyOf(await owner.post(`/api/checklists/${id}/wish`, {}), 200);
  // The other checklist of the same releases was wished for above.
  expect(await wish()).toEqual({ added: 0, leftOut: 0 });
  const { token } = bodyOf(await owner.post(`/api/checklists/${id}/share`, {}), 200) as { token: string };
  const shared = await visitor.get(`/api/showcase/checklists/${token}`);
  expect([shared.status, shared.body]).toMatchObject([200, { name: 'Again', total, owned: 0 }]);
  expect(Object.keys(shared.body as object).sort()).toEqual(
    ['counts', 'found', 'items', 'missing', 'name', 'owned', 'total'].sort(),
  );
  expect((await owner.send('DELETE', `/api/checklists/${id}/share`)).status).toBe(204);
  expect((await visitor.get(`/api/showcase/checklists/${token}`)).status).toBe(404);
  expect((await owner.send('DELETE', `/api/checklists/${id}`)).status).toBe(204);
  expect((await owner.get(`/api/checklists/${id}`)).status).toBe(404);
});

it('a rule that finds too many releases names its field', async () => {
  const answer = await owner.post('/api/checklists', { name: 'All', rule: { brand: 'Hot Wheels' } });
  expect([answer.status, errorOf(answer).details?.map(({ field }) => field)]).toEqual([400, ['rule']]);
});
