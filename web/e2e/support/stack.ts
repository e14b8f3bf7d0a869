import { readFileSync } from 'node:fs';

interface Stack {
  readonly processes: Readonly<Record<string, readonly number[]>>;
}

/** Where the launcher says what runs; without it nothing can be taken away. */
export const stackFile = process.env.E2E_STACK;

/** Freezes a part of the running stack while `work` is done, as a hung or unreachable machine would be. */
export async function withoutPart(name: string, work: () => Promise<void>): Promise<void> {
  const { processes } = JSON.parse(readFileSync(stackFile ?? '', 'utf8')) as Stack;
  const pids = processes[name] ?? [];
  if (pids.length === 0) throw new Error(`${name} is no part of the running stack`);
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}
