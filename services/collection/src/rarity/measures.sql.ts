import type { Condition } from '@vault/contracts/collection/cars';
import type { Proof } from '@vault/contracts/collection/release-facts';
import type { EntityManager } from 'typeorm';
import { factsOf } from '../release-facts';
import { eligibleUsers } from '../users';
import { rows } from '@vault/service-kit/database';

export interface ReleaseRow {
  readonly brand: string | null;
  readonly brandKey: string | null;
  readonly scale: string | null;
  readonly owners: number;
  readonly wants: number;
  /** `owners` and `wants` as last counted. */
  readonly knownOwners: number;
  readonly knownWants: number;
  readonly listings: number;
  readonly sales: number;
  /** How many cars of eligible users are in each condition. */
  readonly grades: Readonly<Partial<Record<Condition, number>>>;
  /** The conditions of all cars of the release. */
  readonly conditions: readonly Condition[];
  readonly facts: Readonly<
    Record<string, { value: number; proof: Proof; claimants: number | null; photo: boolean } | undefined>
  >;
  readonly thisYear: number;
}

const ELIGIBLE = eligibleUsers('$2');

const RELEASE = `
  WITH copies AS (
    SELECT c.user_id, c.condition, e.user_id IS NOT NULL AS counts
    FROM cars c LEFT JOIN ${ELIGIBLE} e USING (user_id) WHERE c.release_id = $1 AND c.deleted_at IS NULL
  )
  SELECT m.brand, m.brand_key AS "brandKey", m.scale, extract(year FROM now())::int AS "thisYear",
    r.owners AS "knownOwners", r.wanters AS "knownWants",
    (SELECT count(DISTINCT user_id)::int FROM copies WHERE counts) AS owners,
    (SELECT count(DISTINCT w.user_id)::int FROM wishlist_items w JOIN ${ELIGIBLE} e USING (user_id)
      WHERE w.release_id = $1 AND w.deleted_at IS NULL AND w.status <> 'owned') AS wants,
    (SELECT count(*)::int FROM market_listings WHERE release_id = $1 AND status = 'active') AS listings,
    (SELECT count(*)::int FROM market_sales
      WHERE release_id = $1 AND NOT canceled AND sold_at > now() - interval '12 months') AS sales,
    (SELECT coalesce(jsonb_object_agg(condition, n), '{}') FROM (
      SELECT condition, count(*)::int AS n FROM copies WHERE counts GROUP BY condition) graded) AS grades,
    (SELECT coalesce(jsonb_agg(DISTINCT condition), '[]') FROM copies) AS conditions,
    (SELECT coalesce(jsonb_object_agg(fact, to_jsonb(known)), '{}')
      FROM (${factsOf('$1::integer', '$2')}) known) AS facts
  FROM releases r JOIN castings m ON m.id = r.casting_id WHERE r.id = $1`;

/** The counts of a release at this moment; undefined when there is no such release. */
export async function readRelease(tx: EntityManager, id: number, minAgeDays: number): Promise<ReleaseRow | undefined> {
  const [release] = await rows<ReleaseRow>(tx, RELEASE, [id, minAgeDays]);
  return release;
}
