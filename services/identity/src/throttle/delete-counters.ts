import type { EntityManager } from 'typeorm';
import { hourlyKey } from './hourly-limit.service';
import { accountKey, browserKey, ownPasswordKey, secondStepCounter, stepUpKey } from './password-throttle.service';

/** Deletes the counters of an account, before its purge; reset requests of a network end within the hour by themselves. */
export async function deleteCountersOf(
  tx: EntityManager,
  { userId, email, series }: { userId: string; email: string; series: readonly string[] },
): Promise<void> {
  const failureKeys = [
    stepUpKey(userId),
    ownPasswordKey(userId),
    secondStepCounter(userId).key,
    ...series.map(browserKey),
  ];
  const hourlyKeys = [
    ...(['resetMail', 'resetCode', 'passwords_guessed', 'codes_guessed', 'address_registered_again'] as const).map(
      (action) => hourlyKey(action, email),
    ),
    ...(['resend', 'follow', 'report', 'new_device'] as const).map((action) => hourlyKey(action, userId)),
  ];
  const failureValues = [failureKeys, accountKey(email)];
  await tx.query('DELETE FROM password_failures WHERE key = ANY($1) OR account_key = $2', failureValues);
  await tx.query('DELETE FROM hourly_counts WHERE key = ANY($1)', [hourlyKeys]);
}
