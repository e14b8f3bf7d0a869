export const reportsSchema: readonly string[] = [
  `CREATE TABLE marketplace_reports (
     id uuid PRIMARY KEY,
     listing_id integer NOT NULL REFERENCES marketplace_listings,
     reporter_id uuid NOT NULL,
     reason text NOT NULL CHECK (reason IN ('inappropriate', 'spam', 'fake', 'fraud', 'other')),
     description text,
     status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'dismissed', 'removed')),
     note text,
     created_at timestamptz(3) NOT NULL DEFAULT now(),
     reviewed_at timestamptz(3),
     reviewed_by uuid,
     CHECK ((status = 'pending') = (reviewed_at IS NULL) AND (reviewed_at IS NULL) = (reviewed_by IS NULL))
   )`,
  // A user has one open report on a listing, however many arrive at once.
  `CREATE UNIQUE INDEX open_report ON marketplace_reports (listing_id, reporter_id) WHERE status = 'pending'`,
  'CREATE INDEX reports_newest ON marketplace_reports (status, created_at DESC, id DESC)',
  'CREATE INDEX reports_of_reporter ON marketplace_reports (reporter_id, created_at)',
  'CREATE INDEX reports_of_listing ON marketplace_reports (listing_id, created_at DESC, id DESC)',
];
