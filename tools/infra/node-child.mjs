import { fileURLToPath } from 'node:url';
import { Child } from './child.mjs';
import { minimalEnv } from './minimal-env.mjs';
import { answers, waitFor } from './wait-for.mjs';

/**
 * Starts one of the small servers of this folder as a process and waits until it listens.
 * @param {{ name: string, dataDir: string, script: string, port: number, env: Record<string, string> }} options
 * @returns {Promise<Child>}
 */
export async function startNodeChild({ name, dataDir, script, port, env }) {
  const args = [fileURLToPath(new URL(script, import.meta.url))];
  const command = 'node';
  const child = new Child({ name, kind: 'infra', dataDir, command, args, env: minimalEnv(env), ipc: true });
  const timing = { timeoutMs: 20_000, everyMs: 50, gone: () => !child.running };
  if (await waitFor(() => answers(port), timing)) return child;
  await child.stop();
  throw new Error(`${name} did not start:\n${child.lastWords()}`);
}

/**
 * For the child's side: ends when asked to, and when the launcher is gone.
 * @param {() => void} end
 */
export function endWithLauncher(end) {
  process.once('SIGTERM', end);
  process.once('disconnect', end);
}
