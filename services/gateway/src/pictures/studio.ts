import { Injectable } from '@nestjs/common';
import { PHOTO_MAX_PIXELS } from '@vault/contracts/collection/photos';
import { fileTypeFromBuffer } from 'file-type';
import { open as openFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { Slots } from './slots';
import { workingBytes } from './working-memory';

export const MAX_SIDE = 2560;
const QUALITY = 82;
/** A third of the default's time for a tenth more bytes. */
const EFFORT = 2;
const AVIF = { quality: 55, effort: 2 } as const;
const THUMBHASH_SIDE = 100;
const TIMEOUT_SECONDS = 20;
/** More is refused: a 20 MB phone picture needs a tenth of it, a crafted one would take the whole machine. */
const MAX_WORKING_BYTES = 128 * 1024 * 1024;
/** What needs more than this is worked on alone. */
const LIGHT_BYTES = 24 * 1024 * 1024;
const ROOM = 2;

const ACCEPTED = new Set(['image/jpeg', 'image/png', 'image/webp']);
/** Enough for every signature that counts here. */
const SIGNATURE_BYTES = 4100;

export type Format = 'webp' | 'avif';

export interface DevelopedPicture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  /** Base64 of the ThumbHash. */
  readonly thumbhash: string;
}

/** Why a file was not taken as a picture; the text is for people. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable';
}

// One thread a picture and nothing kept between them: memory stays what the pictures in work need.
sharp.cache(false);
sharp.concurrency(1);

const open = (picture: string | Buffer): Sharp =>
  sharp(picture, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error', sequentialRead: true });

/** Decodes and encodes pictures, a few at a time. */
@Injectable()
export class Studio {
  private readonly room = new Slots(ROOM, 100, 20_000);

  /**
   * Makes what we keep of an uploaded file: WebP, upright, at most 2560 pixels a side, never enlarged, with nothing
   * in it but the picture.
   *
   * @param path the uploaded file.
   * @throws Unreadable when it is no JPEG, PNG or WebP picture, is damaged, or too large to be worked on.
   */
  async develop(path: string): Promise<DevelopedPicture> {
    const memory = await memoryFor(path);
    if (memory > MAX_WORKING_BYTES) throw new Unreadable('This picture has too many pixels for us to read.');
    return this.room.run(() => develop(path), memory > LIGHT_BYTES ? ROOM : 1);
  }

  /** A smaller copy of a picture that we keep; never enlarged. */
  async shrink(original: Buffer, width: number, format: Format): Promise<Buffer> {
    return this.room.run(async () => {
      const small = open(original).resize({ width, withoutEnlargement: true });
      return (format === 'avif' ? small.avif(AVIF) : small.webp({ quality: QUALITY, effort: EFFORT })).toBuffer();
    });
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await openFile(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SIGNATURE_BYTES), 0, SIGNATURE_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Looks at the header alone, so that a bomb is seen before it is lit. */
async function memoryFor(path: string): Promise<number> {
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

async function develop(path: string): Promise<DevelopedPicture> {
  try {
    const { data, info } = await open(path)
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: QUALITY, effort: EFFORT })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, thumbhash: await thumbhashOf(data) };
  } catch (error) {
    // Beyond its header the file is damaged, or takes too long.
    throw new Unreadable(undefined, { cause: error });
  }
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
