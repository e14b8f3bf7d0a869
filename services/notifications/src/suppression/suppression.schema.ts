export const suppressionSchema: readonly string[] = [
  // Addresses that get no mail. Compared without letter case.
  `CREATE TABLE suppressed_addresses (
    email text PRIMARY KEY CHECK (email = lower(email)),
    reason text NOT NULL CHECK (reason IN ('bounce', 'complaint')),
    provider text NOT NULL,
    happened_at timestamptz NOT NULL
  )`,
  // The providers' events, so that each counts once.
  `CREATE TABLE mail_events (
    provider text NOT NULL,
    event_id text NOT NULL,
    outcome text NOT NULL CHECK (outcome IN ('bounce', 'complaint', 'ignored')),
    email text,
    happened_at timestamptz NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (provider, event_id)
  )`,
  `CREATE INDEX mail_events_received ON mail_events (received_at)`,
  `CREATE INDEX mail_events_address ON mail_events (email)`,
];
