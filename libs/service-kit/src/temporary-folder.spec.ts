import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeAbandonedFolders, temporaryFolder } from './temporary-folder';

it('folders of killed processes are removed, those of running ones are not', async () => {
  const purpose = `spec${Date.now()}`;
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  const abandoned = join(tmpdir(), `vault-${purpose}-${ended}-abcdef`);
  const elsewhere = join(tmpdir(), `vault-${purpose}-notes`);
  const mine = await temporaryFolder(purpose);
  try {
    for (const folder of [abandoned, elsewhere]) await mkdir(folder);
    await writeFile(join(abandoned, 'file'), 'somebody’s cars');
    await removeAbandonedFolders(purpose);
    expect([abandoned, elsewhere, mine].map((folder) => existsSync(folder))).toEqual([false, true, true]);
  } finally {
    for (const folder of [abandoned, elsewhere, mine]) await rm(folder, { recursive: true, force: true });
  }
});
