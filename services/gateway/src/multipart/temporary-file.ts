import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { removeAbandonedFolders, temporaryFolder } from '@vault/service-kit/temporary-folder';
import { v7 } from 'uuid';
import type { FilePart } from './form-reader';

const FOLDER_PURPOSE = 'gateway';

let folder: Promise<string> | undefined;

export interface TemporaryFile {
  readonly path: string;
  readonly size: number;
  /** SHA-256 of the content as it arrived. */
  readonly digest: string;
  remove(): Promise<void>;
}

/**
 * Writes an uploaded file to disk as it arrives, so that uploads take no memory, however slow and many they are.
 *
 * @param tooLarge makes the error that is thrown at the first byte beyond `maxBytes`.
 * @returns null for the empty part that a browser sends when no file was chosen.
 */
export async function saveTemporarily(
  { name, stream }: FilePart,
  maxBytes: number,
  tooLarge: () => Error,
): Promise<TemporaryFile | null> {
  const path = join(await (folder ??= createFolder()), v7());
  const remove = (): Promise<void> => rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      hash.update(chunk);
      await file.writeFile(chunk);
    }
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await file.close();
  }
  if (size > 0 || name) return { path, size, digest: hash.digest('base64url'), remove };
  await remove();
  return null;
}

/** Removes the folder of all temporary files; called when the gateway stops. */
export async function removeTemporaryFolder(): Promise<void> {
  if (!folder) return;
  await rm(await folder, { recursive: true, force: true });
  folder = undefined;
}

async function createFolder(): Promise<string> {
  await removeAbandonedFolders(FOLDER_PURPOSE);
  return temporaryFolder(FOLDER_PURPOSE);
}
