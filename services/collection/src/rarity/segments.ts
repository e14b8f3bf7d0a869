import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { eligibleUsers } from '../users';

/** Castings of one brand and scale. Null: not known. */
export interface SegmentKey {
  readonly brandKey: string | null;
  readonly scale: string | null;
}

const OF = 'brand_key IS NOT DISTINCT FROM $1::text AND scale IS NOT DISTINCT FROM $2::text';

const OPEN = 'INSERT INTO rarity_segments (brand_key, scale) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** Large segments are counted less often: counting takes at most a hundredth of the time. Each is once a day. */
const READ = `
  SELECT collectors,
    counted_at < greatest(clock_timestamp() - greatest(interval '2 seconds', count_ms * interval '100 milliseconds'),
      date_trunc('day', clock_timestamp() - interval '3 hours', 'UTC') + interval '3 hours') AS old
  FROM rarity_segments WHERE ${OF}`;

const CASTINGS =
  "coalesce(m.brand_key, '') = coalesce($1::text, '') AND coalesce(m.scale, '') = coalesce($2::text, '')";

/** The user `e` changed a car lately. The limit has each user's cars looked up, rather than all cars read. */
const ACTIVE = `LATERAL (
  SELECT FROM cars a WHERE a.user_id = e.user_id AND a.updated_at > begun.at - interval '90 days' LIMIT 1) active`;

/**
 * Exact where the castings have at most `$5` cars together; else by `$4` eligible users, always the same, so that no number
 * moves by chance, and scaled up. Either way the rows that are read are bounded, however many there are: a sampled user's
 * castings are those that were counted for comparing collectors, as reading all cars of thousands of users takes long.
 */
const COUNT = `
  WITH begun AS MATERIALIZED (SELECT clock_timestamp() AS at), eligible AS MATERIALIZED (
    SELECT user_id FROM ${eligibleUsers('$3')} e
  ), size AS MATERIALIZED (
    SELECT (SELECT count(*) FROM (
        SELECT FROM castings m JOIN cars c ON c.casting_id = m.id WHERE ${CASTINGS} LIMIT $5::integer + 1) few) > $5::integer AS sampled,
      (SELECT count(*) FROM eligible) AS users
  ), sample AS MATERIALIZED (
    SELECT user_id FROM eligible WHERE (SELECT sampled FROM size) ORDER BY hashtextextended(user_id::text, 0) LIMIT $4
  ), owners AS MATERIALIZED (
    SELECT DISTINCT c.user_id FROM castings m JOIN cars c ON c.casting_id = m.id
    WHERE NOT (SELECT sampled FROM size) AND ${CASTINGS} AND c.deleted_at IS NULL
  ), counted AS MATERIALIZED (
    SELECT CASE WHEN sampled THEN (
        SELECT round(count(*) * greatest(size.users::numeric / $4, 1))::int FROM begun, sample e, LATERAL (
          SELECT FROM collector_castings held WHERE held.user_id = e.user_id AND held.cars > 0 AND (
            SELECT (m.brand_key, m.scale) IS NOT DISTINCT FROM ($1::text, $2::text) FROM castings m
            WHERE m.id = held.casting_id) LIMIT 1) owning, ${ACTIVE})
      ELSE (SELECT count(*)::int FROM begun, eligible e JOIN owners USING (user_id), ${ACTIVE})
      END AS collectors
    FROM size
  )
  UPDATE rarity_segments SET collectors = counted.collectors, counted_at = clock_timestamp(),
    count_ms = 1000 * extract(epoch FROM clock_timestamp() - begun.at)
  FROM counted, begun WHERE ${OF} RETURNING rarity_segments.collectors`;

/** How many users are sampled, and how many cars of castings are read to count their owners one by one. */
export const SEGMENT_LIMITS = { users: 2_000, cars: 5_000 };

/**
 * How many eligible users have a car of this brand and scale and changed a car within 90 days, counted again if that is
 * due: exact up to `limits`, an estimate beyond, which is at most a seventh off (one standard deviation).
 */
export async function activeCollectors(
  tx: EntityManager,
  { brandKey, scale }: SegmentKey,
  minAgeDays: number,
  limits = SEGMENT_LIMITS,
): Promise<number> {
  const [known] = await rows<{ collectors: number; old: boolean }>(tx, READ, [brandKey, scale]);
  if (known && !known.old) return known.collectors;
  if (!known) await tx.query(OPEN, [brandKey, scale]);
  const values = [brandKey, scale, minAgeDays, limits.users, limits.cars];
  const [counted] = await rows<{ collectors: number }>(tx, COUNT, values);
  return counted?.collectors ?? 0;
}
