import type { Statement } from '@vault/service-kit/database';
import { matchesOf } from './matches';
import { runsOf } from './order';
import { alongIndex } from './run-sql';
import { isLooked, scopeOf, type ListingFilters, type Scope } from './scope';
import { Values } from './values';

/** Counted among the newest so many. */
const COUNTED = 5_000;
const MAX_VALUES = 50;

const FACETS = ['type', 'brand', 'condition', 'scale'] as const;
type Facet = (typeof FACETS)[number];
const FACET_COLUMNS = FACETS.map((facet) => `l.${facet}`);

/** Brands that differ by case or signs only are one, spelt as most have it. */
const BRANDS = (from: string): string => `
  SELECT (array_agg(brand ORDER BY count DESC, brand))[1] AS value, sum(count)::int AS count
  FROM (SELECT brand, count(*) AS count FROM ${from} l WHERE brand IS NOT NULL GROUP BY brand) spelt
  GROUP BY search_letters(brand)`;

const VALUES = (facet: Facet, from: string): string => `
  SELECT ${facet} AS value, count(*)::int AS count FROM ${from} l WHERE ${facet} IS NOT NULL GROUP BY ${facet}`;

/** The CTEs of what is counted; the last one has the name `<prefix>counted`. */
function counted(scope: Scope, prefix: string): string[] {
  const name = `${prefix}counted`;
  if (!isLooked(scope) && scope.prices.length === 0 && !scope.small) {
    const [newest] = runsOf('recent', false);
    const listings = alongIndex(newest, scope, { when: [] }, COUNTED, FACET_COLUMNS.join(', '));
    return [`${name} AS MATERIALIZED (${listings})`];
  }
  const { ctes } = matchesOf(scope, FACET_COLUMNS, { most: COUNTED, prefix });
  return [...ctes, `${name} AS (SELECT * FROM ${prefix}few UNION ALL SELECT * FROM ${prefix}many)`];
}

/** The filters' values with their counts. A facet that is filtered by is counted without its own filter. */
export function listingFacets(
  viewer: string,
  filters: ListingFilters,
  near = false,
): Statement & { readonly values: readonly unknown[] } {
  const places = new Values();
  const base = scopeOf(viewer, filters, places, near);
  const filtered = FACETS.filter((facet) => filters[facet] !== undefined);
  const own = filtered.flatMap((facet) =>
    counted(scopeOf(viewer, { ...filters, [facet]: undefined }, places, near), `${facet}_`),
  );
  const lists = FACETS.map((facet) => {
    const from = `${filtered.includes(facet) ? `${facet}_` : ''}counted`;
    return `'${facet}s', (
      SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY count DESC, value), '[]')
      FROM (${facet === 'brand' ? BRANDS(from) : VALUES(facet, from)} ORDER BY count DESC, value LIMIT ${MAX_VALUES}) f)`;
  });
  const text = `
    WITH ${[...counted(base, ''), ...own].join(',\n')}
    SELECT json_build_object(${lists.join(', ')}, 'capped', (SELECT count(*) FROM counted) >= ${COUNTED})::text AS body,
      (SELECT count(*)::int FROM counted) AS total`;
  return { name: `listings.facets.${base.shape}.${filtered.join('-')}`, text, values: places.list };
}
