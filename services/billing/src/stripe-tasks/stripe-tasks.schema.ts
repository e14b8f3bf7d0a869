export const stripeTasksSchema: readonly string[] = [
  `CREATE TABLE stripe_tasks (
    id uuid PRIMARY KEY,
    kind text NOT NULL CHECK (kind IN
      ('sync_customer', 'delete_customer', 'cancel_duplicate', 'stop_renewal', 'expire_checkout')),
    subject text NOT NULL,
    user_id uuid,
    created_at timestamptz NOT NULL DEFAULT now(),
    done_at timestamptz,
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    last_error text,
    UNIQUE (kind, subject)
  )`,
  'CREATE INDEX stripe_tasks_due ON stripe_tasks (next_attempt_at) WHERE done_at IS NULL',
];
