export interface Ends {
  /** Cars known from the beginning of the vault. */
  head: number;
  /** Cars known from its end backwards. */
  tail: number;
  total: number;
}

/** The next end to read from so that the first car of `wanted` that is missing comes nearer; null when none is. */
export function nextEnd(wanted: readonly number[], { head, tail, total }: Ends): 'head' | 'tail' | null {
  const missing = wanted.find((car) => car >= head && car < total - tail);
  if (missing === undefined) return null;
  return missing - head <= total - tail - missing ? 'head' : 'tail';
}
