import { Id, Moment } from '@vault/contracts/common/fields';
import { page, type PageAnswer } from '@vault/service-kit/bus';
import { badInput } from '@vault/service-kit/errors';
import { cappedTotal, decodeCursor, encodeCursor } from '@vault/service-kit/paging';

/** Where a page of a list ended that is sorted by a moment and an id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

/**
 * Reads a cursor of the list back; null at its beginning.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `cursor` for another list's or a forged one.
 */
export function readPlace(cursor: string | undefined, list: string): Place | null {
  if (cursor === undefined) return null;
  const { key: at, id } = decodeCursor(cursor, list);
  if (Moment.safeParse(at).success && !at.startsWith('0000') && Id.safeParse(id).success) return { at, id };
  return badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);
}

/** A page of what was found by reading one more than `limit`. */
export function newestFirst<T extends { readonly id: string }>(
  found: readonly T[],
  { limit, list, total, at }: { limit: number; list: string; total: number; at: (item: T) => string },
): PageAnswer<T> {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = found.length > limit && last ? encodeCursor({ list, key: at(last), id: last.id }) : null;
  return page(items, { ...cappedTotal(total), nextCursor });
}
