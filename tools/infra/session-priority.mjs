import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * Sets the priority of a process and its session. A higher one than usual needs the rights of an administrator; without
 * them it stays as it is.
 * @param {number} pid of a process that leads its session
 * @param {number} priority see `os.constants.priority`
 */
export function setSessionPriority(pid, priority) {
  try {
    setPriority(pid, priority);
    // Linux may share the processor among sessions first, where the priorities of single processes do not count.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // It has ended already, it may not, or the kernel has no such groups.
  }
}
