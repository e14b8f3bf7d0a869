import { readFile } from 'node:fs/promises';
import { type Browser, formOf, newcomer } from './support/browser';
import type { TestGateway } from './support/gateway';
import { noise, plain } from './support/pictures';
import { gatewayBeside } from './support/shared-stack';

const MIB = 1024 * 1024;

let gateway: TestGateway;
let robin: Browser;

beforeAll(async () => {
  gateway = await gatewayBeside();
  robin = await newcomer(gateway.url);
});
afterAll(() => gateway.close());

/** What a process and its children hold in memory, in bytes. */
async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  const theirs = await Promise.all(
    children
      .split(' ')
      .filter(Boolean)
      .map((child) => residentOf(Number(child))),
  );
  return theirs.reduce((sum, each) => sum + each, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) * 1024);
}

const memory = (): Promise<number> => residentOf(gateway.pid);

/** The highest that is seen while some work lasts. */
async function peakDuring(work: Promise<unknown>): Promise<number> {
  let peak = 0;
  let looking: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    looking = memory().then((now) => {
      peak = Math.max(peak, now);
    });
  }, 20);
  await work;
  clearInterval(timer);
  await looking;
  return peak;
}

it('grows by less than 300 MB while ten people send the worst pictures at once', async () => {
  const worst = await Promise.all([
    plain(8000, 5000).jpeg({ progressive: true, chromaSubsampling: '4:2:0' }).toBuffer(),
    plain(8000, 5000).png().toBuffer(),
    plain(8000, 5000).webp({ lossless: true }).toBuffer(),
    plain(6500, 5000).png({ progressive: true }).toBuffer(),
    plain(8000, 5000).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    noise(1300, 1300),
  ]);
  await robin.post('/api/upload', formOf({}, [['images', 'small.jpg', await plain(100, 100).jpeg().toBuffer()]]));
  const before = await memory();
  const files = worst.map((file, i) => ['images', `${i}.jpg`, file] as const);
  const uploads = Array.from({ length: 10 }, () => robin.post('/api/upload', formOf({}, files)));
  const peak = await peakDuring(Promise.all(uploads));
  const answers = await Promise.all(uploads);
  expect(answers.every(({ status }) => status === 201 || status === 415 || status === 503)).toBe(true);
  process.stdout.write(`memory: ${Math.round(before / MIB)} MiB before, ${Math.round(peak / MIB)} MiB at most\n`);
  expect(peak - before).toBeLessThan(300 * MIB);
}, 180_000);
