/**
 * SQL of the place behind which a page begins in a list that is sorted by a moment and an id, newest first; where both
 * are null it is the list's beginning. An index finds it, however the statement was planned.
 */
export const after = (at: string, id: string): string =>
  `(coalesce(${at}::timestamptz, 'infinity'), coalesce(${id}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;
