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

/** Large segments are counted less often: counting takes at most a five-hundredth of the time. */
const READ = `
  SELECT collectors,
    counted_at < clock_timestamp() - greatest(interval '2 seconds', count_ms * interval '500 milliseconds') AS old
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
  FROM counted, begun WHERE ${OF} RETURNING rarity_segments.collectors`;

/**
 * How many eligible users have a car of this brand and scale and changed a car within 90 days, counted again if that is
 * due.
 */
export async function activeCollectors(
  tx: EntityManager,
  { brandKey, scale }: SegmentKey,
  minAgeDays: number,
): Promise<number> {
  const [known] = await rows<{ collectors: number; old: boolean }>(tx, READ, [brandKey, scale]);
  if (known && !known.old) return known.collectors;
  if (!known) await tx.query(OPEN, [brandKey, scale]);
  const [counted] = await rows<{ collectors: number }>(tx, COUNT, [brandKey, scale, minAgeDays]);
  return counted?.collectors ?? 0;
}
