/** Keys are digests: no table says whom or which network it counts. */
export const throttleSchema: readonly string[] = [
  `CREATE TABLE password_failures (
     key text PRIMARY KEY,
     -- The account, by its e-mail address, where guesses are counted by network.
     account_key text,
     failures integer NOT NULL,
     last_failed_at timestamptz NOT NULL,
     blocked_until timestamptz
   )`,
  'CREATE INDEX password_failures_account ON password_failures (account_key)',
  `CREATE TABLE hourly_counts (
     key text PRIMARY KEY,
     count integer NOT NULL,
     ends_at timestamptz NOT NULL
   )`,
  `CREATE TABLE known_networks (
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     network_key text NOT NULL,
     expires_at timestamptz NOT NULL,
     PRIMARY KEY (user_id, network_key)
   )`,
];
