import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** Writes and waits for the stream to drain. */
export async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

/** Creates a file that only this process's user can read. `fill` ends the stream; its failure is this one's. */
export async function fillFile(path: string, fill: (out: Writable) => Promise<void>): Promise<void> {
  const out = createWriteStream(path, { flags: 'wx', mode: 0o600 });
  try {
    await Promise.all([finished(out), fill(out)]);
  } catch (error) {
    out.destroy();
    throw error;
  }
}
