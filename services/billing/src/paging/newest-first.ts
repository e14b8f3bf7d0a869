import { Id, Moment } from '@vault/contracts/common/fields';
import { page, type PageAnswer } from '@vault/service-kit/bus';
import { badInput } from '@vault/service-kit/errors';
import { cappedTotal, decodeCursor, encodeCursor } from '@vault/service-kit/paging';

/** Where a page of a list ended that is sorted by a moment and an id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/** Refuses a cursor of the right list that names no place in it. */
export const noPlace = (): never =>
  badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);

export const isMoment = (at: string): boolean => Moment.safeParse(at).success && !at.startsWith('0000');
export const isId = (id: string): boolean => Id.safeParse(id).success;

/**
 * Reads a cursor of the list back; null at its beginning.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `cursor` for another list's or a forged one.
 */
export function readPlace(cursor: string | undefined, list: string): Place | null {
  if (cursor === undefined) return null;
  const { key: at, id } = decodeCursor(cursor, list);
  return isMoment(at) && isId(id) ? { at, id } : noPlace();
}

/** A page of what was found by reading one more than `limit`. */
export function pageOf<T extends { readonly id: string }>(
  found: readonly T[],
  { limit, list, total, key }: { limit: number; list: string; total: number; key: (item: T) => string },
): PageAnswer<T> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = found.length > limit && last ? encodeCursor({ list, key: key(last), id: last.id }) : null;
  return page(items, { ...cappedTotal(total), nextCursor });
}

/** SQL of the place behind which a page begins, newest first; where both are null it is the list's beginning. */
export const after = (at: string, id: string): string =>
  `(coalesce(${at}::timestamptz, 'infinity'), coalesce(${id}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;
