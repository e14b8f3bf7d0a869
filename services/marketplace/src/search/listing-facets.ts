import { FACET_COUNT_CAP } from '@vault/contracts/marketplace/listings';
import type { Statement } from '@vault/service-kit/database';
import { matchesOf } from './matches.sql';
import { Parameters } from './parameters';
import { runsOf } from './runs';
import { readIndex } from './runs.sql';
import { hasQuery, searchScope, type ListingFilters, type SearchScope } from './search-scope';

const MAX_VALUES = 50;

const FACETS = ['type', 'brand', 'condition', 'scale', 'mark', 'year'] as const;
type Facet = (typeof FACETS)[number];
const FACET_COLUMNS = ['l.type', 'l.brand', 'l.condition', 'l.scale', 'l.marks', 'l.released_in AS year'];

/** Brands that differ only by case or signs are one, in the most frequent spelling. */
const brandCounts = (from: string): string => `
  SELECT (array_agg(brand ORDER BY count DESC, brand))[1] AS value, sum(count)::int AS count
  FROM (SELECT brand, count(*) AS count FROM ${from} l WHERE brand IS NOT NULL GROUP BY brand) spelt
  GROUP BY search_letters(brand)`;

const markCounts = (from: string): string =>
  `SELECT mark AS value, count(*)::int AS count FROM ${from} l, unnest(l.marks) mark GROUP BY mark`;

const valueCounts = (facet: Facet, from: string): string => `
  SELECT ${facet}::text AS value, count(*)::int AS count FROM ${from} l WHERE ${facet} IS NOT NULL GROUP BY ${facet}`;

function countsOf(facet: Facet, from: string): string {
  if (facet === 'brand') return brandCounts(from);
  return facet === 'mark' ? markCounts(from) : valueCounts(facet, from);
}

/** The CTEs of the matches that are counted; the last one is `<prefix>counted`. */
function countedMatches(scope: SearchScope, prefix: string): string[] {
  const name = `${prefix}counted`;
  if (!hasQuery(scope) && scope.prices.length === 0 && !scope.isSmall) {
    const [newestFirst] = runsOf('recent', false);
    const listings = readIndex(newestFirst, scope, { conditions: [] }, FACET_COUNT_CAP, FACET_COLUMNS.join(', '));
    return [`${name} AS MATERIALIZED (${listings})`];
  }
  const { ctes } = matchesOf(scope, FACET_COLUMNS, { max: FACET_COUNT_CAP, prefix });
  return [...scope.ctes, ...ctes, `${name} AS (SELECT * FROM ${prefix}few UNION ALL SELECT * FROM ${prefix}many)`];
}

/** The statement of the filters' values with their counts. A facet's own filter does not narrow it. */
export function listingFacets(
  viewer: string,
  filters: ListingFilters,
  corrected = false,
): Statement & { readonly values: readonly unknown[] } {
  const parameters = new Parameters();
  const base = searchScope(viewer, filters, parameters, { corrected });
  const filtered = FACETS.filter((facet) => filters[facet] !== undefined);
  const own = filtered.flatMap((facet) => {
    const prefix = `${facet}_`;
    return countedMatches(
      searchScope(viewer, { ...filters, [facet]: undefined }, parameters, { corrected, prefix }),
      prefix,
    );
  });
  const lists = FACETS.map((facet) => {
    const from = `${filtered.includes(facet) ? `${facet}_` : ''}counted`;
    return `'${facet}s', (
      SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY count DESC, value), '[]')
      FROM (${countsOf(facet, from)} ORDER BY count DESC, value LIMIT ${MAX_VALUES}) f)`;
  });
  const text = `
    WITH ${[...countedMatches(base, ''), ...own].join(',\n')}
    SELECT json_build_object(${lists.join(', ')}, 'capped', (SELECT count(*) FROM counted) >= ${FACET_COUNT_CAP})::text AS body,
      (SELECT count(*)::int FROM counted) AS total, (SELECT count(*) FROM counted) >= ${FACET_COUNT_CAP} AS "isCapped"`;
  return { name: `listings.facets.${base.shape}.${filtered.join('-')}`, text, values: parameters.values };
}
