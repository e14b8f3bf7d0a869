import { CONDITIONS, type Condition } from '@vault/contracts/collection/cars';
import type { Mark } from '@vault/contracts/collection/releases';
import { prepared, rows } from '@vault/service-kit/database';
import { CONDITION_PERCENT } from '@vault/valuation/conditions';
import type { EntityManager } from 'typeorm';
import { factsOf } from '../release-facts';
import { eligibleUsers } from '../users';
import type { Counts, Fact } from './measures';

/** What was counted of a release or a casting, and what it is a kind of. */
interface CountedRow {
  readonly brandKey: string | null;
  readonly scale: string | null;
  readonly owners: number;
  readonly wants: number;
  readonly listings: number;
  readonly sales: number;
  /** How many cars of eligible users are in each condition. */
  readonly grades: Readonly<Partial<Record<Condition, number>>>;
  readonly thisYear: number;
}

const ELIGIBLE = eligibleUsers('$2');

const countsSql = (column: 'release_id' | 'casting_id', id: string): string => `
  extract(year FROM now())::int AS "thisYear",
  (SELECT count(DISTINCT user_id)::int FROM cars JOIN ${ELIGIBLE} e USING (user_id)
    WHERE ${column} = ${id} AND deleted_at IS NULL) AS owners,
  (SELECT count(DISTINCT user_id)::int FROM wishlist_items JOIN ${ELIGIBLE} e USING (user_id)
    WHERE ${column} = ${id} AND deleted_at IS NULL AND status <> 'owned') AS wants,
  (SELECT count(*)::int FROM market_listings WHERE ${column} = ${id} AND status = 'active') AS listings,
  (SELECT count(*)::int FROM market_sales
    WHERE ${column} = ${id} AND NOT canceled AND sold_at > now() - interval '12 months') AS sales,
  (SELECT coalesce(jsonb_object_agg(condition, n), '{}') FROM (
    SELECT condition, count(*)::int AS n FROM cars JOIN ${ELIGIBLE} e USING (user_id)
    WHERE ${column} = ${id} AND deleted_at IS NULL GROUP BY condition) graded) AS grades`;

export interface ReleaseRow extends CountedRow {
  readonly marks: readonly Mark[];
  readonly inCatalog: boolean;
  /** `owners` and `wants` as last counted. */
  readonly knownOwners: number;
  readonly knownWants: number;
  /** The conditions of all cars of the release. */
  readonly conditions: readonly Condition[];
  readonly facts: Readonly<Record<string, Fact | undefined>>;
}

const RELEASE = prepared(`
  SELECT m.brand_key AS "brandKey", m.scale, r.marks, r.source <> 'owners' AS "inCatalog",
    r.owners AS "knownOwners", r.wanters AS "knownWants", ${countsSql('release_id', '$1')},
    (SELECT coalesce(jsonb_agg(DISTINCT condition), '[]') FROM cars
      WHERE release_id = $1 AND deleted_at IS NULL) AS conditions,
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

/** A car without a release, with the counts of its casting. */
export interface OpenCarRow extends CountedRow {
  readonly name: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly tags: readonly string[];
  readonly year: number | null;
  readonly condition: Condition;
  readonly score: string | null;
  /** The name of its casting; null: none was found. */
  readonly casting: string | null;
  readonly candidates: readonly CandidateRow[];
}

const OPEN_CAR = prepared(`
  SELECT c.name, c.brand, c.series, c.tags, c.year, c.condition, c.rarity_score::text AS score, m.name AS casting,
    m.brand_key AS "brandKey", m.scale, ${countsSql('casting_id', 'm.id')},
    (SELECT coalesce(jsonb_agg(jsonb_build_object('marks', r.marks, 'year', r.year, 'editionSize', r.edition_size)), '[]')
      FROM releases r WHERE r.id = ANY (c.release_candidates)) AS candidates
  FROM cars c LEFT JOIN castings m ON m.id = c.casting_id
  WHERE c.id = $1 AND c.release_id IS NULL AND c.deleted_at IS NULL`);

/** A car without a release; undefined when it has one by now or is gone. */
export async function readOpenCar(tx: EntityManager, id: string, minAgeDays: number): Promise<OpenCarRow | undefined> {
  const [car] = await rows<OpenCarRow>(tx, OPEN_CAR, [id, minAgeDays]);
  return car;
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
