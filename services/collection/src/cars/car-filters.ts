import type { listCars } from '@vault/contracts/collection/cars';
import { RARITY_LEVELS } from '@vault/contracts/collection/rarity';
import type { InputOf } from '@vault/contracts/define';
import { searchWords } from './car-search';

export type CarFilters = Pick<
  InputOf<typeof listCars>,
  'search' | 'brand' | 'condition' | 'scale' | 'tag' | 'favorite' | 'rarity' | 'decade' | 'releaseOpen'
>;

/** The values bound to a statement. */
export class BoundValues {
  readonly list: unknown[] = [];

  /** Binds a value. Returns its placeholder. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

export interface Conditions {
  /** SQL over the `cars` row `c`, to be joined by AND. */
  readonly sql: readonly string[];
  /** Identifies the SQL in the names of statements. There are few shapes, as each connection keeps every statement. */
  readonly shape: string;
}

/** The scores of a level: from its own bound to below the next level's. */
function scoreRange(rarity: CarFilters['rarity']): { from: number | null; below: number | null } {
  const index = RARITY_LEVELS.findIndex(({ name }) => name === rarity);
  return { from: RARITY_LEVELS[index]?.from ?? null, below: RARITY_LEVELS[index - 1]?.from ?? null };
}

/** Filters without an index have one shape for all of their combinations. */
function unindexedConditions(
  { condition, scale, tag, favorite, rarity, decade }: CarFilters,
  values: BoundValues,
): string[] {
  if ([condition, scale, tag, favorite, rarity, decade].every((filter) => filter === undefined)) return [];
  const optional = (value: unknown, type: string, sql: (bound: string) => string): string => {
    const bound = `${values.add(value ?? null)}::${type}`;
    return `(${bound} IS NULL OR ${sql(bound)})`;
  };
  const { from, below } = scoreRange(rarity);
  const firstYear = decade === undefined ? null : decade - (decade % 10);
  return [
    optional(condition, 'text', (bound) => `c.condition = ${bound}`),
    optional(scale, 'text', (bound) => `c.scale = ${bound}`),
    optional(tag, 'text', (bound) => `(SELECT search_fold(${bound})) = ANY (c.tag_keys)`),
    optional(favorite, 'boolean', (bound) => `c.is_favorite = ${bound}`),
    optional(from, 'integer', (bound) => `c.rarity_score >= ${bound}`),
    optional(below, 'integer', (bound) => `c.rarity_score < ${bound}`),
    optional(firstYear, 'integer', (bound) => `c.year BETWEEN ${bound} AND ${bound} + 9`),
  ];
}

function searchConditions(
  search: string | undefined,
  spellings: readonly string[] | undefined,
  values: BoundValues,
): string[] {
  const { indexed, others } = searchWords(search);
  // The patterns are subqueries, so that they are computed once and not for every car.
  const conditions = spellings
    ? spellings.map((spelling) => `c.search_text ~ ${values.add(spelling)}`)
    : indexed.map((word) => `c.search_text LIKE (SELECT search_pattern(${values.add(word)}))`);
  if (others.length > 0) {
    const words = values.add(others);
    conditions.push(
      `c.search_text LIKE ALL ((SELECT array_agg(search_pattern(word)) FROM unnest(${words}::text[]) word)::text[])`,
    );
  }
  return conditions;
}

/**
 * The conditions of a search among a user's cars outside the bin.
 *
 * @param spellings regular expressions that replace the indexed words of the search, to tolerate misspellings.
 */
export function carConditions(
  userId: string,
  filters: CarFilters,
  values: BoundValues,
  spellings?: readonly string[],
): Conditions {
  const own = [`c.user_id = ${values.add(userId)}`, 'c.deleted_at IS NULL'];
  const words = searchConditions(filters.search, spellings, values);
  const brand = filters.brand === undefined ? [] : [`c.brand_key = (SELECT fold(${values.add(filters.brand)}))`];
  const { releaseOpen } = filters;
  const open = releaseOpen === undefined ? [] : [`c.release_candidates ${releaseOpen ? '<>' : '='} '{}'`];
  const more = unindexedConditions(filters, values);
  const { indexed, others } = searchWords(filters.search);
  const shape = [
    spellings ? `n${spellings.length}` : `i${indexed.length}`,
    others.length > 0 ? 'u' : '',
    brand.length > 0 ? 'b' : '',
    releaseOpen === undefined ? '' : releaseOpen ? 'o' : 'c',
    more.length > 0 ? 'f' : '',
  ].join('');
  return { sql: [...own, ...words, ...brand, ...open, ...more], shape };
}

/** Whether anything narrows the list. */
export const isFiltered = ({ sql }: Conditions): boolean => sql.length > 2;
