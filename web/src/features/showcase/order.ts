/** Moves an id to an index, clamped to the list; an unknown id changes nothing. */
export function moveId(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((other) => other !== id);
  if (rest.length === ids.length) return [...ids];
  const index = Math.min(Math.max(0, to), rest.length);
  return [...rest.slice(0, index), id, ...rest.slice(index)];
}
