import { marketAdminActionRecorded } from '@vault/contracts/marketplace/reports';
import { isoTimestamp } from '@vault/service-kit/database';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** As the log has it: `listing 12` is the listing 12. */
const ANNOUNCE = `
  INSERT INTO outbox (id, event, payload, request_id, traceparent)
  SELECT gen_random_uuid(), $1,
    jsonb_build_object('id', id, 'at', ${isoTimestamp('at')}, 'adminId', admin_id, 'action', action,
      'subject', jsonb_build_object('kind', split_part(subject, ' ', 1), 'id', split_part(subject, ' ', 2)),
      'before', before, 'after', after, 'requestId', 'acts-told'), 'acts-told', ''
  FROM audit_entries ORDER BY at, id`;

const AUDIT = [
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

/** What the administrator does is told to the one audit log, with all that was kept here; and what is counted has an index. */
export class ActsTold1700000000160 implements MigrationInterface {
  readonly name = 'ActsTold1700000000160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ANNOUNCE, [marketAdminActionRecorded.name]);
    await runner.query('DROP TABLE audit_entries');
    await runner.query('DROP FUNCTION keep_audit');
    await runner.query(
      `CREATE INDEX transactions_completed ON marketplace_transactions (id) WHERE status = 'completed'`,
    );
    await runner.query('CREATE INDEX reports_of_listing ON marketplace_reports (listing_id, created_at DESC, id DESC)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX transactions_completed, reports_of_listing');
    for (const statement of AUDIT) await runner.query(statement);
  }
}
