import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const prefixOf = (purpose: string): string => `vault-${purpose}-`;

/** Makes a folder of this process for files with users' data. The caller removes it. */
export const temporaryFolder = (purpose: string): Promise<string> =>
  mkdtemp(join(tmpdir(), `${prefixOf(purpose)}${process.pid}-`));

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists, but belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes the temporary folders of this purpose whose process was killed before it could. */
export async function removeAbandonedFolders(purpose: string): Promise<void> {
  const prefix = prefixOf(purpose);
  for (const name of await readdir(tmpdir())) {
    const pid = name.startsWith(prefix) ? /^(\d+)-/.exec(name.slice(prefix.length))?.[1] : undefined;
    if (pid === undefined || isAlive(Number(pid))) continue;
    // Folders of other users cannot be removed.
    await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}
