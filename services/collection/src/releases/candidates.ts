import { prepared, rows } from '@vault/service-kit/database';
import { namesAgree } from '@vault/valuation/agreement';
import type { WantedRelease } from '@vault/valuation/describe-release';
import type { ReleaseKeys } from '@vault/valuation/identify-release';
import { spellingKey } from '@vault/valuation/spelling-key';
import type { EntityManager } from 'typeorm';
import { IS_CASTING_PUBLIC, isReleaseVisible, isSimilarCasting } from './visible-releases';

export type Source = 'catalog' | 'community' | 'owners';

/** A release that a description may mean. */
export interface Candidate extends ReleaseKeys {
  readonly castingId: number;
  readonly source: Source;
  /** To the one who describes. */
  readonly visible: boolean;
}

/** A description, and whose it is. */
export interface Wanted {
  readonly release: WantedRelease;
  readonly userId: string | null;
}

const COLUMNS = `
  w.n, r.id, r.casting_id AS "castingId", r.source, c.name, c.brand_key AS "brandKey", c.scale, c.name_words AS "nameKey",
  r.year, s.name_key AS "seriesKey", r.toy_number_key AS "toyNumberKey", r.collector_number AS "collectorNumber", r.color,
  r.marks, ${isReleaseVisible('w.user_id')} AS visible`;
const WANTED = 'jsonb_to_recordset($1) AS w(n integer, key text, brand text, scale text, year integer, user_id uuid)';
const OF_SCALE = '(w.scale IS NULL OR c.scale IS NULL OR c.scale = w.scale)';
const OF_KIND = `(w.brand IS NULL OR c.brand_key IS NULL OR c.brand_key = w.brand) AND ${OF_SCALE}`;
const OF_YEAR = '(w.year IS NULL OR r.year IS NULL OR r.year = w.year)';

const BY_TOY_NUMBER = prepared(`
  SELECT ${COLUMNS} FROM ${WANTED}
  JOIN releases r ON r.toy_number_key = w.key JOIN castings c ON c.id = r.casting_id AND ${OF_KIND}
  LEFT JOIN series s ON s.id = r.series_id`);

const byCasting = (condition: string): string => `
  SELECT ${COLUMNS} FROM ${WANTED}
  JOIN castings c ON ${condition} AND ${OF_KIND} JOIN releases r ON r.casting_id = c.id AND ${OF_YEAR}
  LEFT JOIN series s ON s.id = r.series_id`;

const BY_NAME = prepared(byCasting('c.name_key = w.key'));
const BY_SPELLING = prepared(byCasting('c.spelling_key = w.key'));

const bySimilarity = (brand: string): string => `
  SELECT ${COLUMNS} FROM ${WANTED}
  CROSS JOIN LATERAL (
    SELECT c.id, c.name, c.brand_key, c.scale, c.name_words FROM castings c
    WHERE ${brand} AND ${isSimilarCasting('w.key')} AND ${OF_SCALE} AND ${IS_CASTING_PUBLIC}
    ORDER BY w.key <<-> c.name_words, c.id LIMIT 5
  ) c
  JOIN releases r ON r.casting_id = c.id AND ${OF_YEAR} LEFT JOIN series s ON s.id = r.series_id`;

// Two statements, so that the brand is part of the index condition: a brand without a public casting costs nothing.
export const BY_SIMILARITY_OF_BRAND = prepared(bySimilarity("coalesce(c.brand_key, '') IN (w.brand, '')"));
export const BY_SIMILARITY = prepared(bySimilarity('w.brand IS NULL'));

type Found = Candidate & { readonly n: number };

/**
 * The releases that each description may mean: by toy number and exact name; where neither finds any by spelling, and
 * last by similarity of the names, unless only the same names are wanted.
 */
export async function findCandidates(
  tx: EntityManager,
  wanted: readonly Wanted[],
  { similar = true } = {},
): Promise<Candidate[][]> {
  const found = wanted.map(() => new Map<number, Candidate>());
  const lookUp = async (sql: string, keysOf: (one: WantedRelease, n: number) => readonly string[]): Promise<void> => {
    const keys = wanted.flatMap(({ release, userId }, n) =>
      keysOf(release, n).map((key) => ({
        n,
        key,
        brand: release.brandKey,
        scale: release.scale,
        year: release.year,
        user_id: userId,
      })),
    );
    if (keys.length === 0) return;
    for (const { n, ...release } of await rows<Found>(tx, sql, [JSON.stringify(keys)])) {
      const isMeant = (key: string): boolean => namesAgree(key, release.nameKey) !== 'other';
      if (sql === BY_TOY_NUMBER || wanted[n]?.release.nameKeys.some(isMeant)) found[n]?.set(release.id, release);
    }
  };
  const missing =
    (keysOf: (key: string) => string) =>
    ({ nameKeys }: WantedRelease, n: number) =>
      (found[n]?.size ?? 0) > 0 ? [] : nameKeys.map(keysOf);
  await lookUp(BY_TOY_NUMBER, ({ toyNumberKeys }) => toyNumberKeys);
  await lookUp(BY_NAME, ({ nameKeys }) => nameKeys.map((key) => key.replaceAll(' ', '')));
  await lookUp(BY_SPELLING, missing(spellingKey));
  if (similar) {
    const similarNames = missing((key) => key);
    await lookUp(BY_SIMILARITY_OF_BRAND, (one, n) => (one.brandKey === null ? [] : similarNames(one, n)));
    await lookUp(BY_SIMILARITY, (one, n) => (one.brandKey === null ? similarNames(one, n) : []));
  }
  return found.map((releases) => [...releases.values()]);
}
