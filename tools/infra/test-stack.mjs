import { writeFileSync } from 'node:fs';
import { useRuntime } from '../run/node-runtime.mjs';
import { Shutdown } from '../run/shutdown.mjs';
import { startTestInfrastructure } from './test-infrastructure.mjs';
import { createTemporaryDataDir } from './temporary-data-dir.mjs';

/**
 * `node tools/infra/test-stack.mjs [file]`: runs the test infrastructure until Ctrl-C, and writes its addresses and the
 * PATH of the project's Node as `export` lines to the file or to stdout.
 */
const { dataDir, remove } = createTemporaryDataDir();
let ending = false;
/** @type {() => Promise<void>} */
let stop = async () => {};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, async () => {
    if (ending) return;
    ending = true;
    await stop();
    await remove();
    process.exit(0);
  });
}

const runtime = await useRuntime(new Shutdown());
const started = await startTestInfrastructure(dataDir, console.error);
stop = started.stop;
const lines = [
  ...Object.entries(started.env).map(([name, value]) => `export ${name}='${value}'\n`),
  `export PATH='${runtime}':"$PATH"\n`,
];
const file = process.argv[2];
if (file) writeFileSync(file, lines.join(''), { mode: 0o600 });
else process.stdout.write(lines.join(''));
console.error('Ready. Ctrl-C stops it.');
