import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** @returns {Map<number, { parent: number, seconds: number }>} the machine's processes */
function processes() {
  const found = new Map();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      // The program's name, in brackets, may contain anything.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      // Its own in user and kernel mode, and those of its children that have ended.
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      found.set(Number(name), { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND });
    } catch {
      // It has ended meanwhile.
    }
  }
  return found;
}

/**
 * The CPU seconds that groups of processes and their children have used so far.
 * @param {Record<string, readonly number[]>} groups process ids by name
 * @returns {Record<string, number>}
 */
export function cpuSeconds(groups) {
  const all = processes();
  /** @param {number} pid @param {ReadonlySet<number>} roots @returns {boolean} */
  const belongs = (pid, roots) => roots.has(pid) || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0, roots));
  return Object.fromEntries(
    Object.entries(groups).map(([name, pids]) => {
      const roots = new Set(pids);
      const seconds = [...all].filter(([pid]) => belongs(pid, roots)).map(([, each]) => each.seconds);
      return [name, seconds.reduce((sum, each) => sum + each, 0)];
    }),
  );
}
