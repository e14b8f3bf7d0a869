import type { EntityManager } from 'typeorm';
import { hourlyKey } from './hourly-limit.service';
import { accountKey, browserKey, ownPasswordKey, stepUpKey } from './password-throttle.service';

/** Deletes every counter of an account, before its purge. */
export async function deleteCountersOf(
  tx: EntityManager,
  { userId, email, series }: { userId: string; email: string; series: readonly string[] },
): Promise<void> {
  const failureKeys = [accountKey(email), stepUpKey(userId), ownPasswordKey(userId), ...series.map(browserKey)];
  const hourlyKeys = [
    hourlyKey('reset', email),
    ...(['resend', 'follow', 'report'] as const).map((action) => hourlyKey(action, userId)),
  ];
  await tx.query('DELETE FROM password_failures WHERE key = ANY($1)', [failureKeys]);
  await tx.query('DELETE FROM hourly_counts WHERE key = ANY($1)', [hourlyKeys]);
}
