import type { listCars } from '@vault/contracts/collection/cars';
import { RARITY_LEVELS } from '@vault/contracts/collection/rarity';
import type { InputOf } from '@vault/contracts/define';
import { searchWords } from './search-words';

export type CarFilters = Pick<
  InputOf<typeof listCars>,
  'search' | 'brand' | 'condition' | 'scale' | 'tag' | 'favorite' | 'rarity' | 'decade'
>;

/** The values of a statement's places. */
export class Values {
  readonly list: unknown[] = [];

  /** Appends a value, and answers its place in the statement. */
  add(value: unknown): string {
    return `$${this.list.push(value)}`;
  }
}

export interface Conditions {
  /** SQL over the `cars` row called `c`, to be joined by AND. */
  readonly sql: readonly string[];
  /** Tells the shapes of conditions apart, for the names of statements. There are few, as each connection keeps them. */
  readonly shape: string;
}

/** The scores of a level, from below the next one's. */
function scoresOf(rarity: CarFilters['rarity']): { from: number | null; below: number | null } {
  const at = RARITY_LEVELS.findIndex(({ name }) => name === rarity);
  return { from: RARITY_LEVELS[at]?.from ?? null, below: RARITY_LEVELS[at - 1]?.from ?? null };
}

/** These are checked car by car anyway: one shape does for all of their combinations. */
function others({ condition, scale, tag, favorite, rarity, decade }: CarFilters, values: Values): string[] {
  if ([condition, scale, tag, favorite, rarity, decade].every((filter) => filter === undefined)) return [];
  const optional = (value: unknown, type: string, sql: (place: string) => string): string => {
    const place = `${values.add(value ?? null)}::${type}`;
    return `(${place} IS NULL OR ${sql(place)})`;
  };
  const { from, below } = scoresOf(rarity);
  const first = decade === undefined ? null : decade - (decade % 10);
  return [
    optional(condition, 'text', (place) => `c.condition = ${place}`),
    optional(scale, 'text', (place) => `c.scale = ${place}`),
    optional(tag, 'text', (place) => `(SELECT search_fold(${place})) = ANY (c.tag_keys)`),
    optional(favorite, 'boolean', (place) => `c.is_favorite = ${place}`),
    optional(from, 'integer', (place) => `c.rarity_score >= ${place}`),
    optional(below, 'integer', (place) => `c.rarity_score < ${place}`),
    optional(first, 'integer', (place) => `c.year BETWEEN ${place} AND ${place} + 9`),
  ];
}

function searching(search: string | undefined, spellings: readonly string[] | undefined, values: Values): string[] {
  const { indexed, others: more } = searchWords(search);
  // Patterns are made in queries of their own, hence once and not for every car.
  const conditions = spellings
    ? spellings.map((spelling) => `c.search_text ~ ${values.add(spelling)}`)
    : indexed.map((word) => `c.search_text LIKE (SELECT search_pattern(${values.add(word)}))`);
  if (more.length > 0) {
    const place = values.add(more);
    conditions.push(
      `c.search_text LIKE ALL ((SELECT array_agg(search_pattern(word)) FROM unnest(${place}::text[]) word)::text[])`,
    );
  }
  return conditions;
}

/**
 * The conditions of a search among somebody's cars outside the bin.
 *
 * @param spellings of the indexed words of the search, as regular expressions, when they are to be forgiven mistakes.
 */
export function carConditions(
  userId: string,
  filters: CarFilters,
  values: Values,
  spellings?: readonly string[],
): Conditions {
  const mine = [`c.user_id = ${values.add(userId)}`, 'c.deleted_at IS NULL'];
  const words = searching(filters.search, spellings, values);
  const brand = filters.brand === undefined ? [] : [`c.brand_key = (SELECT fold(${values.add(filters.brand)}))`];
  const more = others(filters, values);
  const { indexed, others: unindexed } = searchWords(filters.search);
  const shape = [
    spellings ? `n${spellings.length}` : `i${indexed.length}`,
    unindexed.length > 0 ? 'u' : '',
    brand.length > 0 ? 'b' : '',
    more.length > 0 ? 'f' : '',
  ].join('');
  return { sql: [...mine, ...words, ...brand, ...more], shape };
}

/** Whether anything narrows the list. */
export const isFiltered = ({ sql }: Conditions): boolean => sql.length > 2;
