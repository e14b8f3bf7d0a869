import type { MigrationInterface, QueryRunner } from 'typeorm';

const statements = [
  // Who reported may be gone by the time it is looked at.
  `create table collector_reports (
     id uuid primary key,
     collector_id uuid not null references users (id) on delete cascade,
     reporter_id uuid not null,
     reason text not null check (reason in ('harassment', 'spam', 'impersonation', 'fraud', 'other')),
     description text,
     status text not null default 'pending' check (status in ('pending', 'dismissed', 'profile_hidden')),
     note text,
     created_at timestamptz(3) not null default now(),
     reviewed_at timestamptz(3),
     reviewed_by uuid,
     check (collector_id <> reporter_id),
     check ((status = 'pending') = (reviewed_at is null) and (reviewed_at is null) = (reviewed_by is null))
   )`,
  `create unique index collector_reports_open on collector_reports (collector_id, reporter_id) where status = 'pending'`,
  'create index collector_reports_newest on collector_reports (status, created_at desc, id desc)',
  'create index collector_reports_of_collector on collector_reports (collector_id)',
  'create index collector_reports_of_reporter on collector_reports (reporter_id, created_at)',
];

/** What people report of each other. */
export class CollectorReports1763700000720 implements MigrationInterface {
  readonly name = 'CollectorReports1763700000720';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of statements) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop table collector_reports');
  }
}
