import { execFileSync } from 'node:child_process';

const CHRT_LIMIT_MS = 1_000;

/**
 * Lets this process, when there is something for it to do, wait until the others on the processor have had their turn, in
 * place of interrupting them (SCHED_BATCH of Linux, man 7 sched). A service then finds more that has arrived meanwhile, and
 * does it together. It needs no rights; elsewhere than on Linux nothing happens. Threads and processes that this one
 * starts inherit it.
 */
export function runInTurn(): void {
  try {
    // Node has no function for it.
    execFileSync('chrt', ['--batch', '--all-tasks', '--pid', '0', String(process.pid)], {
      stdio: 'ignore',
      timeout: CHRT_LIMIT_MS,
    });
  } catch {
    // The system has no such program, or does not let it.
  }
}
