export const checkoutSchema: readonly string[] = [
  `CREATE TABLE checkouts (
    session_id text PRIMARY KEY,
    user_id uuid NOT NULL,
    tier text NOT NULL CHECK (tier IN ('standard', 'premium')),
    billing_interval text NOT NULL CHECK (billing_interval IN ('monthly', 'yearly')),
    state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'expired')),
    url text NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX checkouts_of_user ON checkouts (user_id, created_at)',
];
