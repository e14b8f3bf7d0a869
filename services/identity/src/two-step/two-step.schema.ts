export const twoStepSchema: readonly string[] = [
  `CREATE TABLE two_step_secrets (
     user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
     -- Of the authenticator app, encrypted with a key that is not in the database.
     secret bytea NOT NULL,
     created_at timestamptz NOT NULL DEFAULT now(),
     -- null: set up but not confirmed, without effect on signing in.
     confirmed_at timestamptz,
     -- The newest time step, of half a minute, whose code was used: each code is valid once.
     last_step bigint NOT NULL DEFAULT 0
   )`,
  `CREATE TABLE recovery_codes (
     user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     code_digest text NOT NULL,
     PRIMARY KEY (user_id, code_digest)
   )`,
];
