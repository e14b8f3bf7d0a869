import { COUNT_CAP } from '@vault/contracts/common/page';
import type { ReplyMeta } from './bus/call-context';
import { badInput } from './errors';

/** What a list says of how many it has: exact up to the contracts' cap. */
export const cappedTotal = (total: number): Pick<ReplyMeta, 'total' | 'totalCapped'> => ({
  total: Math.min(total, COUNT_CAP),
  totalCapped: total > COUNT_CAP,
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

/** Short and stable (FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv); it tells lists apart, it is no secret. */
function fingerprint(list: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of Buffer.from(list)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn;
  return hash.toString(36);
}

/** Makes the opaque text of a keyset position. Safe in a URL. */
export const encodeCursor = ({ list, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([fingerprint(list), key, id])).toString('base64url');

const refuse = (): never => badInput([{ field: 'cursor', message: 'This page belongs to another list. Start again.' }]);

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
  if (!Array.isArray(parts) || parts.length !== 3) return refuse();
  const [mark, key, id] = parts as unknown[];
  if (mark !== fingerprint(list) || typeof key !== 'string' || typeof id !== 'string') return refuse();
  return { key, id };
}
