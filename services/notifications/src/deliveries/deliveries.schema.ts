export const deliveriesSchema: readonly string[] = [
  // One mail to one address. The content is deleted once the mail is sent or given up, since it may hold codes.
  `CREATE TABLE email_deliveries (
    id uuid PRIMARY KEY,
    event_id uuid NOT NULL,
    recipient text NOT NULL,
    user_id uuid,
    kind text,
    template text NOT NULL,
    content jsonb,
    state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'sent', 'failed', 'suppressed')),
    attempts integer NOT NULL DEFAULT 0,
    next_attempt_at timestamptz NOT NULL DEFAULT now(),
    give_up_at timestamptz NOT NULL,
    last_error text,
    created_at timestamptz NOT NULL DEFAULT now(),
    sent_at timestamptz,
    UNIQUE (event_id, recipient, template),
    CONSTRAINT email_deliveries_content CHECK (state = 'pending' OR content IS NULL)
  )`,
  `CREATE INDEX email_deliveries_due ON email_deliveries (next_attempt_at) WHERE state = 'pending'`,
  `CREATE INDEX email_deliveries_settled ON email_deliveries (created_at) WHERE state <> 'pending'`,
  `CREATE INDEX email_deliveries_recipient ON email_deliveries (recipient, created_at)`,
  `CREATE INDEX email_deliveries_user ON email_deliveries (user_id) WHERE user_id IS NOT NULL`,
];
