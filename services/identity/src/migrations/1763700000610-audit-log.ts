import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  `create table audit_entries (
     id uuid primary key,
     at timestamptz(3) not null,
     admin_id uuid not null,
     action text not null,
     subject_kind text not null,
     subject_id text,
     before jsonb not null,
     after jsonb not null,
     request_id text not null,
     check (subject_kind <> 'user' or subject_id is null or subject_id::uuid is not null)
   )`,
  'create index audit_newest on audit_entries (at desc, id desc)',
  'create index audit_newest_of_action on audit_entries (action, at desc, id desc)',
  'create index audit_newest_of_subject on audit_entries (subject_id, at desc, id desc)',
  `create function keep_audit() returns trigger language plpgsql as $$
   begin
     raise exception 'what the administrator did stays written';
   end $$`,
  'create trigger keep_audit before update or delete on audit_entries for each row execute function keep_audit()',
  'create trigger keep_all_audit before truncate on audit_entries for each statement execute function keep_audit()',
];

/** What the administrator did, in whichever service. It refers to nobody's row: an entry outlives whom it is about. */
export class AuditLog1763700000610 implements MigrationInterface {
  readonly name = 'AuditLog1763700000610';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table audit_entries');
    await runner.query('drop function keep_audit');
  }
}
