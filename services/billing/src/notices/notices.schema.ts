export const noticesSchema: readonly string[] = [
  // One row for each published notice: the primary key keeps it from being published again.
  `CREATE TABLE published_notices (
    user_id uuid NOT NULL,
    subject text NOT NULL,
    notice text NOT NULL,
    occurrence text NOT NULL,
    published_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (subject, notice, occurrence)
  )`,
  'CREATE INDEX published_notices_of_user ON published_notices (user_id)',
];
