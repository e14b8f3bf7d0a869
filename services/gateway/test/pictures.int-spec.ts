import { MAX_SIDE } from '../src/photos/image';
import { waitFor } from '@vault/service-kit/testing';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Answer, errorOf, formOf, newcomer, type Browser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { halves, hollowPng, noise, plain } from './support/pictures';
import { gatewayBeside } from './support/shared-stack';

interface StoredCar {
  readonly id: string;
  readonly images: string[];
  readonly photos: { url: string; width: number; height: number; thumbhash: string }[];
}

let gateway: TestGateway;
let robin: Browser;
let jpeg: Buffer;

beforeAll(async () => {
  gateway = await gatewayBeside();
  robin = await newcomer(gateway.url);
  jpeg = await halves(640, 480);
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

describe('adding a car with pictures', () => {
  it('takes the form of the product: texts, tags as JSON, pictures in their order', async () => {
    const form = formOf(texts, [
      ['images', 'front.jpg', await halves(640, 480)],
      ['images', 'side.png', await halves(300, 200, 'png')],
      ['images', 'back.webp', await halves(200, 300, 'webp')],
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

  it('ignores the empty part of a browser that chose no file', async () => {
    const answer = await robin.post('/api/cars', formOf(texts, [['images', '', Buffer.alloc(0)]]));
    expect([answer.status, (answer.body as StoredCar).images]).toEqual([201, []]);
  });

  it('takes pictures that were uploaded before, and JSON without any', async () => {
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
  ])('refuses %s by name, and keeps nothing of its pictures', async (_, fields, fileField, refused) => {
    const before = await carCount();
    const answer = await robin.post('/api/cars', formOf(fields, [[fileField, 'a.jpg', jpeg]]));
    expect(answer.status).toBe(400);
    expect(errorOf(answer).details?.map(({ field }) => field)).toEqual([refused]);
    expect(await carCount()).toBe(before);
  });

  it('keeps nothing of the pictures when the car does not fit the plan', async () => {
    const full = await newcomer(gateway.url);
    for (let i = 0; i < 25; i += 1) await full.post('/api/cars', { name: `Car ${i}`, condition: 'Mint' });
    const answer = await full.post('/api/cars', formOf(texts, [['images', 'a.jpg', jpeg]]));
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'CAR_LIMIT_REACHED']);
    // Were they kept, the quota of pictures without a car would be used up by now.
    for (let i = 0; i < 11; i += 1) {
      const again = await full.post('/api/cars', formOf(texts, tenOf(jpeg)));
      expect(errorOf(again).code).toBe('CAR_LIMIT_REACHED');
    }
  });
});

const tenOf = (file: Buffer): [string, string, Buffer][] =>
  Array.from({ length: 10 }, (_, i) => ['images', `${i}.jpg`, file]);

async function carCount(): Promise<number> {
  return Number((await robin.get('/api/cars?limit=1')).headers.get('x-total-count'));
}

describe('what is taken as a picture', () => {
  it('answers the URLs of an upload', async () => {
    const answer = await upload(jpeg, jpeg);
    expect(answer.status).toBe(201);
    expect(urlsOf(answer)).toHaveLength(2);
    for (const url of urlsOf(answer)) expect(url).toMatch(/^\/api\/photos\/car-[0-9a-f-]{36}$/);
  });

  it('takes at most ten at once', async () => {
    const eleven = await upload(...Array.from({ length: 11 }, () => jpeg));
    expect([eleven.status, errorOf(eleven).code]).toEqual([400, 'TOO_MANY_IMAGES']);
    expect(errorOf(eleven).details?.[0]?.field).toBe('images');
  });

  it('refuses more than 5 MB, naming the field, and is ready for the next request', async () => {
    const large = Buffer.concat([jpeg, Buffer.alloc(5 * 1024 * 1024)]);
    const answer = await upload(large);
    expect([answer.status, errorOf(answer).code]).toEqual([413, 'PHOTO_TOO_LARGE']);
    expect(errorOf(answer).details?.[0]?.field).toBe('images');
    expect((await upload(jpeg)).status).toBe(201);
  });

  it.each([
    ['a text called .jpg', () => Buffer.from('not a picture at all, but long enough to be one')],
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
    ['a JPEG that ends too early', async () => (await halves(800, 600)).subarray(0, 2000)],
    ['a PNG that ends too early', async () => (await noise(300, 300)).subarray(0, 100_000)],
    ['a WebP that ends too early', async () => (await halves(800, 600, 'webp')).subarray(0, 300)],
    ['a header without a picture', () => hollowPng(400, 300)],
    ['a signature alone', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['an empty file with a name', () => Buffer.alloc(0)],
  ])('refuses %s with 415', async (_, make) => {
    const answer = await upload(await make());
    expect([answer.status, errorOf(answer).code]).toEqual([415, 'NOT_A_PICTURE']);
    expect(errorOf(answer).details?.[0]?.field).toBe('images');
  });

  it.each([
    ['of 400 megapixels in a few bytes', () => hollowPng(20_000, 20_000)],
    ['of 41 megapixels', () => plain(8200, 5000).jpeg().toBuffer()],
    ['that is one pixel high and endless', () => hollowPng(2_000_000_000, 1)],
    [
      'interlaced so that it must be held as a whole',
      () => plain(8000, 5000).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    ],
  ])('refuses a bomb %s with 415', async (_, make) => {
    const answer = await upload(await make());
    expect([answer.status, errorOf(answer).code]).toEqual([415, 'NOT_A_PICTURE']);
  });

  it.each([
    ['an empty form', () => formOf({})],
    ['a text in the place of a picture', () => formOf({ images: 'front.jpg' })],
    ['no body at all', () => undefined],
  ])('refuses %s, naming the field of the pictures', async (_, make) => {
    const answer = await robin.send('POST', '/api/upload', make());
    expect([answer.status, errorOf(answer).details?.map(({ field }) => field)]).toEqual([400, ['images']]);
  });

  it('refuses an upload that is no form', async () => {
    expect((await robin.post('/api/upload', { urls: ['/api/photos/car-x'] })).status).toBe(415);
    const broken = await robin.post('/api/upload', 'no boundary in sight', {
      'content-type': 'multipart/form-data; boundary=x',
    });
    expect(broken.status).toBe(400);
    const bare = await robin.post('/api/upload', 'nothing', { 'content-type': 'multipart/form-data' });
    expect([400, 415]).toContain(bare.status);
  });
});

describe('what is kept of a picture', () => {
  const stored = async (file: Buffer): Promise<sharp.Sharp> => {
    const [url = ''] = urlsOf(await upload(file));
    return sharp((await robin.get(url)).bytes);
  };

  it('says nothing of where and by whom it was taken', async () => {
    const telling = await sharp(jpeg)
      .withExif({
        IFD0: { Make: 'Secret Camera', Artist: 'Robin Vale' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1', GPSLongitude: '0/1 7/1 0/1' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withIccProfile('p3')
      .toBuffer();
    expect((await sharp(telling).metadata()).exif).toBeDefined();
    const kept = await stored(telling);
    const { exif, xmp, iptc, icc, format } = await kept.metadata();
    expect({ exif, xmp, iptc, icc, format }).toEqual({ format: 'webp' });
    expect((await kept.toBuffer()).includes('Secret Camera')).toBe(false);
  });

  it.each([
    [1, [640, 480], 'left'],
    [3, [640, 480], 'right'],
    [6, [480, 640], 'top'],
    [8, [480, 640], 'bottom'],
  ])('is upright when the camera was held as %i', async (orientation, size, redAt) => {
    const kept = await stored(await sharp(jpeg).withMetadata({ orientation }).toBuffer());
    const { data, info } = await kept.raw().toBuffer({ resolveWithObject: true });
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

  it('has nothing behind its last pixel', async () => {
    const script = Buffer.from('<script>alert("polyglot")</script>PK\u0003\u0004');
    const kept = await stored(Buffer.concat([jpeg, script]));
    expect((await kept.toBuffer()).includes('polyglot')).toBe(false);
  });

  it(`is at most ${MAX_SIDE} pixels a side, and never larger than it came`, async () => {
    const { width, height } = await (await stored(await plain(6000, 3000).jpeg().toBuffer())).metadata();
    expect([width, height]).toEqual([MAX_SIDE, MAX_SIDE / 2]);
    expect((await (await stored(await halves(60, 40))).metadata()).width).toBe(60);
  });
});

describe('the process that decodes', () => {
  const darkroom = async (): Promise<number> => {
    const children = await readFile(`/proc/${gateway.pid}/task/${gateway.pid}/children`, 'utf8');
    return Number(children.trim().split(' ')[0]);
  };

  it('may die without taking the gateway with it: the next picture finds another', async () => {
    await upload(jpeg);
    const before = await darkroom();
    process.kill(before, 'SIGKILL');
    await waitFor(async () => (await upload(jpeg)).status === 201, 10_000);
    expect(await darkroom()).not.toBe(before);
  });
});
