import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const EVERY_MS = 400;
const LARGEST_LOG = 20 * 1024 * 1024;
const REPEAT_AFTER_MS = 10_000;
const WARNING = 40;

/**
 * Puts a grown log aside, so that two files of it exist at most.
 * @param {string} file
 */
export function rotate(file) {
  if (existsSync(file) && statSync(file).size > LARGEST_LOG) renameSync(file, `${file}.1`);
}

/**
 * Follows a service's log and passes on what a person should see: warnings, errors and whatever is no log line.
 * The service writes the file itself, so that it never waits for us.
 * @param {string} file
 * @param {(text: string) => void} show
 * @returns {() => void} stops following
 */
export function followLog(file, show) {
  const handle = openSync(file, 'a+');
  let position = fstatSync(handle).size;
  let rest = '';
  /** @type {Map<string, number>} */
  const shown = new Map();
  const buffer = Buffer.alloc(64 * 1024);
  const look = () => {
    for (;;) {
      const length = readSync(handle, buffer, 0, buffer.length, position);
      if (length === 0) return;
      position += length;
      const lines = (rest + buffer.toString('utf8', 0, length)).split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines.map(noteworthy)) {
        if (!text || Date.now() - (shown.get(text) ?? 0) < REPEAT_AFTER_MS) continue;
        shown.set(text, Date.now());
        show(text);
      }
    }
  };
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    closeSync(handle);
  };
}

/**
 * @param {string} line one line of a log
 * @returns {string | undefined} its text when it is a warning or worse, or no log line at all
 */
export function noteworthy(line) {
  if (!line.trim()) return undefined;
  if (!line.startsWith('{')) return line;
  try {
    const entry = JSON.parse(line);
    if (!(entry.level >= WARNING)) return undefined;
    const reason = entry.err?.message ?? entry.error?.message;
    return [entry.msg, reason].filter((text, index, all) => text && all.indexOf(text) === index).join(': ');
  } catch {
    return line;
  }
}
