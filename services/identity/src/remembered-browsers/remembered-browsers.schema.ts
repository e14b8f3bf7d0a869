export const rememberedBrowsersSchema: readonly string[] = [
  `CREATE TABLE remember_tokens (
     series uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     secret text NOT NULL,
     token_hash text NOT NULL,
     recent_uses jsonb NOT NULL,
     expires_at timestamptz NOT NULL,
     user_agent text,
     created_at timestamptz NOT NULL DEFAULT now(),
     last_used_at timestamptz NOT NULL DEFAULT now()
   )`,
  'CREATE INDEX remember_tokens_user ON remember_tokens (user_id)',
];
