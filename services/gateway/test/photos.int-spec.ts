import sharp from 'sharp';
import { Browser, errorOf, formOf, newcomer } from './support/browser';
import type { TestGateway } from './support/gateway';
import { halves } from './support/pictures';
import { startCountingStore, type CountingStore } from './support/counting-store';
import { gatewayBeside } from './support/shared-stack';

let gateway: TestGateway;
let store: CountingStore;
let owner: Browser;
let url: string;

beforeAll(async () => {
  store = await startCountingStore(process.env.TEST_S3_ENDPOINT ?? '');
  gateway = await gatewayBeside({ S3_ENDPOINT: store.url });
  owner = await newcomer(gateway.url);
  const form = formOf({ name: 'Twin Mill', condition: 'Mint' }, [['images', 'a.jpg', await halves(800, 600)]]);
  url = ((await owner.post('/api/cars', form)).body as { images: string[] }).images[0] ?? '';
});
afterAll(async () => {
  await gateway.close();
  store.close();
});

const webp = { accept: 'image/webp,*/*' };
const avif = { accept: 'image/avif,image/webp,*/*;q=0.8' };

describe('a private photo', () => {
  it('is shown to its owner alone: a stranger finds nothing, a visitor is asked to sign in', async () => {
    const stranger = await newcomer(gateway.url);
    expect((await owner.get(url)).status).toBe(200);
    const missing = '/api/photos/car-0199d3a0-0000-7000-8000-000000000001';
    for (const path of [url, `${url}?w=320`, missing, '/api/photos/car-7']) {
      const answer = await stranger.get(path);
      expect([answer.status, errorOf(answer).code]).toEqual([404, 'PHOTO_NOT_FOUND']);
      expect((await new Browser(gateway.url).get(path)).status).toBe(401);
    }
  });

  it('is asked for at each request, whatever the browser holds', async () => {
    const etag = (await owner.get(url)).headers.get('etag') ?? '';
    const stranger = await newcomer(gateway.url);
    expect((await stranger.get(url, { 'if-none-match': etag })).status).toBe(404);
  });
});

describe('how a photo is sent', () => {
  it('may be kept for a year by its owner, runs nothing, and differs by what is accepted', async () => {
    const { headers } = await owner.get(url, webp);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('vary')).toContain('Accept');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
  });

  it.each([160, 320, 640])('has a width of %i when that is asked for', async (width) => {
    const answer = await owner.get(`${url}?w=${width}`, webp);
    expect((await sharp(answer.bytes).metadata()).width).toBe(width);
  });

  it('is never enlarged', async () => {
    const answer = await owner.get(`${url}?w=1280`, webp);
    expect((await sharp(answer.bytes).metadata()).width).toBe(800);
  });

  it.each(['161', '0', '-160', '160px', 'abc', '', '1e2'])('is not made in a width of %s', async (width) => {
    const answer = await owner.get(`${url}?w=${width}`);
    expect([answer.status, errorOf(answer).details?.[0]?.field]).toEqual([400, 'w']);
  });

  it('comes as AVIF for a browser that accepts it, with an ETag of its own', async () => {
    const modern = await owner.get(`${url}?w=320`, avif);
    expect(modern.headers.get('content-type')).toBe('image/avif');
    expect((await sharp(modern.bytes).metadata()).width).toBe(320);
    const older = await owner.get(`${url}?w=320`, webp);
    expect(older.headers.get('content-type')).toBe('image/webp');
    expect(older.headers.get('etag')).not.toBe(modern.headers.get('etag'));
  });

  it('is not sent again to who has it', async () => {
    const first = await owner.get(`${url}?w=160`, webp);
    const again = await owner.get(`${url}?w=160`, { ...webp, 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is made once, however many ask for it at the same moment', async () => {
    const before = store.puts.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.get(`${url}?w=640`, avif)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    // What is made is put into the store, each time that it is made.
    expect(store.puts.slice(before)).toEqual([expect.stringMatching(/w640\.avif$/)]);
  });

  it('answers HEAD without the picture', async () => {
    const answer = await owner.send('HEAD', url);
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
  });
});

describe('pictures of the product itself', () => {
  it('draws placeholders in the size that is asked for', async () => {
    const answer = await new Browser(gateway.url).get('/api/placeholder/400/300');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 400, height: 300 });
  });

  it.each(['0/300', '400/2001', 'a/b', '-1/5'])('draws nothing of %s', async (size) => {
    expect((await new Browser(gateway.url).get(`/api/placeholder/${size}`)).status).toBe(404);
  });

  it('serves its assets and nothing beside them', async () => {
    const anyone = new Browser(gateway.url);
    expect((await anyone.get('/api/assets/car.svg')).headers.get('content-type')).toBe('image/svg+xml');
    for (const file of ['nothing.svg', '..%2fpackage.json', '%2e%2e%2fpackage.json', 'car.svg%00']) {
      expect((await anyone.get(`/api/assets/${file}`)).status).toBe(404);
    }
  });
});
