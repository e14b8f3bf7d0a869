import sharp from 'sharp';

/** A picture with a red left and a blue right half, so that turning it can be seen. */
export async function halves(width: number, height: number, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<Buffer> {
  const right = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(right).png().toBuffer(), gravity: 'east' }])
    .toFormat(format)
    .toBuffer();
}

/** A picture of one colour: small as a file, whatever its size. */
export const plain = (width: number, height: number): sharp.Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#a33a2b' }, limitInputPixels: false });

/** Noise, which no compression makes small. */
export async function noise(width: number, height: number): Promise<Buffer> {
  const sigma = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  return sharp({ create: { width, height, channels: 3, background: '#000', noise: sigma } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** A PNG's header and nothing behind it that would be worth its promise. */
export function hollowPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(33);
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).copy(header);
  header.writeUInt32BE(13, 8);
  header.write('IHDR', 12, 'latin1');
  header.writeUInt32BE(width, 16);
  header.writeUInt32BE(height, 20);
  header.set([8, 2, 0, 0, 0], 24);
  return header;
}
