import type { FileHandle } from 'node:fs/promises';

/** More than any encoder writes, unless the image is animated. */
const MAX_CHUNKS = 200;
const FILE_HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;

/** Lossless images, lossless alpha planes and frames of animations. */
const DECODED_WHOLE = new Set(['VP8L', 'ALPH', 'ANIM', 'ANMF']);

/**
 * Whether decoders hold a WebP image as a whole instead of in bands. Follows the file's chunks to the end, since profiles
 * of any size may stand before the image.
 */
export async function isDecodedWhole(file: FileHandle): Promise<boolean> {
  const header = Buffer.alloc(CHUNK_HEADER_BYTES);
  let position = FILE_HEADER_BYTES;
  for (let count = 0; count < MAX_CHUNKS; count += 1) {
    const { bytesRead } = await file.read(header, 0, CHUNK_HEADER_BYTES, position);
    if (bytesRead < CHUNK_HEADER_BYTES) return false;
    if (DECODED_WHOLE.has(header.toString('latin1', 0, 4))) return true;
    const size = header.readUInt32LE(4);
    // Chunks have an even size.
    position += CHUNK_HEADER_BYTES + size + (size % 2);
  }
  return true;
}
