import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inspect } from './transcode';

const WIDTH = 1000;
const HEIGHT = 2000;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vault-webp-'));
});
afterAll(() => rm(folder, { recursive: true }));

const image = (): sharp.Sharp =>
  sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#a33a2b' } });

function chunk(name: string, content: Buffer): Buffer {
  const header = Buffer.alloc(8);
  header.write(name, 'latin1');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content, Buffer.alloc(content.length % 2)]);
}

/** A WebP file whose image comes after a profile of so many bytes. */
function withProfile(webp: Buffer, profileBytes: number): Buffer {
  const features = Buffer.alloc(10);
  features[0] = 0x20;
  features.writeUIntLE(WIDTH - 1, 4, 3);
  features.writeUIntLE(HEIGHT - 1, 7, 3);
  const chunks = [chunk('VP8X', features), chunk('ICCP', Buffer.alloc(profileBytes)), webp.subarray(12)];
  const content = Buffer.concat([Buffer.from('WEBP'), ...chunks]);
  return chunk('RIFF', content);
}

async function bytesToProcess(content: Buffer): Promise<number> {
  const path = join(folder, 'image.webp');
  await writeFile(path, content);
  return inspect(path);
}

describe('the memory that a WebP image is expected to take', () => {
  it('is that of all pixels when it is lossless, also behind a large profile of odd size', async () => {
    const lossless = await image().webp({ lossless: true }).toBuffer();
    expect(await bytesToProcess(lossless)).toBe(WIDTH * HEIGHT * 4);
    expect(await bytesToProcess(withProfile(lossless, 10_001))).toBe(WIDTH * HEIGHT * 4);
  });

  it('is that of all pixels when it has a lossless alpha plane', async () => {
    const transparent = await image().ensureAlpha(0.5).webp().toBuffer();
    expect(await bytesToProcess(transparent)).toBe(WIDTH * HEIGHT * 4);
  });

  it('is that of a band when it is lossy', async () => {
    const lossy = await image().webp().toBuffer();
    expect(await bytesToProcess(withProfile(lossy, 10_000))).toBeLessThan(WIDTH * HEIGHT * 4);
  });
});
