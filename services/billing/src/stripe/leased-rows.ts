/**
 * Two tables are queues of work at Stripe, with the columns `next_attempt_at`, `attempts` and `last_error`. Whoever takes
 * a row leases it: the row falls due again when a worker dies.
 */

/** Longer than an attempt takes. */
const LEASE_SECONDS = 120;
const MAX_ERROR_LENGTH = 500;

/** When to try again what failed because the customer was locked: enough for other work on the customer to end. */
export const LOCKED_RETRY_SECONDS = 0.5;

/** SQL that leases at most $1 rows that fulfill the condition and are due, the longest due first. */
export const leaseDueSql = (table: string, id: string, condition: string, columns: string): string => `
  UPDATE ${table} SET next_attempt_at = now() + make_interval(secs => ${LEASE_SECONDS})
  WHERE ${id} IN (SELECT ${id} FROM ${table} WHERE ${condition} AND next_attempt_at <= now()
    ORDER BY next_attempt_at LIMIT $1 FOR UPDATE SKIP LOCKED)
  RETURNING ${columns}`;

/** SQL that makes the rows $1 due in $2 seconds. $3 is the error of a failed attempt; without one, none is counted. */
export const postponeSql = (table: string, id: string): string => `
  UPDATE ${table} SET next_attempt_at = now() + make_interval(secs => $2), last_error = $3,
    attempts = attempts + CASE WHEN $3::text IS NULL THEN 0 ELSE 1 END
  WHERE ${id} = ANY($1)`;

/** An error as it is stored in `last_error`. */
export const storedError = (error: string | null | undefined): string | null =>
  error?.slice(0, MAX_ERROR_LENGTH) ?? null;
