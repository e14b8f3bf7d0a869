export const webhooksSchema: readonly string[] = [
  `CREATE TABLE stripe_events (
    event_id text PRIMARY KEY,
    type text NOT NULL,
    stripe_customer_id text,
    payment_intent_id text,
    created_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    processed_at timestamptz,
    outcome text CHECK (outcome IN ('applied', 'unknown_customer', 'failed')),
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    last_error text
  )`,
  'CREATE INDEX stripe_events_due ON stripe_events (next_attempt_at) WHERE processed_at IS NULL',
  'CREATE INDEX stripe_events_old ON stripe_events (received_at)',
];
