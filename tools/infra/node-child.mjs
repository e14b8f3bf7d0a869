import { fileURLToPath } from 'node:url';
import { Child } from './child.mjs';
import { minimalEnv } from './minimal-env.mjs';
import { isListening, waitFor } from './wait-for.mjs';

/** These servers do little, and the space for new objects, which grows to three times this, stays with the process. */
const NODE_OPTIONS = ['--max-semi-space-size=2'];

/**
 * Starts a server script of this folder as a process and waits until it listens.
 * @param {{ name: string, dataDir: string, script: string, port: number, env: Record<string, string> }} options
 * @returns {Promise<Child>}
 */
export async function startNodeChild({ name, dataDir, script, port, env }) {
  const args = [...NODE_OPTIONS, fileURLToPath(new URL(script, import.meta.url))];
  const command = 'node';
  const child = new Child({ name, kind: 'infra', dataDir, command, args, env: minimalEnv(env), ipc: true });
  const timing = { timeoutMs: 60_000, everyMs: 50, isAborted: () => !child.running };
  if (await waitFor(() => isListening(port), timing)) return child;
  await child.stop();
  throw new Error(`${name} did not start:\n${child.logTail()}`);
}

/**
 * For server scripts: calls `end` on SIGTERM and when the launcher has ended.
 * @param {() => void} end
 */
export function exitWithLauncher(end) {
  process.once('SIGTERM', end);
  process.once('disconnect', end);
}
