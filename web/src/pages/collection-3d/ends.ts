export interface Ends {
  /** The number of cars loaded from the start of the vault. */
  head: number;
  /** The number of cars loaded from its end. */
  tail: number;
  total: number;
}

/** The end to load from next to reach the first missing car of `wanted`; null if none is missing. */
export function nextEnd(wanted: readonly number[], { head, tail, total }: Ends): 'head' | 'tail' | null {
  const missing = wanted.find((car) => car >= head && car < total - tail);
  if (missing === undefined) return null;
  return missing - head <= total - tail - missing ? 'head' : 'tail';
}
