import { CONDITIONS, type Condition } from '@vault/contracts/collection/cars';
import type { Mark } from '@vault/contracts/collection/releases';
import { prepared, rows } from '@vault/service-kit/database';
import { CONDITION_PERCENT } from '@vault/valuation/conditions';
import type { EntityManager } from 'typeorm';
import { factsOf } from '../release-facts';
import { isEligible } from '../users';
import type { Counts, Fact } from './measures';

/** What was counted of a release, or of all releases of a casting. */
export interface CountedRow {
  readonly owners: number;
  readonly wants: number;
  readonly listings: number;
  readonly sales: number;
  /** How many cars of eligible users are in each condition. */
  readonly grades: Readonly<Partial<Record<Condition, number>>>;
}

/** What it is a kind of, and the year in which it is rated. */
interface RatedRow {
  readonly brandKey: string | null;
  readonly scale: string | null;
  readonly thisYear: number;
}

const RATED = `m.brand_key AS "brandKey", m.scale, extract(year FROM now())::int AS "thisYear"`;

/**
 * CTEs of the copies of the release or casting `$1`, by owner and condition, and those of them that count, by `$2` days. All
 * are read once, from an index that has what is needed.
 */
const copiesSql = (column: 'release_id' | 'casting_id'): string => `
  copies AS MATERIALIZED (
    SELECT user_id, condition, count(*)::int AS n FROM cars WHERE ${column} = $1 AND deleted_at IS NULL GROUP BY 1, 2
  ), eligible AS MATERIALIZED (
    SELECT user_id, condition, n FROM copies WHERE ${isEligible('copies.user_id', '$2')}
  )`;

const countsSql = (column: 'release_id' | 'casting_id'): string => `
  (SELECT count(DISTINCT user_id)::int FROM eligible) AS owners,
  (SELECT count(DISTINCT user_id)::int FROM wishlist_items w
    WHERE ${column} = $1 AND deleted_at IS NULL AND status <> 'owned' AND ${isEligible('w.user_id', '$2')}) AS wants,
  (SELECT count(*)::int FROM market_listings WHERE ${column} = $1 AND status = 'active') AS listings,
  (SELECT count(*)::int FROM market_sales
    WHERE ${column} = $1 AND NOT canceled AND sold_at > now() - interval '12 months') AS sales,
  (SELECT coalesce(jsonb_object_agg(condition, n), '{}') FROM (
    SELECT condition, sum(n)::int AS n FROM eligible GROUP BY condition) graded) AS grades`;

/** Copies that are written by one statement, which may take 5 s. */
const PAGE_SIZE = 2_000;

/** The copies of some owners, in the order of their ids. */
export interface Page {
  readonly first: string;
  readonly last: string;
}

export interface ReleaseRow extends CountedRow, RatedRow {
  readonly marks: readonly Mark[];
  readonly inCatalog: boolean;
  /** `owners` and `wants` as last counted. */
  readonly knownOwners: number;
  readonly knownWants: number;
  /** The conditions of all cars of the release. */
  readonly conditions: readonly Condition[];
  readonly pages: readonly Page[];
  readonly facts: Readonly<Record<string, Fact | undefined>>;
}

export const RELEASE = prepared(`
  WITH ${copiesSql('release_id')}, numbered AS (
    SELECT user_id, (row_number() OVER (ORDER BY user_id) - 1) / ${PAGE_SIZE} AS page FROM copies
  )
  SELECT ${RATED}, r.marks, r.source <> 'owners' AS "inCatalog",
    r.owners AS "knownOwners", r.wanters AS "knownWants", ${countsSql('release_id')},
    (SELECT coalesce(jsonb_agg(DISTINCT condition), '[]') FROM copies) AS conditions,
    (SELECT coalesce(json_agg(page ORDER BY page ->> 'first'), '[]') FROM (
      SELECT json_build_object('first', min(user_id::text), 'last', max(user_id::text)) AS page FROM numbered GROUP BY numbered.page
    ) paged) AS pages,
    (SELECT coalesce(jsonb_object_agg(fact, to_jsonb(known)), '{}')
      FROM (${factsOf('$1::integer', '$2')}) known) AS facts
  FROM releases r JOIN castings m ON m.id = r.casting_id WHERE r.id = $1`);

/** The counts of a release at this moment; undefined when there is no such release. */
export async function readRelease(tx: EntityManager, id: number, minAgeDays: number): Promise<ReleaseRow | undefined> {
  const [release] = await rows<ReleaseRow>(tx, RELEASE, [id, minAgeDays]);
  return release;
}

/** A release that a car may be. */
interface CandidateRow {
  readonly marks: readonly Mark[];
  readonly year: number | null;
  readonly editionSize: number | null;
}

/** A car without a release. */
export interface OpenCarRow extends RatedRow {
  readonly id: string;
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly tags: readonly string[];
  readonly year: number | null;
  readonly condition: Condition;
  readonly score: string | null;
  readonly castingId: number | null;
  /** The name of its casting; null: none was found. */
  readonly casting: string | null;
  readonly candidates: readonly CandidateRow[];
}

export const OPEN_CARS = prepared(`
  SELECT c.id, c.name, c.brand, c.series, c.tags, c.year, c.condition, c.rarity_score::text AS score,
    c.casting_id AS "castingId", m.name AS casting, ${RATED},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('marks', r.marks, 'year', r.year, 'editionSize', r.edition_size)), '[]')
      FROM releases r WHERE r.id = ANY (c.release_candidates)) AS candidates
  FROM cars c LEFT JOIN castings m ON m.id = c.casting_id
  WHERE c.id IN (SELECT unnest($1::uuid[])) AND c.release_id IS NULL AND c.deleted_at IS NULL`);

/** Those of the cars that have no release and are not gone by now. */
export const readOpenCars = (tx: EntityManager, ids: readonly string[]): Promise<OpenCarRow[]> =>
  rows<OpenCarRow>(tx, OPEN_CARS, [ids]);

export const CASTING = prepared(`WITH ${copiesSql('casting_id')} SELECT ${countsSql('casting_id')}`);

/** The counts of a casting at this moment. */
export async function readCasting(tx: EntityManager, id: number, minAgeDays: number): Promise<CountedRow> {
  const [counts] = await rows<CountedRow>(tx, CASTING, [id, minAgeDays]);
  if (!counts) throw new Error('A SELECT without FROM has a row');
  return counts;
}

/** What the formula asks of one condition. */
export function countsOf(
  { owners, wants, listings, sales, grades }: CountedRow,
  condition: Condition,
  collectors: number,
): Counts {
  const count = (fits: (other: Condition) => boolean): number =>
    CONDITIONS.filter(fits).reduce((sum, other) => sum + (grades[other] ?? 0), 0);
  return {
    owners,
    wants,
    collectors,
    listings,
    sales,
    graded: count(() => true),
    asGood: count((other) => CONDITION_PERCENT[other] >= CONDITION_PERCENT[condition]),
  };
}
