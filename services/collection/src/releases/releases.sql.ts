import type { Mark } from '@vault/contracts/collection/releases';
import type { Statement } from '@vault/service-kit/database';
import type { SearchQuery } from './search-words';
import { isReleaseVisible, isSeriesVisible } from './visible-releases';

/** What the user $2 has of the release `r`. */
const OWN_COUNTS = `
  (SELECT count(*)::int FROM cars WHERE release_id = r.id AND user_id = $2 AND deleted_at IS NULL) AS owned,
  (SELECT count(*)::int FROM wishlist_items
   WHERE release_id = r.id AND user_id = $2 AND deleted_at IS NULL AND status <> 'owned') AS wished`;

/** The columns of a `ReleaseSummary`, of `r`, `c` and `s` in `RELEASE_TABLES`. */
const SUMMARY = `
  r.id, r.casting_id AS "castingId", c.name, c.brand, r.year,
  CASE WHEN s.id IS NOT NULL THEN jsonb_build_object('id', s.id, 'name', s.name) END AS series,
  r.position, r."of", r.collector_number AS "collectorNumber", r.toy_number AS "toyNumber", r.color, r.variant,
  r.store, r.marks, r.edition_size AS "editionSize"`;
const RELEASE_TABLES = 'releases r JOIN castings c ON c.id = r.casting_id LEFT JOIN series s ON s.id = r.series_id';

/** SQL for the `ReleaseSummary` of an id as JSON; null without one. */
export const releaseJson = (id: string): string => `(
  SELECT row_to_json(summary) FROM (
    SELECT ${SUMMARY} FROM (SELECT ${id} AS id) of JOIN (${RELEASE_TABLES}) ON r.id = of.id) summary)`;

/** SQL for a text that differs when `releaseJson` does: the transactions that wrote its rows. */
export const releaseVersion = (id: string): string => `(
  SELECT concat_ws(' ', r.xmin, c.xmin, s.xmin) FROM (SELECT ${id} AS id) of JOIN (${RELEASE_TABLES}) ON r.id = of.id)`;

/** Those of the releases of the ids $1 that the user $2 may see, in their order. */
export const RELEASES_OF: Statement = {
  name: 'releases.of-ids',
  text: `
    SELECT ${SUMMARY}, ${OWN_COUNTS}
    FROM unnest($1::integer[]) WITH ORDINALITY AS found(id, n) JOIN (${RELEASE_TABLES}) ON r.id = found.id
    WHERE ${isReleaseVisible('$2')}
    ORDER BY found.n`,
};

/** Series whose every word $1 begins a word of the name, of the maker $2 and the year $3 where they are given. */
export const SERIES_SUMMARY: Statement = {
  name: 'releases.series-list',
  text: `
    SELECT s.id, s.name, s.brand, s.year, count(r.id)::int AS releases,
      count(r.id) FILTER (WHERE EXISTS (
        SELECT FROM cars WHERE release_id = r.id AND user_id = $4 AND deleted_at IS NULL))::int AS owned
    FROM (
      SELECT s.* FROM series s
      WHERE ' ' || s.name_key LIKE ALL ($1::text[]) AND (s.brand_key = $2 OR $2 IS NULL) AND (s.year = $3 OR $3 IS NULL)
        AND ${isSeriesVisible('$4')}
      ORDER BY s.year DESC NULLS LAST, s.name, s.id LIMIT 50
    ) s JOIN releases r ON r.series_id = s.id AND ${isReleaseVisible('$4')}
    GROUP BY s.id, s.name, s.brand, s.year ORDER BY s.year DESC NULLS LAST, s.name, s.id`,
};

/** Of words that more releases have, the newest are ranked: who searches for 'gt' has to say more anyway. */
const MAX_RANKED = 2_000;

interface ReleaseSearch {
  readonly userId: string;
  readonly query: SearchQuery | null;
  /** The toy number that the search may be. */
  readonly searchedNumber: string | null;
  readonly toyNumberKey: string | undefined;
  readonly brandKey: string | null | undefined;
  readonly year: number | undefined;
  readonly seriesId: number | undefined;
  readonly mark: Mark | undefined;
  readonly limit: number;
}

/**
 * The ids of the releases that fit, best first: the toy number that was typed, marks that were, words of the name, then
 * the newest. Only the filters that are given are in the statement, so that the planner sees which index serves them.
 */
export function searchSql(wanted: ReleaseSearch): { readonly sql: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [];
  const bind = (value: unknown): string => `$${String(values.push(value))}`;
  const { userId, query, searchedNumber, toyNumberKey, brandKey, year, seriesId, mark, limit } = wanted;
  const filters: string[] = [isReleaseVisible(`${bind(userId)}::uuid`)];
  const order: string[] = [];
  if (query) {
    filters.push(`r.search @@ ${bind(query.words)}::tsquery`);
    if (searchedNumber !== null) order.push(`(r.toy_number_key = ${bind(searchedNumber)}) IS TRUE DESC`);
    if (query.marks.length > 0) order.push(`(r.marks && ${bind(query.marks)}::text[]) DESC`);
    order.push(`(r.search @@ ${bind(query.named)}::tsquery) DESC`);
  }
  if (toyNumberKey !== undefined) filters.push(`r.toy_number_key = ${bind(toyNumberKey)}`);
  if (brandKey !== undefined)
    filters.push(`r.casting_id IN (SELECT id FROM castings WHERE brand_key = ${bind(brandKey)})`);
  if (year !== undefined) filters.push(`r.year = ${bind(year)}`);
  if (seriesId !== undefined) filters.push(`r.series_id = ${bind(seriesId)}`);
  if (mark !== undefined) filters.push(`r.marks @> ${bind([mark])}::text[] AND r.marks <> '{}'`);
  const newest = 'r.year DESC NULLS LAST, r.id';
  const sql = `
    SELECT r.id FROM (
      SELECT * FROM releases r WHERE ${filters.join(' AND ')}
      ORDER BY ${newest} LIMIT ${String(order.length > 0 ? MAX_RANKED : limit)}
    ) r
    ORDER BY ${[...order, newest].join(', ')} LIMIT ${String(limit)}`;
  return { sql, values };
}
