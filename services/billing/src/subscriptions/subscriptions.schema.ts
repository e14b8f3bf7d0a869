import { CURRENT_STATUSES, statusIn } from './subscription';

export const subscriptionsSchema: readonly string[] = [
  `CREATE TABLE subscriptions (
    stripe_subscription_id text PRIMARY KEY,
    user_id uuid NOT NULL,
    stripe_customer_id text NOT NULL,
    tier text NOT NULL CHECK (tier IN ('standard', 'premium')),
    billing_interval text NOT NULL CHECK (billing_interval IN ('monthly', 'yearly')),
    stripe_status text NOT NULL,
    started_at timestamptz NOT NULL,
    period_start timestamptz NOT NULL,
    period_end timestamptz NOT NULL,
    cancel_at timestamptz,
    ended_at timestamptz,
    past_due_since timestamptz,
    amount numeric(10,2) NOT NULL,
    change_tier text CHECK (change_tier IN ('standard', 'premium')),
    change_interval text CHECK (change_interval IN ('monthly', 'yearly')),
    change_at timestamptz,
    change_amount numeric(10,2),
    schedule_id text,
    card_brand text,
    card_last4 text,
    duplicate boolean NOT NULL DEFAULT false,
    synced_at timestamptz NOT NULL DEFAULT now(),
    CHECK (num_nulls(change_tier, change_interval, change_at, change_amount) IN (0, 4))
  )`,
  'CREATE INDEX subscriptions_of_user ON subscriptions (user_id, started_at)',
  // An account's plan follows from one subscription: a second current one is a duplicate.
  `CREATE UNIQUE INDEX subscriptions_one_current ON subscriptions (user_id)
    WHERE ${statusIn(CURRENT_STATUSES)} AND NOT duplicate`,
  `CREATE INDEX subscriptions_current_periods ON subscriptions (period_end) WHERE ${statusIn(CURRENT_STATUSES)}`,
];
