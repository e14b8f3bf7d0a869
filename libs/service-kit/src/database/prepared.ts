import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Marks a constant statement of a hot path: each connection plans it once, also for transactions, and runs that plan
 * whatever the values are. Not for statements whose best plan depends on them, such as how long a list is. Returns the
 * text.
 */
export function prepared(text: string): string {
  names.set(text, `hot.${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
  return text;
}

/** The name under which connections prepare a statement that was marked with `prepared`. */
export const preparedName = (text: string): string | undefined => names.get(text);
