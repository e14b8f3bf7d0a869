export const userLockSchema: readonly string[] = [
  `CREATE TABLE user_locks (
    user_id uuid PRIMARY KEY,
    token uuid NOT NULL,
    request_key text,
    expires_at timestamptz NOT NULL
  )`,
];
