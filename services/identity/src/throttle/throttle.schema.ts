/** Keys are digests: neither table says whom it counts. */
export const throttleSchema: readonly string[] = [
  `CREATE TABLE password_failures (
     key text PRIMARY KEY,
     failures integer NOT NULL,
     last_failed_at timestamptz NOT NULL,
     blocked_until timestamptz
   )`,
  `CREATE TABLE hourly_counts (
     key text PRIMARY KEY,
     count integer NOT NULL,
     ends_at timestamptz NOT NULL
   )`,
];
