import { COUNT_CAP, DEFAULT_LIMIT, MAX_LIMIT } from '@vault/contracts/common/page';
import type { ListingSort } from '@vault/contracts/marketplace/listings';
import type { Statement } from '@vault/service-kit/database';
import { listingJson, LISTING_JOINS } from '../listings/listing-json';
import { isKnown, searchKey } from './frequent-searches';
import { matchesOf } from './matches';
import { runsOf, type Position, type Run } from './order';
import { all, alongIndex, alongSlots, amongFew, fromPosition, type From } from './run-sql';
import { isLooked, scopeOf, type ListingFilters, type Scope } from './scope';
import { Values } from './values';

export interface ListingsQuery {
  readonly viewer: string;
  readonly filters: ListingFilters;
  readonly sort: ListingSort;
  readonly limit: number;
  readonly after: Position | null;
  /** Words are looked for as they may have been meant. */
  readonly near?: boolean;
}

export interface ListingsPageRow {
  readonly body: string;
  readonly total: number;
  /** Whether the total was known beforehand. */
  readonly known: boolean;
  /** The position of the page's last listing; `id` is null on the last page. */
  readonly run: number;
  readonly price: string | null;
  readonly id: number | null;
}

const isNarrowed = (scope: Scope): boolean => scope.small || isLooked(scope) || scope.prices.length > 0;

const TOTAL = ({ within }: Scope): string =>
  `(SELECT count(*)::int FROM (SELECT FROM marketplace_listings l WHERE ${all(within)} LIMIT ${COUNT_CAP + 1}) upto)`;

interface Part {
  readonly run: Run;
  readonly from: From;
  /** SQL: whether the runs before leave room. */
  readonly turn: string;
}

/** A page of listings as one statement whose cost depends neither on how deep it lies nor on what is looked for. */
export function listingsPage({ viewer, filters, sort, limit, after, near }: ListingsQuery): Statement & {
  readonly values: readonly unknown[];
} {
  const values = new Values();
  const me = values.add(viewer);
  const scope = scopeOf(viewer, filters, values, near);
  const most = `${values.add(limit)}::int`;
  // A number that the planner knows, of few: with a place it would plan for a tenth of all listings.
  const wanted = (limit <= DEFAULT_LIMIT ? DEFAULT_LIMIT : MAX_LIMIT) + 1;
  const runs = runsOf(sort, scope.words !== null);
  const first = after?.run ?? 0;
  const parts = runs.slice(first).map((run, n): Part => {
    const before = Array.from({ length: n }, (_, m) => `(SELECT count(*) FROM run${first + m}) <= ${most}`);
    return { run, from: fromPosition(run, n === 0 ? after : null, values), turn: all(before) };
  });
  const narrowed = isNarrowed(scope);
  const known = narrowed ? isKnown(values.add(searchKey(viewer, filters, near))) : 'true';
  const inHeading = sort === 'relevance' && scope.words ? `l.heading @@ ${scope.words}` : 'true';
  const matches = narrowed
    ? matchesOf(scope, [`${inHeading} AS in_heading`], { known })
    : { ctes: [], areFew: 'false', total: TOTAL(scope) };
  const ctes = parts.map((part, n) => {
    const along = isLooked(scope) && !(scope.pricesOnly && part.run.byPrice) ? alongSlots : alongIndex;
    const further = (sql: string, when: string): string => `SELECT * FROM (${sql}) l WHERE ${when}`;
    const ways = [
      ...(narrowed ? [further(amongFew(part.run, part.from, wanted), `${matches.areFew} AND ${part.turn}`)] : []),
      ...(scope.small
        ? []
        : [further(along(part.run, scope, part.from, wanted), `NOT ${matches.areFew} AND ${part.turn}`)]),
    ];
    return `run${first + n} AS MATERIALIZED (${ways.join(' UNION ALL ')})`;
  });
  const found = parts.map((_, n) => `SELECT ${first + n} AS run, id, price FROM run${first + n}`).join(' UNION ALL ');
  const { byPrice, direction } = runs[0];
  const order = `run, ${byPrice ? `price ${direction}, ` : ''}id ${direction}`;
  const text = `
    WITH ${[...matches.ctes, ...ctes].join(',\n')}, page AS MATERIALIZED (
      SELECT run, id, price, row_number() OVER (ORDER BY ${order}) AS n
      FROM (${found}) found ORDER BY ${order} LIMIT ${most} + 1
    )
    SELECT coalesce((SELECT json_agg(${listingJson(me)} ORDER BY page.n)
        FROM page JOIN marketplace_listings l USING (id) ${LISTING_JOINS} WHERE page.n <= ${most}), '[]')::text AS body,
      ${matches.total} AS total, ${known} AS known, last.run, ${byPrice ? 'last.price::text' : 'NULL'} AS price, last.id
    FROM (SELECT) one
    LEFT JOIN page last ON last.n = ${most} AND EXISTS (SELECT FROM page WHERE n > ${most})`;
  return {
    name: ['listings', sort, first, after ? 'after' : 'start', wanted, scope.shape].join('.'),
    text,
    values: values.list,
  };
}
