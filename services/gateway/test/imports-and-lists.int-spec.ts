import { errorOf, formOf, newUser, type Answer, type Browser } from './support/browser';
import { sharedGateway, type SharedGateway } from './support/shared-stack';

let gateway: SharedGateway;
let robin: Browser;

beforeAll(async () => {
  gateway = await sharedGateway();
  robin = await newUser(gateway.url);
});

const HEADER =
  'name,brand,series,scale,manufacturer,year,condition,estimatedValue,purchasePrice,purchaseDate,notes,tags';
const row = (name: string): string => `${name},Hot Wheels,,1:64,,1968,Mint,12.50,,,,redline;loose`;
const list = (...names: string[]): Buffer => Buffer.from([HEADER, ...names.map(row)].join('\r\n'));

const send = (file: Buffer, query = '', texts: Record<string, string> = {}): Promise<Answer> =>
  robin.post(`/api/cars/import${query}`, formOf(texts, [['file', 'my cars.csv', file]]));

describe('an import', () => {
  it('with dryRun in the query is previewed and changes nothing', async () => {
    const answer = await send(list('Custom Camaro', 'Beatnik Bandit'), '?dryRun=true');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      fits: true,
      rows: [
        { row: 1, ok: true },
        { row: 2, ok: true },
      ],
    });
    expect((await robin.get('/api/cars')).body).toEqual([]);
  });

  it('accepts a mapping as JSON text', async () => {
    const file = Buffer.from('What,State\r\nPython,Loose\r\n');
    const mapping = JSON.stringify({ columns: { name: 'What', condition: 'State' } });
    const answer = await send(file, '?dryRun=true', { mapping });
    expect(answer.body).toMatchObject({ rows: [{ ok: true, car: { name: 'Python', condition: 'Loose' } }] });
    const broken = await send(file, '', { mapping: '{"columns":' });
    expect([broken.status, errorOf(broken).details?.[0]?.field]).toEqual([400, 'mapping']);
  });

  it('can be undone', async () => {
    const answer = await send(list('Silhouette', 'Deora'));
    expect([answer.status, answer.body]).toEqual([201, expect.objectContaining({ imported: 2 })]);
    const { undoToken } = answer.body as { undoToken: string };
    const undone = await robin.post('/api/cars/import/undo', { undoToken });
    expect([undone.status, undone.body]).toEqual([200, { removed: 2, restored: 0 }]);
  });

  it.each([
    ['no file', formOf({}), 400, 'file'],
    ['an empty part without a name', formOf({}, [['file', '', Buffer.alloc(0)]]), 400, 'file'],
    [
      'two files',
      formOf({}, [
        ['file', 'a.csv', list('A')],
        ['file', 'b.csv', list('B')],
      ]),
      400,
      'file',
    ],
    ['a file in another field', formOf({}, [['list', 'a.csv', list('A')]]), 400, 'list'],
    ['an unknown field', formOf({ colour: 'red' }, [['file', 'a.csv', list('A')]]), 400, 'colour'],
    ['a key of the object store', formOf({ fileKey: 'imports/x' }, [['file', 'a.csv', list('A')]]), 400, 'fileKey'],
    ['more than 10 MB', formOf({}, [['file', 'a.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'x')]]), 413, 'file'],
    ['a picture', formOf({}, [['file', 'a.csv', Buffer.from([0xff, 0xd8, 0xff, 0, 1, 2])]]), 400, 'file'],
  ])('refuses %s and names the field', async (_, form, status, field) => {
    const answer = await robin.post('/api/cars/import', form);
    expect([answer.status, errorOf(answer).details?.[0]?.field]).toEqual([status, field]);
  });

  it('refuses JSON', async () => expect((await robin.post('/api/cars/import', { fileKey: 'x' })).status).toBe(415));
});

describe('a list', () => {
  beforeAll(async () => {
    await send(list(...Array.from({ length: 7 }, (_, i) => `Rodger Dodger ${i}`), 'Python'));
  });

  it('has a total and a link to the next page that keeps filters and sort', async () => {
    const first = await robin.get('/api/cars?search=rodger&sortBy=name&sortOrder=asc&limit=3');
    expect(first.headers.get('x-total-count')).toBe('7');
    const names: string[] = [];
    let page: Answer = first;
    for (let pages = 1; ; pages += 1) {
      names.push(...(page.body as { name: string }[]).map(({ name }) => name));
      const next = /^<([^>]+)>; rel="next"$/.exec(page.headers.get('link') ?? '')?.[1];
      if (!next) break;
      expect(next).toMatch(/^\/api\/cars\?search=rodger&sortBy=name&sortOrder=asc&limit=3&cursor=/);
      expect(pages).toBeLessThan(5);
      page = await robin.get(next);
    }
    expect(names).toEqual([...names].sort());
    expect(names).toHaveLength(7);
  });

  it('refuses the cursor of another order and an invalid limit', async () => {
    const first = await robin.get('/api/cars?limit=1');
    const cursor = /cursor=([^>&]+)/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    for (const query of [
      `sortBy=name&cursor=${cursor}`,
      'cursor=nonsense',
      'limit=0',
      'limit=1.5',
      'limit=-1',
      'wheels=4',
    ]) {
      const answer = await robin.get(`/api/cars?${query}`);
      expect([query, answer.status, errorOf(answer).code]).toEqual([query, 400, 'BAD_INPUT']);
    }
    expect((await robin.get('/api/cars?limit=5000')).status).toBe(200);
  });

  it('of cars has literal addresses that are not taken for ids', async () => {
    expect((await robin.get('/api/cars/stats')).body).toMatchObject({ totalCars: 8 });
    expect((await robin.get('/api/cars/recent')).headers.get('x-total-count')).toBe('8');
    expect((await robin.get('/api/cars/featured')).status).toBe(200);
  });

  it('of cars has nothing at a malformed or unknown id', async () => {
    const longId = '7'.repeat(2_000);
    for (const id of ['7', 'stats2', '0199d3a0-0000-7000-8000-000000000001', '%00', "'; drop table cars", longId]) {
      for (const method of ['GET', 'PUT', 'DELETE']) {
        const answer = await robin.send(
          method,
          `/api/cars/${encodeURIComponent(id)}`,
          method === 'PUT' ? {} : undefined,
        );
        expect([method, id, answer.status, errorOf(answer).code]).toEqual([method, id, 404, 'CAR_NOT_FOUND']);
      }
    }
  });

  it.each(['/api/cars/%F0%9F', '/api/cars/%', '/api%2fcars'])('of cars has nothing at %s', async (path) => {
    const answer = await robin.get(path);
    expect([answer.status, errorOf(answer).code]).toEqual([404, 'NOT_FOUND']);
  });

  it('without pages has a total too', async () => {
    const answer = await robin.get('/api/catalog/suggest?q=ford');
    expect(answer.headers.get('x-total-count')).toBe(String((answer.body as unknown[]).length));
  });
});
