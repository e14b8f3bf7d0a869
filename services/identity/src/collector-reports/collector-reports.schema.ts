export const collectorReportsSchema: readonly string[] = [
  // reporter_id refers to no row: the reporter's account may be purged before the report is resolved.
  `CREATE TABLE collector_reports (
     id uuid PRIMARY KEY,
     collector_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
     reporter_id uuid NOT NULL,
     reason text NOT NULL CHECK (reason IN ('harassment', 'spam', 'impersonation', 'fraud', 'other')),
     description text,
     status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'dismissed', 'profile_hidden')),
     note text,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     reviewed_at timestamptz(3),
     reviewed_by uuid,
     CHECK (collector_id <> reporter_id),
     CHECK ((status = 'pending') = (reviewed_at IS NULL) AND (reviewed_at IS NULL) = (reviewed_by IS NULL))
   )`,
  `CREATE UNIQUE INDEX collector_reports_open ON collector_reports (collector_id, reporter_id) WHERE status = 'pending'`,
  'CREATE INDEX collector_reports_newest ON collector_reports (status, created_at DESC, id DESC)',
  'CREATE INDEX collector_reports_of_collector ON collector_reports (collector_id)',
  'CREATE INDEX collector_reports_of_reporter ON collector_reports (reporter_id, created_at)',
];
