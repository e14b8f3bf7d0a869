import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

interface Stack {
  readonly processes: Readonly<Record<string, readonly number[]>>;
}

/** The launcher's description of the running stack; undefined where the stack was started in another way. */
export const stackFile = process.env.E2E_STACK;

/** Runs a script of this folder as a process of its own, with the stack file as its first argument. */
export async function runScript(name: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, [join(__dirname, name), stackFile ?? '', ...args]);
}

/** Freezes a service or server of the stack while `work` runs, as a hung or unreachable machine would be. */
export async function withFrozenProcess(name: string, work: () => Promise<void>): Promise<void> {
  const { processes } = JSON.parse(readFileSync(stackFile ?? '', 'utf8')) as Stack;
  const pids = processes[name] ?? [];
  if (pids.length === 0) throw new Error(`${name} is no process of the running stack`);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}
