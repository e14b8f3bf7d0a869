export const sessionsSchema: readonly string[] = [
  `CREATE TABLE sessions (
     sid text PRIMARY KEY,
     id uuid NOT NULL UNIQUE,
     sess jsonb NOT NULL,
     expire timestamptz NOT NULL,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     created_at timestamptz NOT NULL,
     last_seen_at timestamptz NOT NULL,
     user_agent text,
     step_up_until timestamptz,
     step_up_with_factor boolean NOT NULL DEFAULT false
   )`,
  'CREATE INDEX sessions_user ON sessions (user_id)',
  `CREATE INDEX sessions_series ON sessions ((sess->>'series')) WHERE sess->>'series' IS NOT NULL`,
  'CREATE INDEX sessions_expire ON sessions (expire)',
];
