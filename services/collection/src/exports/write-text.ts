import { once } from 'node:events';
import type { Writable } from 'node:stream';

/** Writes without running ahead of a slow disk. */
export async function write(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}
