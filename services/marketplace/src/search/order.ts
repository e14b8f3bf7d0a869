import type { ListingSort } from '@vault/contracts/marketplace/listings';
import { badInput } from '@vault/service-kit/errors';
import { decodeCursor, encodeCursor } from '@vault/service-kit/paging';

/** One way through the listings, along an index. A list may be several of them, one after the other. */
export interface Run {
  /** Sorted by the price before the id, or by the id alone: the newest listing has the highest. */
  readonly byPrice: boolean;
  readonly direction: 'ASC' | 'DESC';
  /** What the listings of this run have in common; SQL of the listing `l`. */
  readonly only: readonly string[];
  /** Those that have what is looked for in their heading, or those that do not; null: both. */
  readonly inHeading: boolean | null;
}

const newest: Run = { byPrice: false, direction: 'DESC', only: [], inHeading: null };

const pricedFirst = (direction: Run['direction']): [Run, Run] => [
  { ...newest, byPrice: true, direction, only: ['l.price IS NOT NULL'] },
  { ...newest, direction, only: ['l.price IS NULL'] },
];

/**
 * The runs of a list. By relevance: what has all words in its heading (title, brand, series, tags), then what has some
 * in its description only; the newest first in both.
 */
export function runsOf(sort: ListingSort, isSearched: boolean): [Run, ...Run[]] {
  if (sort === 'price_low') return pricedFirst('ASC');
  if (sort === 'price_high') return pricedFirst('DESC');
  if (sort === 'recent' || !isSearched) return [newest];
  return [
    { ...newest, inHeading: true },
    { ...newest, inHeading: false },
  ];
}

/** Where a page ended: in which run, at which price (null where the run has none) and id. */
export interface Position {
  readonly run: number;
  readonly price: string | null;
  readonly id: number;
}

export const writePosition = (list: string, { run, price, id }: Position): string =>
  encodeCursor({ list, key: `${run} ${price ?? ''}`, id: String(id) });

const PRICE = /^\d{1,8}\.\d{2}$/;
const ID = /^[1-9]\d{0,9}$/;
const HIGHEST_ID = 2_147_483_647;

/**
 * Reads a cursor of the list back.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `cursor` for another list's or a forged one.
 */
export function readPosition(cursor: string, list: string, runs: readonly Run[]): Position {
  const { key: place, id } = decodeCursor(cursor, list);
  const [, at = '', price = ''] = /^([01]) (.*)$/.exec(place) ?? [];
  const run = at === '' ? undefined : runs[Number(at)];
  const fits = run?.byPrice ? PRICE.test(price) : price === '';
  if (run && fits && ID.test(id) && Number(id) <= HIGHEST_ID) {
    return { run: Number(at), price: run.byPrice ? price : null, id: Number(id) };
  }
  return badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);
}
