import type { Statement } from '@vault/service-kit/database';
import { all } from './run-sql';
import { scopeOf, type ListingFilters, type Scope } from './scope';
import { Values } from './values';

/** Counted among the newest so many. */
const COUNTED = 10_000;
const MOST_BRANDS = 50;

type Facet = 'type' | 'brand' | 'condition' | 'scale';
const FACETS: Readonly<Record<Facet, string>> = {
  type: 'types',
  brand: 'brands',
  condition: 'conditions',
  scale: 'scales',
};

/** What of a listing is counted; brands that differ by case or signs only are one, spelt as most have it. */
const values = (facet: Facet, from: string): string =>
  facet === 'brand'
    ? `SELECT mode() WITHIN GROUP (ORDER BY brand) AS value, count(*)::int AS count FROM (
         SELECT brand, count(*) OVER () FROM ${from} WHERE brand IS NOT NULL) b GROUP BY search_letters(brand)`
    : `SELECT ${facet} AS value, count(*)::int AS count FROM ${from} WHERE ${facet} IS NOT NULL GROUP BY ${facet}`;

const counted = ({ within, query, prices }: Scope): string => `
  SELECT l.type, l.brand, l.condition, l.scale FROM marketplace_listings l
  WHERE ${all(within, query ? [`l.search @@ ${query}`] : [], prices)}
  ORDER BY l.created_at DESC, l.id DESC LIMIT ${COUNTED}`;

/** The filters' values with their counts. A facet that is filtered by is counted without its own filter. */
export function listingFacets(
  viewer: string,
  filters: ListingFilters,
  near = false,
): Statement & { readonly values: readonly unknown[] } {
  const places = new Values();
  const base = scopeOf(viewer, filters, places, near);
  const filtered = (Object.keys(FACETS) as Facet[]).filter((facet) => filters[facet] !== undefined);
  const own = filtered.map((facet) => {
    const scope = scopeOf(viewer, { ...filters, [facet]: undefined }, places, near);
    return `${FACETS[facet]}_counted AS MATERIALIZED (${counted(scope)})`;
  });
  const from = (facet: Facet): string => (filtered.includes(facet) ? `${FACETS[facet]}_counted` : 'counted');
  const lists = (Object.keys(FACETS) as Facet[]).map(
    (facet) => `'${FACETS[facet]}', (
      SELECT coalesce(json_agg(json_build_object('value', value, 'count', count) ORDER BY count DESC, value), '[]')
      FROM (${values(facet, from(facet))} ORDER BY count(*) DESC LIMIT ${MOST_BRANDS}) ${facet})`,
  );
  const text = `
    WITH counted AS MATERIALIZED (${counted(base)})${own.map((cte) => `, ${cte}`).join('')}
    SELECT json_build_object(${lists.join(', ')},
      'capped', (SELECT count(*) FROM counted) >= ${COUNTED})::text AS body, (SELECT count(*)::int FROM counted) AS total`;
  return { name: `listings.facets.${base.shape}.${filtered.join('-')}`, text, values: places.list };
}
