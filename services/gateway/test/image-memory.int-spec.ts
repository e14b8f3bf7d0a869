import { readFile } from 'node:fs/promises';
import { type Answer, type Browser, errorOf, formOf, newUser } from './support/browser';
import type { TestGateway } from './support/gateway';
import { noiseImage, plainImage } from './support/images';
import { additionalGateway } from './support/shared-stack';

const MIB = 1024 * 1024;

let gateway: TestGateway;
let robin: Browser;

beforeAll(async () => {
  gateway = await additionalGateway();
  robin = await newUser(gateway.url);
});
afterAll(() => gateway.close());

/** The resident memory of a process and its children, in bytes. */
async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const childBytes = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => residentBytes(Number(child))),
  );
  return childBytes.reduce((sum, each) => sum + each, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
}

/** The image that takes the most memory. */
let progressive: Buffer;
beforeAll(async () => {
  progressive = await plainImage(8000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer();
});

const memory = (): Promise<number> => residentBytes(gateway.pid);

/** The highest memory use while the work lasts. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let measuring: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    measuring = memory().then((now) => {
      peak = Math.max(peak, now);
    });
  }, 20);
  await work;
  clearInterval(timer);
  await measuring;
  return peak;
}

it('the gateway’s memory grows by less than 300 MB while ten clients upload the most expensive images', async () => {
  const others = await Promise.all([
    plainImage(8000, 5000).png().toBuffer(),
    plainImage(8000, 5000).webp({ lossless: true }).toBuffer(),
    plainImage(6500, 5000).png({ progressive: true }).toBuffer(),
    plainImage(8000, 5000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    noiseImage(1300, 1300),
  ]);
  await robin.post('/api/upload', formOf({}, [['images', 'small.jpg', await plainImage(100, 100).jpeg().toBuffer()]]));
  const before = await memory();
  const files = [progressive, ...others].map((file, i) => ['images', `${i}.jpg`, file] as const);
  const uploads = Array.from({ length: 10 }, () => robin.post('/api/upload', formOf({}, files)));
  const peak = await peakDuring(Promise.all(uploads));
  const answers = await Promise.all(uploads);
  expect(answers.every(({ status }) => status === 201 || status === 415 || status === 503)).toBe(true);
  process.stdout.write(`memory: ${Math.round(before / MIB)} MiB before, ${Math.round(peak / MIB)} MiB at most\n`);
  expect(peak - before).toBeLessThan(300 * MIB);
}, 180_000);

describe('a gateway whose images may take little memory', () => {
  const upload = (origin: Browser, image: Buffer): Promise<Answer> =>
    origin.post('/api/upload', formOf({}, [['images', 'car.jpg', image]]));
  let small: TestGateway;
  let sam: Browser;
  beforeAll(async () => {
    small = await additionalGateway({ IMAGE_MEMORY_MIB: '200' });
    sam = await newUser(small.url);
  });
  afterAll(() => small.close());

  it('refuses the image that needs more with 415, and processes the others', async () => {
    const light = await plainImage(640, 480).jpeg().toBuffer();
    const [refused, ...others] = await Promise.all([progressive, light, light].map((image) => upload(sam, image)));
    expect(refused && [refused.status, errorOf(refused).code]).toEqual([415, 'NOT_A_PICTURE']);
    expect(others.map(({ status }) => status)).toEqual([201, 201]);
    expect((await upload(sam, light)).status).toBe(201);
  });
});
