export const exportsSchema: readonly string[] = [
  `CREATE TABLE exports (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     kind text NOT NULL,
     key text NOT NULL UNIQUE,
     file_name text NOT NULL,
     content_type text NOT NULL,
     bytes bigint NOT NULL,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     expires_at timestamptz(3) NOT NULL
   )`,
  'CREATE INDEX exports_by_user ON exports (user_id, created_at)',
  'CREATE INDEX exports_to_sweep ON exports (expires_at)',
];
