export const passwordsSchema: readonly string[] = [
  `CREATE TABLE reset_codes (
     id uuid PRIMARY KEY,
     account_key text NOT NULL,
     user_id uuid REFERENCES users (id) ON DELETE CASCADE,
     -- Who may enter the code: the browser that asked for it, or without its cookie its network.
     browser_hash text NOT NULL,
     network text NOT NULL,
     code_hash text NOT NULL,
     browser_attempts integer NOT NULL DEFAULT 0,
     network_attempts integer NOT NULL DEFAULT 0,
     -- The token of the mail's link, which any browser may open.
     link_hash text NOT NULL,
     expires_at timestamptz NOT NULL
   )`,
  'CREATE INDEX reset_codes_account ON reset_codes (account_key)',
];
