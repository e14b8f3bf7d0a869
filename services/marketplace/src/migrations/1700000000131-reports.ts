import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
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
  // One open report of a person on a listing, however many arrive at once.
  `CREATE UNIQUE INDEX open_report ON marketplace_reports (listing_id, reporter_id) WHERE status = 'pending'`,
  'CREATE INDEX reports_newest ON marketplace_reports (status, created_at DESC, id DESC)',
  'CREATE INDEX reports_of_reporter ON marketplace_reports (reporter_id, created_at)',
  `CREATE TABLE audit_entries (
     id uuid PRIMARY KEY,
     at timestamptz(3) NOT NULL DEFAULT now(),
     admin_id uuid NOT NULL,
     action text NOT NULL CHECK (action IN ('report_dismissed', 'listing_removed')),
     subject text NOT NULL,
     before jsonb NOT NULL,
     after jsonb NOT NULL
   )`,
  'CREATE INDEX audit_newest ON audit_entries (at DESC, id DESC)',
  `CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
   BEGIN
     RAISE EXCEPTION 'what the administrator did stays written';
   END $$`,
  'CREATE TRIGGER keep_audit BEFORE UPDATE OR DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION keep_audit()',
];

/** What people report, and what the administrator did about it. */
export class Reports1700000000131 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE audit_entries, marketplace_reports');
    await runner.query('DROP FUNCTION keep_audit');
  }
}
