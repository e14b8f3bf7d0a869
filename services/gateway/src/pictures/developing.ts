import { PHOTO_MAX_PIXELS } from '@vault/contracts/collection/photos';
import { fileTypeFromBuffer } from 'file-type';
import { open as openFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { MAX_SIDE, Unreadable, type DevelopedPicture, type Format } from './picture';
import { workingBytes } from './working-memory';

const QUALITY = 82;
/** A third of the default's time for a tenth more bytes. */
const EFFORT = 2;
const AVIF = { quality: 55, effort: 2 } as const;
const THUMBHASH_SIDE = 100;
const TIMEOUT_SECONDS = 20;

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Enough for every signature that counts here. */
const SIGNATURE_BYTES = 4100;

// One thread a picture and nothing kept between them: memory stays what the pictures in work need.
sharp.cache(false);
sharp.concurrency(1);

const open = (picture: string | Buffer): Sharp =>
  sharp(picture, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: true });

async function headOf(path: string): Promise<Buffer> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * About how many bytes it takes to work on an uploaded file. Looks at the header alone, so that a bomb is seen before
 * it is lit.
 *
 * @throws Unreadable when it is no JPEG, PNG or WebP picture, or has too many pixels.
 */
export async function inspect(path: string): Promise<number> {
  const head = await headOf(path);
  const type = await fileTypeFromBuffer(head).catch(() => undefined);
  if (!type || !ACCEPTED.has(type.mime)) throw new Unreadable();
  // The pixels are counted here, to be able to say what is wrong.
  const metadata = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw new Unreadable();
    });
  if (metadata.width * metadata.height > PHOTO_MAX_PIXELS) {
    throw new Unreadable(`A picture may have at most ${PHOTO_MAX_PIXELS / 1_000_000} megapixels.`);
  }
  return workingBytes(metadata, head);
}

/**
 * Makes what we keep of an uploaded file.
 *
 * @throws Unreadable when it is damaged, or takes too long.
 */
export async function develop(path: string): Promise<DevelopedPicture> {
  try {
    const { data, info } = await open(path)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, thumbhash: await thumbhashOf(data) };
  } catch (error) {
    throw new Unreadable(undefined, { cause: error });
  }
}

/** A smaller copy of a picture that we keep; never enlarged. */
export async function shrink(original: Buffer, width: number, format: Format): Promise<Buffer> {
  const small = open(original).timeout({ seconds: TIMEOUT_SECONDS }).resize({ width, withoutEnlargement: true });
  return (format === 'avif' ? small.avif(AVIF) : small.webp({ quality: QUALITY, effort: EFFORT })).toBuffer();
}

async function thumbhashOf(picture: Buffer): Promise<string> {
  const { data, info } = await open(picture)
    .resize({ width: THUMBHASH_SIDE, height: THUMBHASH_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}
