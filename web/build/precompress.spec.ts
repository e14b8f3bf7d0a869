import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressFiles } from './precompress.mts';

it('writes a compressed copy of code and styles, where it is worth a file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'precompress-'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  try {
    mkdirSync(join(folder, 'assets'));
    mkdirSync(join(folder, '.server'));
    write('assets/app.js', 'car '.repeat(1_000));
    write('assets/small.js', 'car');
    write('assets/photo.webp', 'car '.repeat(1_000));
    write('theme.css', 'car '.repeat(1_000));
    write('.server/pages.js', 'car '.repeat(1_000));
    await compressFiles(folder);
    const names = readdirSync(folder, { recursive: true }).map(String);
    expect(names.filter((name) => name.endsWith('.br')).toSorted()).toEqual(['assets/app.js.br', 'theme.css.br']);
    const compressed = readFileSync(join(folder, 'assets/app.js.br'));
    expect(brotliDecompressSync(compressed).toString()).toBe('car '.repeat(1_000));
  } finally {
    rmSync(folder, { recursive: true });
  }
});
