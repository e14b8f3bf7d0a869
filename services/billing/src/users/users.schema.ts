export const usersSchema: readonly string[] = [
  // The names and email addresses that payments are made under, copied from identity's events.
  `CREATE TABLE users (
    user_id uuid PRIMARY KEY,
    email text,
    first_name text NOT NULL DEFAULT '',
    last_name text NOT NULL DEFAULT '',
    user_version integer NOT NULL DEFAULT 0
  )`,
  // Keeps an event that arrives late from bringing a purged account back.
  `CREATE TABLE purged_accounts (
    user_id uuid PRIMARY KEY,
    purged_at timestamptz NOT NULL
  )`,
];
