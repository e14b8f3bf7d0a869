import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Recipients1763700000100 implements MigrationInterface {
  readonly name = 'Recipients1763700000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table recipients (
        user_id uuid primary key,
        email text,
        email_at timestamptz not null default '-infinity',
        first_name text not null default '',
        member_version integer not null default 0,
        verified_at timestamptz
      );
      create index email_deliveries_of_recipient on email_deliveries (recipient, created_at);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index email_deliveries_of_recipient`);
    await runner.query(`drop table recipients`);
  }
}
