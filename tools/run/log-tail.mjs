import { closeSync, existsSync, fstatSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const EVERY_MS = 400;
const MAX_LOG_BYTES = 20 * 1024 * 1024;
const REPEAT_AFTER_MS = 10_000;
const WARNING = 40;

/**
 * Renames a log that has grown too large, so that there are at most two files.
 * @param {string} file
 */
export function rotate(file) {
  if (existsSync(file) && statSync(file).size > MAX_LOG_BYTES) renameSync(file, `${file}.1`);
}

/**
 * Tails the log of a service and shows warnings, errors and lines that are not JSON. The service writes the file itself,
 * so that it never waits for the launcher.
 * @param {string} file
 * @param {(text: string) => void} show
 * @returns {() => void} stops tailing
 */
export function tailLog(file, show) {
  const handle = openSync(file, 'a+');
  let position = fstatSync(handle).size;
  let rest = '';
  /** @type {Map<string, number>} */
  const shownAt = new Map();
  const buffer = Buffer.alloc(64 * 1024);
  const look = () => {
    for (;;) {
      const length = readSync(handle, buffer, 0, buffer.length, position);
      if (length === 0) return;
      position += length;
      const lines = (rest + buffer.toString('utf8', 0, length)).split('\n');
      rest = lines.pop() ?? '';
      for (const text of lines.map(readableLine)) {
        if (!text || Date.now() - (shownAt.get(text) ?? 0) < REPEAT_AFTER_MS) continue;
        shownAt.set(text, Date.now());
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
 * @returns {string | undefined} its text when it is a warning, an error or not JSON
 */
export function readableLine(line) {
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
