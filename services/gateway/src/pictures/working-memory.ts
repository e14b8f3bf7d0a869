import type { Metadata } from 'sharp';

type Facts = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

const BAND_ROWS = 1024;

const isLosslessOrAnimated = (head: Buffer): boolean => head.includes('VP8L') || head.includes('ANIM');

/**
 * About how many bytes a decoder holds at once for a picture. Plain JPEG, PNG and lossy WebP are read in bands; an
 * interlaced PNG, a progressive JPEG (whose coefficients take two bytes each) and a lossless or animated WebP are held
 * as a whole, whatever little the file weighs.
 *
 * @param head the first few kilobytes of the file.
 */
export function workingBytes(facts: Facts, head: Buffer): number {
  const { width, height, channels } = facts;
  const whole = width * height;
  const depth = facts.depth === 'ushort' ? 2 : 1;
  const band = width * Math.min(height, BAND_ROWS) * channels * depth;
  if (facts.format === 'png') return facts.isProgressive ? whole * channels * depth : band;
  if (facts.format === 'jpeg' && facts.isProgressive) {
    const halved = facts.chromaSubsampling?.startsWith('4:2:0') ?? false;
    return whole * 2 * (halved ? 1.5 : channels);
  }
  if (facts.format === 'webp' && isLosslessOrAnimated(head)) return whole * 4;
  return band;
}
