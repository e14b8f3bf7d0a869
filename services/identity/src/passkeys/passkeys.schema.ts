export const passkeysSchema: readonly string[] = [
  `CREATE TABLE passkeys (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     credential_id text NOT NULL UNIQUE,
     public_key bytea NOT NULL,
     -- How often the authenticator says that it was used; 0 where it does not count.
     counter bigint NOT NULL,
     transports text[] NOT NULL,
     synced boolean NOT NULL,
     name text NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     last_used_at timestamptz
   )`,
  'CREATE INDEX passkeys_user ON passkeys (user_id, created_at, id)',
  `CREATE TABLE passkey_challenges (
     challenge text PRIMARY KEY,
     -- null: for signing in, by whomever.
     user_id uuid REFERENCES users (id) ON DELETE CASCADE,
     expires_at timestamptz NOT NULL
   )`,
  'CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id)',
];
