import type { ListingSort } from '@vault/contracts/marketplace/listings';
import { badInput } from '@vault/service-kit/errors';
import { decodeCursor, encodeCursor } from '@vault/service-kit/paging';

/** A sorted run of listings, read from one index. A list consists of one or two, one after the other. */
export interface Run {
  /** Sorted by price and id, or by id alone: the newest listing has the highest id. */
  readonly byPrice: boolean;
  readonly direction: 'ASC' | 'DESC';
  /** Conditions of this run; SQL of the listing `l`. */
  readonly only: readonly string[];
  /** Those that match in their heading, or those that do not; null: both. */
  readonly inHeading: boolean | null;
}

const NEWEST_FIRST: Run = { byPrice: false, direction: 'DESC', only: [], inHeading: null };

const pricedFirst = (direction: Run['direction']): [Run, Run] => [
  { ...NEWEST_FIRST, byPrice: true, direction, only: ['l.price IS NOT NULL'] },
  { ...NEWEST_FIRST, direction, only: ['l.price IS NULL'] },
];

/**
 * The runs of a list. By relevance: listings with all words in their heading (title, brand, series, tags), then those with
 * some in their description only; newest first in both.
 */
export function runsOf(sort: ListingSort, isSearched: boolean): [Run, ...Run[]] {
  if (sort === 'price_low') return pricedFirst('ASC');
  if (sort === 'price_high') return pricedFirst('DESC');
  if (sort === 'recent' || !isSearched) return [NEWEST_FIRST];
  return [
    { ...NEWEST_FIRST, inHeading: true },
    { ...NEWEST_FIRST, inHeading: false },
  ];
}

/** Where a page ended: the run, the price (null where the run is not sorted by it) and the id. */
export interface Position {
  readonly run: number;
  readonly price: string | null;
  readonly id: number;
}

export const encodePosition = (list: string, { run, price, id }: Position): string =>
  encodeCursor({ list, key: `${run} ${price ?? ''}`, id: String(id) });

const PRICE = /^\d{1,8}\.\d{2}$/;
const ID = /^[1-9]\d{0,9}$/;
const MAX_ID = 2_147_483_647;

/**
 * Reads a cursor of the list.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `cursor` for another list's or a forged one.
 */
export function decodePosition(cursor: string, list: string, runs: readonly Run[]): Position {
  const { key, id } = decodeCursor(cursor, list);
  const [, index = '', price = ''] = /^([01]) (.*)$/.exec(key) ?? [];
  const run = index === '' ? undefined : runs[Number(index)];
  const isPrice = run?.byPrice ? PRICE.test(price) : price === '';
  if (run && isPrice && ID.test(id) && Number(id) <= MAX_ID) {
    return { run: Number(index), price: run.byPrice ? price : null, id: Number(id) };
  }
  return badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);
}
