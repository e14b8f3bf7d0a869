export const accountsSchema: readonly string[] = [
  // All that stays of a purged account.
  `CREATE TABLE purged_accounts (
     user_id uuid PRIMARY KEY,
     purged_at timestamptz NOT NULL
   )`,
];
