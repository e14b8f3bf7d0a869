/** The index that a key moves to from `at`, clamped to the grid; null for a key that does not move. */
export function indexAfterKey(key: string, at: number, columns: number, count: number): number | null {
  const last = count - 1;
  const target = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    // Above an empty cell of the last row, down moves to its last tile.
    ArrowDown: at + columns > last && Math.floor(at / columns) < Math.floor(last / columns) ? last : at + columns,
    Home: 0,
    End: last,
  }[key];
  if (target === undefined) return null;
  return target < 0 || target > last ? at : target;
}
