import { Moment } from '@vault/contracts/common/fields';
import type { ListingSort } from '@vault/contracts/marketplace/listings';
import { badInput } from '@vault/service-kit/errors';
import { decodeCursor, encodeCursor } from '@vault/service-kit/paging';
import { moment } from '../moment';

/** One way through the listings, along an index. A list may be several of them, one after the other. */
export interface Run {
  /** What it is sorted by before the id, or null; SQL of the listing `l`. */
  readonly key: string | null;
  readonly type: 'timestamptz' | 'numeric';
  readonly direction: 'ASC' | 'DESC';
  /** What the listings of this run have in common, as the index has it. */
  readonly within: readonly string[];
  /** The same, to be checked one by one. */
  readonly matching: readonly string[];
  /** Which vector words and filters are looked for in. */
  readonly vector: 'search' | 'heading';
}

const newest: Run = {
  ...{ key: 'l.created_at', type: 'timestamptz', direction: 'DESC' },
  ...{ within: [], matching: [], vector: 'search' },
};

const byPrice = (direction: Run['direction']): [Run, Run] => [
  { ...newest, key: 'l.price', type: 'numeric', direction, within: ['l.price IS NOT NULL'] },
  { ...newest, key: null, type: 'numeric', direction, within: ['l.price IS NULL'] },
];

/**
 * The runs of a list. By relevance: what has all words in its heading (title, brand, series, tags), then what has some
 * in its description only; the newest first in both.
 *
 * @param query SQL of what is looked for, or null.
 */
export function runsOf(sort: ListingSort, query: string | null): [Run, ...Run[]] {
  if (sort === 'price_low') return byPrice('ASC');
  if (sort === 'price_high') return byPrice('DESC');
  if (sort === 'recent' || query === null) return [newest];
  return [
    { ...newest, vector: 'heading' },
    { ...newest, matching: [`NOT l.heading @@ ${query}`] },
  ];
}

/** SQL of a run's key as a cursor carries it. */
export const keyText = ({ type }: Run, column: string): string =>
  type === 'numeric' ? `${column}::text` : moment(column);

/** Where a page ended: in which run, at which key and id. */
export interface Position {
  readonly run: number;
  readonly key: string | null;
  readonly id: number;
}

export const writePosition = (list: string, { run, key, id }: Position): string =>
  encodeCursor({ list, key: `${run} ${key ?? ''}`, id: String(id) });

const PRICE = /^\d{1,8}\.\d{2}$/;
const ID = /^[1-9]\d{0,9}$/;
const HIGHEST_ID = 2_147_483_647;

function fits({ key, type }: Run, text: string): boolean {
  if (key === null) return text === '';
  // Postgres knows no year 0.
  return type === 'numeric' ? PRICE.test(text) : Moment.safeParse(text).success && !text.startsWith('0000');
}

/**
 * Reads a cursor of the list back.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `cursor` for another list's or a forged one.
 */
export function readPosition(cursor: string, list: string, runs: readonly Run[]): Position {
  const { key: place, id } = decodeCursor(cursor, list);
  const [, at = '', key = ''] = /^([01]) (.*)$/.exec(place) ?? [];
  const run = runs[Number(at)];
  if (at !== '' && run && fits(run, key) && ID.test(id) && Number(id) <= HIGHEST_ID) {
    return { run: Number(at), key: run.key === null ? null : key, id: Number(id) };
  }
  return badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);
}
