import { Browser, errorOf, newUser } from './support/browser';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let visitor: Browser;
let member: Browser;

beforeAll(async () => {
  gateway = await sharedGateway();
  visitor = new Browser(gateway.url);
  member = await newUser(gateway.url);
  const found = await member.get('/api/catalog/releases?search=bone%20shaker');
  const [release] = (found.body as { id: number; castingId: number; series: { id: number } | null }[]).filter(
    ({ series }) => series,
  );
  Object.assign(ids, { ':release': release?.id, ':casting': release?.castingId, ':series': release?.series?.id });
});

const UNKNOWN = '2000000000';
/** The ids of a release of the catalog, of its casting and of its series, by their names in the paths below. */
const ids: Record<string, string> = {};

describe('the catalog of releases answers', () => {
  it.each([
    ['GET', '/api/catalog/releases?search=bone%20shaker', 200],
    ['GET', '/api/catalog/releases?mark=shiny', 400],
    ['GET', '/api/catalog/releases/:release', 200],
    ['GET', `/api/catalog/releases/${UNKNOWN}`, 404],
    ['GET', '/api/catalog/releases/first', 404],
    ['GET', '/api/catalog/castings/:casting', 200],
    ['GET', `/api/catalog/castings/${UNKNOWN}`, 404],
    ['GET', '/api/catalog/series?search=muscle', 200],
    ['GET', '/api/catalog/series/:series', 200],
    ['GET', `/api/catalog/series/${UNKNOWN}`, 404],
    ['GET', '/api/catalog/releases/:release/changes', 200],
    ['GET', `/api/catalog/releases/${UNKNOWN}/changes`, 404],
    ['GET', '/api/catalog/proposals', 200],
    ['GET', '/api/catalog/proposals?limit=x', 400],
    ['POST', '/api/catalog/identify', 200],
  ] as const)('%s %s: visitors get 401, members %i', async (method, named, expected) => {
    const path = named.replace(/:[a-z]+/, (name) => String(ids[name]));
    const body = method === 'POST' ? { text: 'bnr32 2019' } : undefined;
    expect((await visitor.send(method, path, body)).status).toBe(401);
    expect((await member.send(method, path, body)).status).toBe(expected);
  });

  it('which field of an identification is missing', async () => {
    const answer = await member.post('/api/catalog/identify', { year: 2019 });
    expect([answer.status, errorOf(answer).details?.map(({ field }) => field)]).toEqual([400, ['name']]);
  });

  it('the release that a toy number means', async () => {
    const found = await member.get('/api/catalog/releases?mark=super_treasure_hunt&year=2014');
    const [release] = found.body as { id: number; toyNumber: string }[];
    const answer = await member.post('/api/catalog/identify', { toyNumber: release?.toyNumber.toLowerCase() });
    expect(answer.body).toEqual({
      status: 'one',
      candidates: [{ release, matchedBy: ['toyNumber'], contradicts: [] }],
    });
  });
});
