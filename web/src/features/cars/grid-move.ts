/** Where a key leads from a place in a grid; null for a key that does not move. Never beyond the ends. */
export function movedTo(key: string, at: number, columns: number, count: number): number | null {
  const last = count - 1;
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    // From the row before an unfinished last one, down is its end.
    ArrowDown: at + columns > last && Math.floor(at / columns) < Math.floor(last / columns) ? last : at + columns,
    Home: 0,
    End: last,
  }[key];
  if (to === undefined) return null;
  return to < 0 || to > last ? at : to;
}
