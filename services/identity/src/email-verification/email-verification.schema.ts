export const emailVerificationSchema: readonly string[] = [
  `CREATE TABLE verification_tokens (
     token_hash text PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     email text NOT NULL,
     expires_at timestamptz NOT NULL,
     used_at timestamptz
   )`,
];
