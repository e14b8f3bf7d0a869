const COLORS = { red: 31, green: 32, yellow: 33, blue: 34, magenta: 35, cyan: 36, dim: 2, bold: 1 };
const FIRST_NOTE_MS = 1_000;
const NEXT_NOTE_MS = 15_000;

const isColored = process.stdout.isTTY && !process.env['NO_COLOR'];

// A closed terminal must not prevent the orderly shutdown of child processes.
process.stdout.on('error', () => {});
process.stderr.on('error', () => {});

/**
 * @param {keyof typeof COLORS} color
 * @param {string} text
 */
export const paint = (color, text) => (isColored ? `\x1b[${COLORS[color]}m${text}\x1b[0m` : text);

/** Of a terminal. */
export const CLEAR_LINE = '\r\x1b[2K';

/**
 * Prints a line, in a terminal in place of one that shows progress.
 * @param {string} text
 */
export const say = (text) => void process.stdout.write(`${process.stdout.isTTY ? CLEAR_LINE : ''}${text}\n`);

/** @param {string} text */
export const warn = (text) => void process.stderr.write(`${text}\n`);

/** @param {number} since milliseconds, as of Date.now() */
export const secondsSince = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/**
 * Runs work and prints when it is done, and at intervals how long it has been running.
 * @template T
 * @param {string | null} doing as in "Building"; null for work in the background, beside what prints its own progress
 * @param {string} done as in "Built"
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(doing, done, work) {
  const since = Date.now();
  const note = () => doing && say(paint('dim', `  ${doing} … ${Math.round((Date.now() - since) / 1000)} s`));
  const first = setTimeout(note, FIRST_NOTE_MS);
  const next = setInterval(note, NEXT_NOTE_MS);
  try {
    const result = await work();
    say(`${paint('green', '✓')} ${done} ${paint('dim', `(${secondsSince(since)})`)}`);
    return result;
  } finally {
    clearTimeout(first);
    clearInterval(next);
  }
}
