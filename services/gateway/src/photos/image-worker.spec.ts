import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UnreadableImageError } from './image';
import { ImageWorker } from './image-worker';

/** Stands for the decoder: takes as many MiB as the name of the file says, and ends when there are not so many. */
const PROGRAM = `
const allocate = (mib) => {
  try { return Buffer.alloc(mib * 1024 * 1024); } catch { process.exit(1); }
};
process.on('message', ({ id, job }) => {
  const mib = allocate(Number(job.path)).length / 1024 / 1024;
  setTimeout(() => process.send({ id, outcome: { ok: true, value: mib } }), 300);
});
process.on('disconnect', () => process.exit(0));
`;

let folder: string;
let worker: ImageWorker;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-worker-'));
  const program = join(folder, 'program.cjs');
  await writeFile(program, PROGRAM);
  worker = new ImageWorker({ memoryMiB: 256, program });
});
afterAll(async () => {
  worker.close();
  await rm(folder, { recursive: true });
});

describe('an image worker with a limit of memory', () => {
  // Other systems may lack the limit.
  const itOnLinux = process.platform === 'linux' ? it : it.skip;

  itOnLinux('refuses the image that needs more, and processes the others', async () => {
    const others = ['1', '2'].map((path) => worker.run({ kind: 'inspect', path }));
    const bomb = worker.run({ kind: 'transcode', path: '512' });
    await expect(bomb).rejects.toBeInstanceOf(UnreadableImageError);
    expect(await Promise.all(others)).toEqual([1, 2]);
    expect(await worker.run({ kind: 'inspect', path: '3' })).toBe(3);
  });
});
