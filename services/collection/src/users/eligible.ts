/**
 * SQL for the members that count, so that nobody moves a number with throw-away accounts: a verified address, and an
 * account of at least so many days. `days` is the statement's parameter for that number.
 */
export const eligibleUsers = (days: string): string => `(
  SELECT user_id FROM members
  WHERE verified_at IS NOT NULL AND registered_at <= now() - make_interval(days => ${days}::integer))`;
