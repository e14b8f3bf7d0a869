import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestInfrastructure } from './test-infrastructure.mjs';

/**
 * `node tools/infra/test-stack.mjs [file]`: the tests' infrastructure in the foreground until Ctrl-C, its addresses as
 * `export` lines in the file or on the screen.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'vault-test-'));
const { env, stop } = await startTestInfrastructure(dataDir, console.error);
const lines = Object.entries(env).map(([name, value]) => `export ${name}='${value}'\n`);
const file = process.argv[2];
if (file) writeFileSync(file, lines.join(''), { mode: 0o600 });
else process.stdout.write(lines.join(''));
console.error('Ready. Ctrl-C stops it.');

let ending = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
}
