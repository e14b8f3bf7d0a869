import { PHOTO_MAX_PIXELS } from '@vault/contracts/collection/photos';
import { fileTypeFromBuffer } from 'file-type';
import { open as openFile, type FileHandle } from 'node:fs/promises';
import sharp, { type Metadata, type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { MAX_SIDE, UnreadableImageError, type ImageFormat, type TranscodedImage } from './image';
import { isDecodedWhole } from './webp-chunks';

const QUALITY = 82;
/** A third of the default's time for a tenth more bytes. */
const EFFORT = 2;
const AVIF = { quality: 55, effort: 2 } as const;
const THUMBHASH_SIDE = 100;
const TIMEOUT_SECONDS = 20;

const ACCEPTED_TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Enough for the signatures of the accepted types. */
const SIGNATURE_BYTES = 4100;
/** The rows that decoders hold at once when they read an image in bands. */
const BAND_ROWS = 1024;

// One thread per image and no cache: the memory in use is that of the images being processed.
sharp.cache(false);
sharp.concurrency(1);

/**
 * About how many bytes it takes to process an uploaded file. Reads the header only, so that a decompression bomb is
 * detected before it is decoded.
 *
 * @throws UnreadableImageError when it is not a JPEG, PNG or WebP image, or has too many pixels.
 */
export async function inspect(path: string): Promise<number> {
  const file = await openFile(path);
  try {
    return await inspectFile(file, path);
  } finally {
    await file.close();
  }
}

async function inspectFile(file: FileHandle, path: string): Promise<number> {
  const type = await fileTypeFromBuffer(await readHead(file)).catch(() => undefined);
  if (!type || !ACCEPTED_TYPES.has(type.mime)) throw new UnreadableImageError();
  // Without sharp's own limit, to be able to report the reason.
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new UnreadableImageError();
    });
  if (metadata.width * metadata.height > PHOTO_MAX_PIXELS) {
    throw new UnreadableImageError(`A picture may have at most ${PHOTO_MAX_PIXELS / 1_000_000} megapixels.`);
  }
  return workingBytes(metadata, metadata.format === 'webp' && (await isDecodedWhole(file)));
}

/**
 * Makes the stored original of an uploaded file: WebP, upright, at most `MAX_SIDE` a side, without metadata.
 *
 * @throws UnreadableImageError when the file is damaged or takes too long.
 */
export async function transcode(path: string): Promise<TranscodedImage> {
  try {
    const { data, info } = await openImage(path)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, thumbhash: await thumbhashOf(data) };
  } catch (error) {
    throw new UnreadableImageError(undefined, { cause: error });
  }
}

/** A smaller copy of a stored original; never enlarged. */
export async function resize(original: Buffer, width: number, format: ImageFormat): Promise<Buffer> {
  const image = openImage(original).timeout({ seconds: TIMEOUT_SECONDS }).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? image.avif(AVIF) : image.webp({ quality: QUALITY, effort: EFFORT })).toBuffer();
}

const openImage = (image: string | Buffer): Sharp =>
  sharp(image, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: true });

async function readHead(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
  return buffer.subarray(0, bytesRead);
}

/**
 * About how many bytes a decoder holds at once. Plain JPEG, PNG and lossy WebP are read in bands; an interlaced PNG, a
 * progressive JPEG (whose coefficients take two bytes each) and some WebP images are held as a whole, however small the
 * file is.
 */
function workingBytes(metadata: Metadata, isWholeWebp: boolean): number {
  const { width, height, channels } = metadata;
  const pixels = width * height;
  const sampleBytes = metadata.depth === 'ushort' ? 2 : 1;
  const bandBytes = width * Math.min(height, BAND_ROWS) * channels * sampleBytes;
  if (metadata.format === 'png') return metadata.isProgressive ? pixels * channels * sampleBytes : bandBytes;
  if (metadata.format === 'jpeg' && metadata.isProgressive) {
    const isSubsampled = metadata.chromaSubsampling?.startsWith('4:2:0') ?? false;
    return pixels * 2 * (isSubsampled ? 1.5 : channels);
  }
  if (isWholeWebp) return pixels * 4;
  return bandBytes;
}

async function thumbhashOf(image: Buffer): Promise<string> {
  const { data, info } = await openImage(image)
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
