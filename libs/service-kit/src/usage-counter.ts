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
    INSERT INTO ${table} AS c (user_id, ${period}, ${column}) VALUES ($1, ${PERIODS[period].start}, 1)
    ON CONFLICT (user_id, ${period}) DO UPDATE SET ${column} = c.${column} + 1 WHERE c.${column} < $2
    RETURNING ${column} AS count`),
  deleteOld: prepared(`DELETE FROM ${table} WHERE user_id = $1 AND ${period} < ${PERIODS[period].start}`),
});

/** Counts one more; false when `max` is reached. A rollback takes the count back. */
export async function incrementUsage(
  tx: EntityManager,
  counter: UsageCounter,
  userId: string,
  max: number,
): Promise<boolean> {
  const [usage] = await rows<{ count: number }>(tx, counter.increment, [userId, max]);
  if (usage?.count === 1) await rows(tx, counter.deleteOld, [userId]);
  return usage !== undefined;
}

/** Seconds until the counter begins again at zero. */
export function secondsLeft({ period }: UsageCounter): number {
  const { seconds } = PERIODS[period];
  return seconds - (Math.floor(Date.now() / 1000) % seconds);
}
