export const administrationSchema: readonly string[] = [
  // A single row: the value of all vaults by the last round of summing up, and the state of the round under way.
  `CREATE TABLE total_vault_value (
     singleton boolean PRIMARY KEY DEFAULT true CHECK (singleton),
     total numeric(16,2) NOT NULL,
     started_at timestamptz(3) NOT NULL DEFAULT now(),
     completed_at timestamptz(3) NOT NULL DEFAULT now(),
     last_user_id uuid,
     running_total numeric(16,2) NOT NULL DEFAULT 0
   )`,
  'INSERT INTO total_vault_value (total) VALUES (0)',
];
