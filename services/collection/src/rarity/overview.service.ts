import { RARITY_LEVELS, type RarityOverview } from '@vault/contracts/collection/rarity';
import { Injectable } from '@nestjs/common';
import { isoTimestamp, PreparedReads, type Statement } from '@vault/service-kit/database';

const CAR = `
  c.id, c.name, c.brand, c.scale, c.photos -> 0 AS photo, c.rarity_score::text AS "rarityScore",
  c.rarity_confidence::float8 AS confidence, coalesce(c.rarity_basis -> 'marks', '[]') AS marks,
  c.rarity_basis #>> '{editionClass,label}' AS "editionClass"`;
const OWN = 'c.user_id = $1 AND c.deleted_at IS NULL';

/** Below this a score is called provisional. */
const UNSURE = 0.5;

/** The levels' lower bounds, ascending, as `width_bucket` wants them; bucket 1 is the lowest level. */
const BOUNDS = [...RARITY_LEVELS].reverse().map(({ from }) => from);

const TOTALS: Statement = {
  name: 'rarity.totals',
  text: `
    SELECT width_bucket(c.rarity_score, ARRAY[${BOUNDS.join(', ')}]::numeric[]) AS bucket, count(*)::int AS count,
      sum(c.rarity_score)::float8 AS sum, (count(*) FILTER (WHERE c.rarity_confidence < ${UNSURE}))::int AS lacking
    FROM cars c WHERE ${OWN} GROUP BY 1`,
};

const RAREST: Statement = {
  name: 'rarity.rarest',
  text: `
    WITH top AS (
      SELECT c.id FROM cars c WHERE ${OWN} AND c.rarity_score IS NOT NULL ORDER BY c.rarity_score DESC, c.id LIMIT $2)
    SELECT ${CAR} FROM cars c JOIN top USING (id) ORDER BY c.rarity_score DESC, c.id`,
};

/** From the score at the beginning of the 30 days to the one of now; the first score of a car is no move. */
const MOVED: Statement = {
  name: 'rarity.moved',
  text: `
    WITH first AS (
      SELECT DISTINCT ON (h.car_id) h.car_id, h.before FROM rarity_history h
      WHERE h.user_id = $1 AND h.at > now() - interval '30 days' AND h.before IS NOT NULL ORDER BY h.car_id, h.id
    ), top AS (
      SELECT c.id, first.before FROM cars c JOIN first ON first.car_id = c.id
      WHERE ${OWN} AND c.rarity_score <> first.before
      ORDER BY abs(c.rarity_score - first.before) DESC, c.id LIMIT $2
    )
    SELECT ${CAR}, top.before::float8 AS before, c.rarity_score::float8 AS after, ${isoTimestamp('h.at')} AS "movedAt", h.cause
    FROM cars c JOIN top USING (id)
    CROSS JOIN LATERAL (SELECT at, cause FROM rarity_history WHERE car_id = c.id AND user_id = $1 ORDER BY id DESC LIMIT 1) h
    ORDER BY abs(c.rarity_score - top.before) DESC, c.id`,
};

const LACKING: Statement = {
  name: 'rarity.lacking',
  text: `
    WITH top AS (
      SELECT c.id FROM cars c WHERE ${OWN} AND c.rarity_confidence < ${UNSURE} ORDER BY c.rarity_confidence, c.id LIMIT $2)
    SELECT ${CAR}, c.rarity_basis -> 'improvements' AS improvements FROM cars c JOIN top USING (id) ORDER BY c.rarity_confidence, c.id`,
};

type RarityCar = RarityOverview['cars'][number];
interface Bucket {
  /** Null: not computed yet. */
  readonly bucket: number | null;
  readonly count: number;
  readonly sum: number | null;
  readonly lacking: number;
}

@Injectable()
export class RarityOverviewService {
  constructor(private readonly reads: PreparedReads) {}

  async overview(userId: string, top: number): Promise<RarityOverview> {
    const [buckets, cars, moved, lacking] = await Promise.all([
      this.reads.rows<Bucket>(TOTALS, [userId]),
      this.reads.rows<RarityCar>(RAREST, [userId, top]),
      this.reads.rows<RarityOverview['moved'][number]>(MOVED, [userId, top]),
      this.reads.rows<RarityOverview['lacking'][number]>(LACKING, [userId, top]),
    ]);
    const computed = buckets.filter(({ bucket }) => bucket !== null);
    const count = computed.reduce((total, bucket) => total + bucket.count, 0);
    const sum = computed.reduce((total, bucket) => total + (bucket.sum ?? 0), 0);
    return {
      levels: RARITY_LEVELS.map(({ name }, index) => ({
        name,
        count: computed.find(({ bucket }) => bucket === RARITY_LEVELS.length - index)?.count ?? 0,
      })),
      notComputed: buckets.find(({ bucket }) => bucket === null)?.count ?? 0,
      averageScore: count === 0 ? null : Number((sum / count).toFixed(1)),
      cars,
      moved,
      lacking,
      lackingCount: computed.reduce((total, bucket) => total + bucket.lacking, 0),
    };
  }
}
