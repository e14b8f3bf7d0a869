import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * When a process began, as text that no later process with the same number can have. It survives `exec`, so a shell
 * that became a broker keeps it.
 * @param {number} pid
 * @returns {string | undefined} undefined when no such process lives (a zombie counts as dead)
 */
export function identityOf(pid) {
  if (process.platform !== 'linux') return identityFromPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold blanks; what follows the last one does not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields[0] === 'Z') return undefined;
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}:${fields[19]}`;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function identityFromPs(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {{ pid: number, identity: string } | undefined} known
 * @returns {boolean} whether that very process still lives
 */
export function isAlive(known) {
  return known !== undefined && identityOf(known.pid) === known.identity;
}
