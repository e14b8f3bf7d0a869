import { MAX_SIDE } from '../src/photos/image';
import { waitFor } from '@vault/service-kit/testing';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Answer, errorOf, formOf, newUser, type Browser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { twoColorImage, headerOnlyPng, noiseImage, plainImage } from './support/images';
import { additionalGateway } from './support/shared-stack';

interface StoredCar {
  readonly id: string;
  readonly images: string[];
  readonly photos: { url: string; width: number; height: number; thumbhash: string }[];
}

let gateway: TestGateway;
let robin: Browser;
let jpeg: Buffer;

beforeAll(async () => {
  gateway = await additionalGateway();
  robin = await newUser(gateway.url);
  jpeg = await twoColorImage(640, 480);
});
afterAll(() => gateway.close());

const texts = { name: "'32 Ford", condition: 'Mint', tags: '["hot rod","loose"]', estimatedValue: '12.5' };
const upload = (...files: Buffer[]): Promise<Answer> =>
  robin.post(
    '/api/upload',
    formOf(
      {},
      files.map((file, i) => ['images', `car-${i}.jpg`, file] as const),
    ),
  );
const urlsOf = (answer: Answer): string[] => (answer.body as { urls: string[] }).urls;

describe('adding a car with photos', () => {
  it('accepts texts, tags as JSON, and photos in their order', async () => {
    const form = formOf(texts, [
      ['images', 'front.jpg', await twoColorImage(640, 480)],
      ['images', 'side.png', await twoColorImage(300, 200, 'png')],
      ['images', 'back.webp', await twoColorImage(200, 300, 'webp')],
    ]);
    const answer = await robin.post('/api/cars', form);
    expect(answer.status).toBe(201);
    const car = answer.body as StoredCar;
    expect(car).toMatchObject({ name: "'32 Ford", tags: ['hot rod', 'loose'], estimatedValue: '12.50' });
    expect(car.photos.map(({ width, height }) => [width, height])).toEqual([
      [640, 480],
      [300, 200],
      [200, 300],
    ]);
    expect(car.images).toEqual(car.photos.map(({ url }) => url));
    expect(Buffer.from(car.photos[0]?.thumbhash ?? '', 'base64').length).toBeGreaterThan(4);
  });

  it('ignores the empty file part that browsers send when no file was chosen', async () => {
    const answer = await robin.post('/api/cars', formOf(texts, [['images', '', Buffer.alloc(0)]]));
    expect([answer.status, (answer.body as StoredCar).images]).toEqual([201, []]);
  });

  it('accepts URLs of uploaded photos, and JSON without photos', async () => {
    const [url = ''] = urlsOf(await upload(jpeg));
    const answer = await robin.post('/api/cars', { name: 'Bone Shaker', condition: 'MOC', images: [url] });
    expect([answer.status, (answer.body as StoredCar).images]).toEqual([201, [url]]);
    expect((await robin.post('/api/cars', { name: 'Twin Mill', condition: 'Loose' })).status).toBe(201);
  });

  it.each([
    ['an unknown text', { ...texts, wheels: '4' }, 'images', 'wheels'],
    ['a bad value', { ...texts, estimatedValue: '-1' }, 'images', 'estimatedValue'],
    ['a file in an unknown field', texts, 'photos', 'photos'],
    ['a missing name', { condition: 'Mint' }, 'images', 'name'],
  ])('refuses %s, names the field and adds no car', async (_, fields, fileField, refused) => {
    const before = await carCount();
    const answer = await robin.post('/api/cars', formOf(fields, [[fileField, 'a.jpg', jpeg]]));
    expect(answer.status).toBe(400);
    expect(errorOf(answer).details?.map(({ field }) => field)).toEqual([refused]);
    expect(await carCount()).toBe(before);
  });

  it('discards the photos when the car exceeds the plan’s limit', async () => {
    const full = await newUser(gateway.url);
    for (let i = 0; i < 25; i += 1) await full.post('/api/cars', { name: `Car ${i}`, condition: 'Mint' });
    const answer = await full.post('/api/cars', formOf(texts, [['images', 'a.jpg', jpeg]]));
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'CAR_LIMIT_REACHED']);
    // Otherwise the quota of photos without a car would be exceeded.
    const tiny = await twoColorImage(16, 12);
    for (let i = 0; i < 11; i += 1) {
      const again = await full.post('/api/cars', formOf(texts, tenOf(tiny)));
      expect(errorOf(again).code).toBe('CAR_LIMIT_REACHED');
    }
  });
});

const tenOf = (file: Buffer): [string, string, Buffer][] =>
  Array.from({ length: 10 }, (_, i) => ['images', `${i}.jpg`, file]);

async function carCount(): Promise<number> {
  return Number((await robin.get('/api/cars?limit=1')).headers.get('x-total-count'));
}

