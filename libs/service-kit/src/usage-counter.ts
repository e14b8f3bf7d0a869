import { prepared, rows } from './database';
import type { EntityManager } from 'typeorm';

const PERIODS = {
  hour: { start: `date_trunc('hour', now())`, seconds: 3_600 },
  day: { start: `(now() AT TIME ZONE 'UTC')::date`, seconds: 86_400 },
} as const;

type Period = keyof typeof PERIODS;

/** Counts what each user does in an hour or a day (UTC), in a table with the columns `user_id` and `period`. */
export interface UsageCounter {
  readonly period: Period;
  readonly increment: string;
  readonly deleteOld: string;
}

export const usageCounter = (table: string, column: string, period: Period): UsageCounter => ({
  period,
  // The condition of the update holds however many requests arrive at once.
  increment: prepared(`
    INSERT INTO ${table} AS c (user_id, ${period}, ${column})
    SELECT id, ${PERIODS[period].start}, 1 FROM unnest($1::uuid[]) id ORDER BY id
    ON CONFLICT (user_id, ${period}) DO UPDATE SET ${column} = c.${column} + 1 WHERE c.${column} < $2
    RETURNING user_id AS "userId", ${column} AS count`),
  deleteOld: prepared(`DELETE FROM ${table} WHERE user_id = ANY ($1) AND ${period} < ${PERIODS[period].start}`),
});

/** Counts one more of each user; returns those who had not reached `max`. A rollback takes the counts back. */
export async function incrementUsages(
  tx: EntityManager,
  counter: UsageCounter,
  userIds: readonly string[],
  max: number,
): Promise<ReadonlySet<string>> {
  if (userIds.length === 0) return new Set();
  const counted = await rows<{ userId: string; count: number }>(tx, counter.increment, [userIds, max]);
  const first = counted.flatMap(({ userId, count }) => (count === 1 ? userId : []));
  if (first.length > 0) await rows(tx, counter.deleteOld, [first]);
  return new Set(counted.map(({ userId }) => userId));
}

/** Counts one more; false when `max` is reached. A rollback takes the count back. */
export const incrementUsage = async (
  tx: EntityManager,
  counter: UsageCounter,
  userId: string,
  max: number,
): Promise<boolean> => (await incrementUsages(tx, counter, [userId], max)).has(userId);

/** Seconds until the counter begins again at zero. */
export function secondsLeft({ period }: UsageCounter): number {
  const { seconds } = PERIODS[period];
  return seconds - (Math.floor(Date.now() / 1000) % seconds);
}
