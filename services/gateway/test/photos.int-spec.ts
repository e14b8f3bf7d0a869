import sharp from 'sharp';
import { Browser, errorOf, formOf, newUser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { twoColorImage } from './support/images';
import { startCountingStore, type CountingStore } from './support/counting-object-store';
import { additionalGateway } from './support/shared-stack';

let gateway: TestGateway;
let store: CountingStore;
let owner: Browser;
let url: string;

beforeAll(async () => {
  store = await startCountingStore(process.env.TEST_S3_ENDPOINT ?? '');
  gateway = await additionalGateway({ S3_ENDPOINT: store.url });
  owner = await newUser(gateway.url);
  const form = formOf({ name: 'Twin Mill', condition: 'Mint' }, [['images', 'a.jpg', await twoColorImage(800, 600)]]);
  url = ((await owner.post('/api/cars', form)).body as { images: string[] }).images[0] ?? '';
});
afterAll(async () => {
  await gateway.close();
  store.close();
});

const webp = { accept: 'image/webp,*/*' };
const avif = { accept: 'image/avif,image/webp,*/*;q=0.8' };

describe('a private photo', () => {
  it('is visible to its owner only: 404 for other members, 401 for visitors', async () => {
    const otherUser = await newUser(gateway.url);
    expect((await owner.get(url)).status).toBe(200);
    const missing = '/api/photos/car-0199d3a0-0000-7000-8000-000000000001';
    for (const path of [url, `${url}?w=320`, missing, '/api/photos/car-7']) {
      const answer = await otherUser.get(path);
      expect([answer.status, errorOf(answer).code]).toEqual([404, 'PHOTO_NOT_FOUND']);
      expect((await new Browser(gateway.url).get(path)).status).toBe(401);
    }
  });

  it('is checked at each request, also with a matching ETag', async () => {
    const etag = (await owner.get(url)).headers.get('etag') ?? '';
    const otherUser = await newUser(gateway.url);
    expect((await otherUser.get(url, { 'if-none-match': etag })).status).toBe(404);
  });
});

describe('a photo', () => {
  it('is cacheable for a year by its owner, sandboxed, and varies by Accept', async () => {
    const { headers } = await owner.get(url, webp);
    expect(headers.get('content-type')).toBe('image/webp');
    expect(headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
    expect(headers.get('vary')).toContain('Accept');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
  });

  it.each([160, 320, 640])('is resized to a width of %i', async (width) => {
    const answer = await owner.get(`${url}?w=${width}`, webp);
    expect((await sharp(answer.bytes).metadata()).width).toBe(width);
  });

  it('is never enlarged', async () => {
    const answer = await owner.get(`${url}?w=1280`, webp);
    expect((await sharp(answer.bytes).metadata()).width).toBe(800);
  });

  it.each(['161', '0', '-160', '160px', 'abc', '', '1e2'])('is refused in the width %s', async (width) => {
    const answer = await owner.get(`${url}?w=${width}`);
    expect([answer.status, errorOf(answer).details?.[0]?.field]).toEqual([400, 'w']);
  });

  it('is AVIF for a browser that accepts it, with a separate ETag', async () => {
    const modern = await owner.get(`${url}?w=320`, avif);
    expect(modern.headers.get('content-type')).toBe('image/avif');
    expect((await sharp(modern.bytes).metadata()).width).toBe(320);
    const older = await owner.get(`${url}?w=320`, webp);
    expect(older.headers.get('content-type')).toBe('image/webp');
    expect(older.headers.get('etag')).not.toBe(modern.headers.get('etag'));
  });

  it('is 304 for a matching ETag', async () => {
    const first = await owner.get(`${url}?w=160`, webp);
    const again = await owner.get(`${url}?w=160`, { ...webp, 'if-none-match': first.headers.get('etag') ?? '' });
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('is resized once for concurrent requests', async () => {
    const before = store.puts.length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => owner.get(`${url}?w=640`, avif)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
    // Every resized photo is stored, so a second one would be a second write.
    expect(store.puts.slice(before)).toEqual([expect.stringMatching(/w640\.avif$/)]);
  });

  it('answers HEAD without content', async () => {
    const answer = await owner.send('HEAD', url);
    expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
  });
});

describe('the product’s own images', () => {
  it('contain placeholders of the requested size', async () => {
    const answer = await new Browser(gateway.url).get('/api/placeholder/400/300');
    expect(answer.headers.get('content-type')).toBe('image/svg+xml');
    expect(await sharp(answer.bytes).metadata()).toMatchObject({ width: 400, height: 300 });
  });

  it.each(['0/300', '400/2001', 'a/b', '-1/5'])('contain no placeholder of %s', async (size) => {
    expect((await new Browser(gateway.url).get(`/api/placeholder/${size}`)).status).toBe(404);
  });

  it('contain the assets and no other file', async () => {
    const anyone = new Browser(gateway.url);
    expect((await anyone.get('/api/assets/car.svg')).headers.get('content-type')).toBe('image/svg+xml');
    for (const file of ['nothing.svg', '..%2fpackage.json', '%2e%2e%2fpackage.json', 'car.svg%00']) {
      expect((await anyone.get(`/api/assets/${file}`)).status).toBe(404);
    }
  });
});
