/**
 * Merges two lists, each in its order, so that after any part of the time that they take together the same part of each
 * has begun.
 * @template T
 * @param {readonly T[]} one
 * @param {readonly T[]} other
 * @param {(item: T) => number} duration in any unit
 * @returns {T[]}
 */
export function mix(one, other, duration) {
  const timed = [one, other].flatMap((list) => {
    const total = list.reduce((sum, item) => sum + duration(item), 0);
    let before = 0;
    return list.map((item) => {
      const middle = before + duration(item) / 2;
      before += duration(item);
      return { item, at: total > 0 ? middle / total : 0 };
    });
  });
  return timed.toSorted((a, b) => a.at - b.at).map(({ item }) => item);
}
