export const passwordsSchema: readonly string[] = [
  `CREATE TABLE reset_codes (
     account_key text PRIMARY KEY,
     user_id uuid REFERENCES users (id) ON DELETE CASCADE,
     code_hash text NOT NULL,
     expires_at timestamptz NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     used_at timestamptz
   )`,
];
