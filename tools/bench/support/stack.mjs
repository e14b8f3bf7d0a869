import { execFileSync } from 'node:child_process';
import { createTemporaryDataDir, removeStaleDataDirs, temporaryParent } from '../../infra/temporary-data-dir.mjs';
import { Ports } from '../../infra/ports.mjs';
import { build } from '../../run/build.mjs';
import { installPackages } from '../../run/install.mjs';
import { useRuntime } from '../../run/node-runtime.mjs';
import { binary, ROOT } from '../../run/project.mjs';
import { Shutdown } from '../../run/shutdown.mjs';

/**
 * Runs a measurement and ends the program; what was started is stopped, on Ctrl-C too.
 * @param {(shutdown: Shutdown) => Promise<void>} main
 */
export async function runBench(main) {
  const shutdown = new Shutdown();
  shutdown.stopOnSignals(
    () => console.log('\nStopping …'),
    () => process.exit(130),
  );
  try {
    await main(shutdown);
  } finally {
    await shutdown.run();
  }
  process.exit();
}

/**
 * Starts a product of its own in a temporary folder, as `npm start` does; what is imported statically needs no packages.
 * @param {Shutdown} shutdown
 * @param {{ parent?: string, durable?: boolean }} [options] where the folder is made, and whether Postgres waits for the disk
 * @returns {Promise<import('../../run/stack.mjs').RunningStack & { dataDir: string }>}
 */
export async function startTemporaryStack(shutdown, { parent = temporaryParent(), durable = false } = {}) {
  await removeStaleDataDirs();
  const { dataDir, remove } = createTemporaryDataDir(parent);
  shutdown.add(remove);
  await Promise.all([installPackages(shutdown), useRuntime(shutdown)]);
  const { startStack } = await import('../../run/stack.mjs');
  const port = await new Ports(dataDir, {}).take('gateway', 'PORT');
  const options = { dataDir, port, env: { LOG_LEVEL: 'warn' }, scale: new Map(), durable, shutdown };
  return { ...(await startStack(options, build(shutdown))), dataDir };
}

/** @param {Shutdown} shutdown @param {string} [parent] where the folder is made */
export const startBenchStack = async (shutdown, parent) => (await startTemporaryStack(shutdown, { parent })).stack;

/** Compiles the stock design, whose decorators Node cannot read. */
export const buildStock = () =>
  execFileSync(binary('tsc'), ['-p', 'tools/bench/stock'], { cwd: ROOT, stdio: 'inherit' });
