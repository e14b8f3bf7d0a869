import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** @typedef {Record<string, readonly number[]>} Groups process ids by name */

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
 * A figure of each group: the sum over its processes and their children.
 * @param {Groups} groups @param {(pid: number, seconds: number) => number} figureOf
 * @returns {Record<string, number>}
 */
function sums(groups, figureOf) {
  const all = processes();
  /** @param {number} pid @param {ReadonlySet<number>} roots @returns {boolean} */
  const belongs = (pid, roots) => roots.has(pid) || (all.has(pid) && belongs(all.get(pid)?.parent ?? 0, roots));
  return Object.fromEntries(
    Object.entries(groups).map(([name, pids]) => {
      const roots = new Set(pids);
      const figures = [...all].filter(([pid]) => belongs(pid, roots)).map(([pid, each]) => figureOf(pid, each.seconds));
      return [name, figures.reduce((sum, each) => sum + each, 0)];
    }),
  );
}

/** The CPU seconds that groups of processes and their children have used so far. @param {Groups} groups */
export const cpuSeconds = (groups) => sums(groups, (_, seconds) => seconds);

/** @param {number} pid @param {string} file in /proc @param {RegExp} line with a figure in kilobytes */
function megabytes(pid, file, line) {
  try {
    return Number(line.exec(readFileSync(`/proc/${pid}/${file}`, 'utf8'))?.[1] ?? 0) / 1000;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}

/**
 * The resident megabytes of groups of processes and their children. Memory that several of them share, as Postgres does,
 * is divided among them.
 * @param {Groups} groups
 */
export const residentMegabytes = (groups) => sums(groups, (pid) => megabytes(pid, 'smaps_rollup', /^Pss:\s+(\d+)/m));

/**
 * The megabytes of groups of processes and their children without files, which all processes of a program share: what
 * Kubernetes charges a pod for.
 * @param {Groups} groups
 */
export const ownMegabytes = (groups) => sums(groups, (pid) => megabytes(pid, 'status', /^RssAnon:\s+(\d+)/m));
