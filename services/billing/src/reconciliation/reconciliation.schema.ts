export const reconciliationSchema: readonly string[] = [
  `CREATE TABLE reconciliations (
    ended_at timestamptz PRIMARY KEY,
    differences integer NOT NULL
  )`,
];
