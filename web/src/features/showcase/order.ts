/** The ids with one of them put to another place; places beyond the ends mean the ends. */
export function moved(ids: readonly string[], id: string, to: number): string[] {
  const rest = ids.filter((other) => other !== id);
  if (rest.length === ids.length) return [...ids];
  const place = Math.min(Math.max(0, to), rest.length);
  return [...rest.slice(0, place), id, ...rest.slice(place)];
}
