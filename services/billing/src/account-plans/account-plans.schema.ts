export const accountPlansSchema: readonly string[] = [
  // The effective plan, computed from the gift and the subscription; `changes_at` is when time alone changes it.
  `CREATE TABLE account_plans (
    user_id uuid PRIMARY KEY,
    tier text NOT NULL DEFAULT 'free' CHECK (tier IN ('free', 'standard', 'premium')),
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'canceled', 'past_due')),
    source text NOT NULL DEFAULT 'free' CHECK (source IN ('free', 'gift', 'paid')),
    expires_at timestamptz,
    grace_ends_at timestamptz,
    changes_at timestamptz,
    gift_tier text NOT NULL DEFAULT 'free' CHECK (gift_tier IN ('free', 'standard', 'premium')),
    gift_expires_at timestamptz,
    version integer NOT NULL DEFAULT 1,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
  )`,
  'CREATE INDEX account_plans_changes ON account_plans (changes_at) WHERE changes_at IS NOT NULL',
];
