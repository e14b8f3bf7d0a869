export const refundsSchema: readonly string[] = [
  // One request for each payment. Once the account was purged, `user_id` and the texts are removed; amounts and dates stay.
  // An approval in progress has its administrator, note and start in the columns `approving_…`.
  `CREATE TABLE refund_requests (
    id uuid PRIMARY KEY,
    user_id uuid,
    invoice_id uuid NOT NULL UNIQUE REFERENCES invoices (id),
    reason text NOT NULL,
    status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'declined')),
    tier text NOT NULL CHECK (tier IN ('standard', 'premium')),
    billing_interval text NOT NULL CHECK (billing_interval IN ('monthly', 'yearly')),
    amount numeric(10,2) NOT NULL CHECK (amount > 0),
    paid numeric(10,2) NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    approving_by uuid,
    approving_note text,
    approving_since timestamptz,
    decided_at timestamptz,
    decided_by uuid,
    note text,
    stripe_refund_id text,
    CHECK ((status = 'pending') = (decided_at IS NULL))
  )`,
  'CREATE INDEX refund_requests_of_user ON refund_requests (user_id, created_at, id)',
  `CREATE INDEX refund_requests_pending ON refund_requests (created_at, id) WHERE status = 'pending'`,
  `CREATE INDEX refund_requests_decided ON refund_requests (decided_at, id) WHERE status <> 'pending'`,
];