describe('an upload', () => {
  it('returns the URLs of its photos', async () => {
    const answer = await upload(jpeg, jpeg);
    expect(answer.status).toBe(201);
    expect(urlsOf(answer)).toHaveLength(2);
    for (const url of urlsOf(answer)) expect(url).toMatch(/^\/api\/photos\/car-[0-9a-f-]{36}$/);
  });

  it('accepts at most ten photos', async () => {
    const eleven = await upload(...Array.from({ length: 11 }, () => jpeg));
    expect([eleven.status, errorOf(eleven).code]).toEqual([400, 'TOO_MANY_IMAGES']);
    expect(errorOf(eleven).details?.[0]?.field).toBe('images');
  });

  it('refuses more than 5 MB per photo and names the field', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]);
    const answer = await upload(large);
    expect([answer.status, errorOf(answer).code]).toEqual([413, 'PHOTO_TOO_LARGE']);
    expect(errorOf(answer).details?.[0]?.field).toBe('images');
    expect((await upload(jpeg)).status).toBe(201);
  });

  it.each([
    ['a text file named .jpg', () => Buffer.from('not a picture at all, but long enough to be one')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .gif()
          .toBuffer(),
    ],
    [
      'an AVIF',
      () =>
        sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
          .avif()
          .toBuffer(),
    ],
    ['a JPEG that ends too early', async () => (await twoColorImage(800, 600)).subarray(0, 2000)],
    ['a PNG that ends too early', async () => (await noiseImage(300, 300)).subarray(0, 100_000)],
    ['a WebP that ends too early', async () => (await twoColorImage(800, 600, 'webp')).subarray(0, 300)],
    ['a PNG header without content', () => headerOnlyPng(400, 300)],
    ['a JPEG signature alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['an empty file with a name', () => Buffer.alloc(0)],
  ])('refuses %s with 415', async (_, make) => {
    const answer = await upload(await make());
    expect([answer.status, errorOf(answer).code]).toEqual([415, 'NOT_A_PICTURE']);
    expect(errorOf(answer).details?.[0]?.field).toBe('images');
  });

  it.each([
    ['of 400 megapixels in a few bytes', () => headerOnlyPng(20_000, 20_000)],
    ['of 41 megapixels', () => plainImage(8200, 5000).jpeg().toBuffer()],
    ['of two billion pixels in one row', () => headerOnlyPng(2_000_000_000, 1)],
    [
      'interlaced with 40 megapixels of 16 bits',
      () => plainImage(8000, 5000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
  ])('refuses a decompression bomb %s with 415', async (_, make) => {
    const answer = await upload(await make());
    expect([answer.status, errorOf(answer).code]).toEqual([415, 'NOT_A_PICTURE']);
  });

  it.each([
    ['an empty form', () => formOf({})],
    ['a text in place of a file', () => formOf({ images: 'front.jpg' })],
    ['no body at all', () => undefined],
  ])('refuses %s and names the field', async (_, make) => {
    const answer = await robin.send('POST', '/api/upload', make());
    expect([answer.status, errorOf(answer).details?.map(({ field }) => field)]).toEqual([400, ['images']]);
  });

  it('refuses a body that is no multipart form', async () => {
    expect((await robin.post('/api/upload', { urls: ['/api/photos/car-x'] })).status).toBe(415);
    const broken = await robin.post('/api/upload', 'no boundary in sight', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(400);
    const bare = await robin.post('/api/upload', 'nothing', { 'content-type': 'multipart/form-data' });
    expect([400, 415]).toContain(bare.status);
  });
});

describe('a stored photo', () => {
  const stored = async (file: Buffer): Promise<sharp.Sharp> => {
    const [url = ''] = urlsOf(await upload(file));
    return sharp((await robin.get(url)).bytes);
  };

  it('has no metadata', async () => {
    const withMetadata = await sharp(jpeg)
      .withExif({
        IFD0: { Make: 'Secret Camera', Artist: 'Robin Vale' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect((await sharp(withMetadata).metadata()).exif).toBeDefined();
    const photo = await stored(withMetadata);
    const { exif, xmp, iptc, icc, format } = await photo.metadata();
    expect({ exif, xmp, iptc, icc, format }).toEqual({ format: 'webp' });
    expect((await photo.toBuffer()).includes('Secret Camera')).toBe(false);
  });

  it.each([
    [1, [640, 480], 'left'],
    [3, [640, 480], 'right'],
    [6, [480, 640], 'top'],
    [8, [480, 640], 'bottom'],
  ])('is upright for the EXIF orientation %i', async (orientation, size, redAt) => {
    const photo = await stored(await sharp(jpeg).withMetadata({ orientation }).toBuffer());
    const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual(size);
    const at = (x: number, y: number): number => data[(y * info.width + x) * info.channels] ?? 0;
    const [midX, midY] = [info.width >> 1, info.height >> 1];
    const red = {
      left: at(20, midY),
      right: at(info.width - 20, midY),
      top: at(midX, 20),
      bottom: at(midX, info.height - 20),
    };
    expect(red[redAt as keyof typeof red]).toBeGreaterThan(200);
    expect(Object.values(red).filter((value) => value > 200).length).toBeLessThan(4);
  });

  it('contains no bytes appended to the original', async () => {
    const script = Buffer.from('<script>alert("polyglot")</script>PK\u0003\u0004');
    const photo = await stored(Buffer.concat([jpeg, script]));
    expect((await photo.toBuffer()).includes('polyglot')).toBe(false);
  });

  it(`is at most ${MAX_SIDE} pixels a side and never enlarged`, async () => {
    const { width, height } = await (await stored(await plainImage(6000, 3000).jpeg().toBuffer())).metadata();
    expect([width, height]).toEqual([MAX_SIDE, MAX_SIDE / 2]);
    expect((await (await stored(await twoColorImage(60, 40))).metadata()).width).toBe(60);
  });
});

describe('the image worker process', () => {
  const workerPid = async (): Promise<number> => {
    const children = await readFile(`/proc/${gateway.pid}/task/${gateway.pid}/children`, 'utf8');
    return Number(children.trim().split(' ')[0]);
  };

  it('is replaced after a crash, which the gateway survives', async () => {
    await upload(jpeg);
    const before = await workerPid();
    process.kill(before, 'SIGKILL');
    await waitFor(async () => (await upload(jpeg)).status === 201, 10_000);
    expect(await workerPid()).not.toBe(before);
  });
});
