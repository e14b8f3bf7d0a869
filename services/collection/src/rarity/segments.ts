import type { EntityManager } from 'typeorm';
import { eligibleUsers } from '../users';
import { rows } from '@vault/service-kit/database';
import type { Medians } from './formula';

/** Releases of one brand and scale, which share medians. Null: not known. */
export interface SegmentKey {
  readonly brandKey: string | null;
  readonly scale: string | null;
}

export interface Segment {
  /** Eligible users who have a car of this kind and changed a car within 90 days. */
  readonly collectors: number;
  readonly medians: Medians;
}

const OF = 'brand_key IS NOT DISTINCT FROM $1::text AND scale IS NOT DISTINCT FROM $2::text';

const OPEN = 'INSERT INTO rarity_segments (brand_key, scale) VALUES ($1, $2) ON CONFLICT DO NOTHING';

/** Large segments are counted less often: counting takes at most a five-hundredth of the time. */
const READ = `
  SELECT collectors, medians, medians_at < now() - interval '1 hour' AS "mediansOld",
    counted_at < clock_timestamp() - greatest(interval '2 seconds', count_ms * interval '500 milliseconds') AS "countOld"
  FROM rarity_segments WHERE ${OF}`;

const COUNT = `
  WITH begun AS MATERIALIZED (SELECT clock_timestamp() AS at), counted AS MATERIALIZED (
    SELECT count(*)::int AS collectors FROM ${eligibleUsers('$3')} e, begun
    WHERE EXISTS (
        SELECT FROM cars c JOIN castings m ON m.id = c.casting_id
        WHERE c.user_id = e.user_id AND c.deleted_at IS NULL
          AND m.brand_key IS NOT DISTINCT FROM $1::text AND m.scale IS NOT DISTINCT FROM $2::text)
      AND EXISTS (SELECT FROM cars a WHERE a.user_id = e.user_id AND a.updated_at > begun.at - interval '90 days')
  )
  UPDATE rarity_segments SET collectors = counted.collectors, counted_at = clock_timestamp(),
    count_ms = 1000 * extract(epoch FROM clock_timestamp() - begun.at)
  FROM counted, begun WHERE ${OF}`;

/** The medians of raw scores with enough evidence, from ten releases on. */
const MEDIANS = `
  UPDATE rarity_segments SET medians_at = now(), medians = (
    SELECT coalesce(jsonb_object_agg(factor, median), '{}') FROM (
      SELECT r.factor, percentile_cont(0.5) WITHIN GROUP (ORDER BY r.score) AS median
      FROM rarity_raw_scores r JOIN releases of ON of.id = r.release_id JOIN castings m ON m.id = of.casting_id
      WHERE m.brand_key IS NOT DISTINCT FROM $1::text AND m.scale IS NOT DISTINCT FROM $2::text AND r.evidence >= 0.5
      GROUP BY r.factor HAVING count(DISTINCT r.release_id) >= 10
    ) usual)
  WHERE ${OF}`;

type SegmentRow = Segment & { readonly countOld: boolean; readonly mediansOld: boolean };

async function read(tx: EntityManager, key: SegmentKey): Promise<SegmentRow | undefined> {
  const [segment] = await rows<SegmentRow>(tx, READ, [key.brandKey, key.scale]);
  return segment;
}

/** The segment, counted again if it is due. */
export async function currentSegment(tx: EntityManager, key: SegmentKey, minAgeDays: number): Promise<Segment> {
  const values = [key.brandKey, key.scale];
  const known = await read(tx, key);
  if (known && !known.countOld && !known.mediansOld) return known;
  if (!known) await tx.query(OPEN, values);
  if (!known || known.countOld) await tx.query(COUNT, [...values, minAgeDays]);
  if (!known || known.mediansOld) await tx.query(MEDIANS, values);
  return (await read(tx, key)) ?? { collectors: 0, medians: {} };
}
