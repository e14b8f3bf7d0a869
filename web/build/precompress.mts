import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(js|css|svg|webmanifest)$/;
/** The gateway compresses nothing smaller either. */
const MIN_BYTES = 1024;

const compress = promisify(brotliCompress);

/** Writes `<file>.br` beside each file that compresses, in a folder and its `assets`. */
export async function compressFiles(folder: string): Promise<void> {
  const names = ['', 'assets'].flatMap((sub) => readdirSync(join(folder, sub)).map((name) => join(folder, sub, name)));
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name))
      .map(async (name) => {
        const content = await readFile(name);
        if (content.length >= MIN_BYTES) await writeFile(`${name}.br`, await compress(content));
      }),
  );
}

/** Has the gateway send what the build compressed well, instead of compressing every file for every visit. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: ({ dir }) => compressFiles(dir ?? ''),
  },
});
