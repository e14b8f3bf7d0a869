import sharp from 'sharp';

/** An image with a red left and a blue right half, which shows its orientation. */
export async function twoColorImage(
  width: number,
  height: number,
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
): Promise<Buffer> {
  const right = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(right).png().toBuffer(), gravity: 'east' }])
    .toFormat(format)
    .toBuffer();
}

/** An image of one color: a small file at any size. */
export const plainImage = (width: number, height: number): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#a33a2b' }, limitInputPixels: false });

/** An image of noise, which does not compress. */
export async function noiseImage(width: number, height: number): Promise<Buffer> {
  const sigma = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: sigma } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A PNG header with these dimensions, without image data. */
export function headerOnlyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(header);
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 2, 0, 0, 0], 24);
  return header;
}
