import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * Marks a constant statement: a connection prepares it once, also for transactions. After five runs Postgres goes on with
 * one plan for all values, unless plans for those at hand seemed cheaper to it. For what users wait for, where planning
 * takes longer than reading a few rows; not for statements whose best plan depends on the values, such as how long a list
 * is. Returns the text.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `hot.${createHash('sha256').update(text).digest('hex').slice(0, 32)}`);
  return text;
}

/** The name under which connections prepare a statement that was marked with `prepared`. */
export const preparedName = (text: string): string | undefined => names.get(text);
