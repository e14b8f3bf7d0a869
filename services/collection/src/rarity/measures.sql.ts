import type { Condition } from '@vault/contracts/collection/cars';
import type { Proof } from '@vault/contracts/collection/models';
import type { EntityManager } from 'typeorm';
import { factsOf } from '../models';
import { eligibleUsers } from '../users';
import { rows } from '@vault/service-kit/database';

export interface ModelRow {
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
  /** The conditions of all cars of the model. */
  readonly conditions: readonly Condition[];
  readonly facts: Readonly<
    Record<string, { value: number; proof: Proof; claimants: number | null; photo: boolean } | undefined>
  >;
  readonly thisYear: number;
}

const ELIGIBLE = eligibleUsers('$2');

const MODEL = `
  WITH copies AS (
    SELECT c.user_id, c.condition, e.user_id IS NOT NULL AS counts
    FROM cars c LEFT JOIN ${ELIGIBLE} e USING (user_id) WHERE c.model_id = $1 AND c.deleted_at IS NULL
  )
  SELECT m.brand, m.brand_key AS "brandKey", m.scale, extract(year FROM now())::int AS "thisYear",
    m.owners AS "knownOwners", m.wanters AS "knownWants",
    (SELECT count(DISTINCT user_id)::int FROM copies WHERE counts) AS owners,
    (SELECT count(DISTINCT w.user_id)::int FROM wishlist_items w JOIN ${ELIGIBLE} e USING (user_id)
      WHERE w.model_id = $1 AND w.deleted_at IS NULL AND w.status <> 'owned') AS wants,
    (SELECT count(*)::int FROM market_listings WHERE model_id = $1 AND status = 'active') AS listings,
    (SELECT count(*)::int FROM market_sales
      WHERE model_id = $1 AND NOT canceled AND sold_at > now() - interval '12 months') AS sales,
    (SELECT coalesce(jsonb_object_agg(condition, n), '{}') FROM (
      SELECT condition, count(*)::int AS n FROM copies WHERE counts GROUP BY condition) graded) AS grades,
    (SELECT coalesce(jsonb_agg(DISTINCT condition), '[]') FROM copies) AS conditions,
    (SELECT coalesce(jsonb_object_agg(fact, to_jsonb(known)), '{}')
      FROM (${factsOf('$1::integer', '$2')}) known) AS facts
  FROM catalog_models m WHERE m.id = $1`;

/** The counts of a model at this moment; undefined when there is no such model. */
export async function readModel(tx: EntityManager, id: number, minAgeDays: number): Promise<ModelRow | undefined> {
  const [model] = await rows<ModelRow>(tx, MODEL, [id, minAgeDays]);
  return model;
}
