import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The start time of a process as text, which no later process with the same pid can have. `exec` does not change it.
 * @param {number} pid
 * @returns {string | undefined} undefined when there is no such process, or only a zombie
 */
export function identityOf(pid) {
  if (process.platform !== 'linux') return identityFromPs(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain blanks; the fields after it do not.
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
 * @returns {boolean} whether that process is still running
 */
export function isAlive(known) {
  return known !== undefined && identityOf(known.pid) === known.identity;
}
