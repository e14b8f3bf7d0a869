import { DEFAULT_LIMIT, MAX_LIMIT } from '@vault/contracts/common/page';
import { LISTING_COUNT_CAP, type ListingSort } from '@vault/contracts/marketplace/listings';
import type { Statement } from '@vault/service-kit/database';
import { LISTING_JOINS, listingJson } from '../listing-core';
import { matchesOf } from './matches.sql';
import { Parameters } from './parameters';
import { runsOf, type Position, type Run } from './runs';
import { allOf, partAfter, readFew, readIndex, readSlots, type RunPart } from './runs.sql';
import { hasQuery, searchScope, type ListingFilters, type SearchScope } from './search-scope';

export interface ListingsQuery {
  readonly viewer: string;
  readonly filters: ListingFilters;
  readonly sort: ListingSort;
  readonly limit: number;
  readonly after: Position | null;
  /** Misspelt words are corrected. */
  readonly corrected?: boolean;
  /** The search is known to have more matches than are counted, so that they are not. */
  readonly isLarge?: boolean;
}

export interface ListingsPageRow {
  readonly body: string;
  readonly total: number;
  /** The position of the page's last listing; `id` is null on the last page. */
  readonly run: number;
  readonly price: string | null;
  readonly id: number | null;
  /** Of the statement that read the page, and when it did, as Postgres writes them. */
  readonly snapshot: string;
  readonly readAt: string;
}

/** How many listings are read, as few values, since each is a statement of its own. */
const READ_SIZES = [20, DEFAULT_LIMIT, MAX_LIMIT];

const hasConditions = (scope: SearchScope): boolean => scope.isSmall || hasQuery(scope) || scope.prices.length > 0;

const totalOf = ({ within }: SearchScope): string =>
  `(SELECT count(*)::int FROM (SELECT FROM marketplace_listings l WHERE ${allOf(within)} LIMIT ${LISTING_COUNT_CAP + 1}) capped)`;

interface PageRun {
  readonly run: Run;
  readonly part: RunPart;
  /** SQL: whether the runs before it do not fill the page. */
  readonly isNeeded: string;
}

/** A page of listings as one statement, whose cost depends neither on the page's depth nor on the search. */
export function listingsPage(query: ListingsQuery): Statement & { readonly values: readonly unknown[] } {
  const { viewer, filters, sort, limit, after, corrected } = query;
  const parameters = new Parameters();
  const me = parameters.add(viewer);
  const scope = searchScope(viewer, filters, parameters, { corrected });
  const max = `${parameters.add(limit)}::int`;
  // A literal, as the planner would expect a placeholder to want a tenth of all listings.
  const read = (READ_SIZES.find((size) => limit <= size) ?? MAX_LIMIT) + 1;
  const runs = runsOf(sort, scope.words !== null);
  const first = after?.run ?? 0;
  const pageRuns = runs.slice(first).map((run, n): PageRun => {
    const before = Array.from({ length: n }, (_, m) => `(SELECT count(*) FROM run${first + m}) <= ${max}`);
    return { run, part: partAfter(run, scope, n === 0 ? after : null, parameters), isNeeded: allOf(before) };
  });
  // Of one seller's listings all are read anyway.
  const isLarge = query.isLarge === true && !scope.isSmall;
  const inHeading = sort === 'relevance' && scope.words ? `l.heading @@ ${scope.words}` : 'true';
  const matches =
    hasConditions(scope) && !isLarge
      ? matchesOf(scope, [`${inHeading} AS in_heading`])
      : { ctes: [], isComplete: 'false', total: isLarge ? `${LISTING_COUNT_CAP + 1}` : totalOf(scope) };
  const runCtes = pageRuns.map(({ run, part, isNeeded }, n) => {
    const readRun = hasQuery(scope) && !(scope.pricesOnly && run.byPrice) ? readSlots : readIndex;
    const readIf = (sql: string, condition: string): string =>
      `SELECT * FROM (${sql}) l WHERE ${condition} AND ${isNeeded}`;
    const ways = [
      ...(matches.ctes.length > 0 ? [readIf(readFew(run, part, read), matches.isComplete)] : []),
      ...(scope.isSmall ? [] : [readIf(readRun(run, scope, part, read), `NOT ${matches.isComplete}`)]),
    ];
    return `run${first + n} AS MATERIALIZED (${ways.join(' UNION ALL ')})`;
  });
  const listings = pageRuns
    .map((_, n) => `SELECT ${first + n} AS run, id, price FROM run${first + n}`)
    .join(' UNION ALL ');
  const { byPrice, direction } = runs[0];
  const order = `run, ${byPrice ? `price ${direction}, ` : ''}id ${direction}`;
  const text = `
    WITH ${[...scope.ctes, ...matches.ctes, ...runCtes].join(',\n')}, page AS MATERIALIZED (
      SELECT run, id, price, row_number() OVER (ORDER BY ${order}) AS n
      FROM (${listings}) listings ORDER BY ${order} LIMIT ${max} + 1
    )
    SELECT coalesce((SELECT json_agg(${listingJson(me)} ORDER BY page.n)
        FROM page JOIN marketplace_listings l USING (id) ${LISTING_JOINS} WHERE page.n <= ${max}), '[]')::text AS body,
      ${matches.total} AS total, last.run,
      ${byPrice ? 'last.price::text' : 'NULL'} AS price, last.id,
      pg_current_snapshot()::text AS snapshot, now()::text AS "readAt"
    FROM (SELECT) single
    LEFT JOIN page last ON last.n = ${max} AND EXISTS (SELECT FROM page WHERE n > ${max})`;
  return {
    name: ['listings', sort, first, after ? 'after' : 'start', read, scope.shape, isLarge ? 'large' : ''].join('.'),
    text,
    values: parameters.values,
  };
}
