export const jobsSchema: readonly string[] = [
  `CREATE TABLE jobs (
     id uuid PRIMARY KEY,
     user_id uuid NOT NULL REFERENCES vaults ON DELETE CASCADE,
     kind text NOT NULL,
     state text NOT NULL DEFAULT 'queued' CHECK (state IN ('queued', 'running', 'done', 'failed')),
     file_key text,
     options jsonb NOT NULL,
     done integer NOT NULL DEFAULT 0,
     total integer NOT NULL,
     attempts integer NOT NULL DEFAULT 0,
     claim uuid,
     lease_until timestamptz,
     result jsonb,
     error jsonb,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     finished_at timestamptz(3)
   )`,
  // A user runs one job at a time.
  "CREATE UNIQUE INDEX jobs_running ON jobs (user_id) WHERE state = 'running'",
  'CREATE INDEX jobs_by_user ON jobs (user_id, created_at)',
  "CREATE INDEX jobs_unfinished ON jobs (user_id) WHERE state IN ('queued', 'running')",
  "CREATE INDEX jobs_open ON jobs (created_at) WHERE state IN ('queued', 'running')",
  'CREATE INDEX jobs_finished ON jobs (finished_at) WHERE finished_at IS NOT NULL',
];
