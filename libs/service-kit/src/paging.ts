import { Id, Moment } from '@vault/contracts/common/fields';
import { COUNT_CAP } from '@vault/contracts/common/page';
import { page, type PageAnswer } from './bus/answer';
import type { ReplyMeta } from './bus/call-context';
import { badInput } from './errors';

/** A list's total, exact up to the contracts' cap, or that of the list. */
export const cappedTotal = (total: number, cap = COUNT_CAP): Pick<ReplyMeta, 'total' | 'totalCapped'> => ({
  total: Math.min(total, cap),
  totalCapped: total > cap,
});

export interface CursorPosition {
  /** The sort key of the last row, as text that SQL can cast back exactly. */
  readonly key: string;
  readonly id: string;
}

export interface Cursor extends CursorPosition {
  /** What the position belongs to: name, sort, filters and the person, joined. */
  readonly list: string;
}

/**
 * Short and stable (FNV-1a, 64 bits, http://www.isthe.com/chongo/tech/comp/fnv); it distinguishes lists, it is no secret. In
 * two halves, since a bigint for each byte costs more than the rest of a cursor: the prime is 2^40 + 435.
 */
function fingerprint(list: string): string {
  let high = 0xcbf29ce4;
  let low = 0x84222325;
  for (const byte of Buffer.from(list)) {
    low = (low ^ byte) >>> 0;
    const product = low * 435;
    high = (Math.imul(high, 435) + (low << 8) + Math.floor(product / 2 ** 32)) >>> 0;
    low = product >>> 0;
  }
  return ((BigInt(high) << 32n) | BigInt(low)).toString(36);
}

/** Makes the opaque text of a keyset position. Safe in a URL. */
export const encodeCursor = ({ list, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([fingerprint(list), key, id])).toString('base64url');

/** Answers 400 `BAD_INPUT` naming `cursor`. */
export const refuseCursor = (): never =>
  badInput([{ field: 'cursor', message: 'This page belongs to another list. Start again.' }]);

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    return null;
  }
}

/**
 * Reads a position back.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `cursor`, for text that is none or belongs to another list.
 */
export function decodeCursor(text: string, list: string): CursorPosition {
  const parts = parse(text);
  if (!Array.isArray(parts) || parts.length !== 3) return refuseCursor();
  const [mark, key, id] = parts as unknown[];
  if (mark !== fingerprint(list) || typeof key !== 'string' || typeof id !== 'string') return refuseCursor();
  return { key, id };
}

/** Where a page of a list ended that is sorted by a timestamp and an id, newest first. */
export interface TimePosition {
  readonly at: string;
  readonly id: string;
}

export const isTimestamp = (text: string): boolean => Moment.safeParse(text).success && !text.startsWith('0000');

/**
 * Reads a cursor of a list that is sorted newest first; null at the list's beginning.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `cursor` for another list's or a forged one.
 */
export function readTimeCursor(cursor: string | undefined, list: string): TimePosition | null {
  if (cursor === undefined) return null;
  const { key: at, id } = decodeCursor(cursor, list);
  return isTimestamp(at) && Id.safeParse(id).success ? { at, id } : refuseCursor();
}

/**
 * SQL of the position after which a page begins, newest first; where both parameters are null it is the list's
 * beginning. An index finds it with any query plan.
 */
export const timePosition = (at: string, id: string): string =>
  `(coalesce(${at}::timestamptz, 'infinity'), coalesce(${id}::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff'))`;

/** A page of rows, newest first, of which one more than `limit` was read; `at` is the timestamp they are sorted by. */
export function newestFirstPage<T extends { readonly id: string }>(
  rows: readonly T[],
  { limit, list, total, at }: { limit: number; list: string; total: number; at: (row: T) => string },
): PageAnswer<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor({ list, key: at(last), id: last.id }) : null;
  return page(items, { ...cappedTotal(total), nextCursor });
}
