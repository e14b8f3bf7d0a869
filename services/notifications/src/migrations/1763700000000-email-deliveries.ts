import type { MigrationInterface, QueryRunner } from 'typeorm';

export class EmailDeliveries1763700000000 implements MigrationInterface {
  readonly name = 'EmailDeliveries1763700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table email_deliveries (
        id uuid primary key,
        event_id uuid not null,
        recipient text not null,
        template text not null,
        content jsonb,
        state text not null default 'pending' check (state in ('pending', 'sent', 'failed')),
        attempts integer not null default 0,
        next_attempt_at timestamptz not null default now(),
        give_up_at timestamptz not null,
        last_error text,
        created_at timestamptz not null default now(),
        sent_at timestamptz,
        unique (event_id, recipient, template),
        check (state = 'pending' or content is null)
      );
      create index email_deliveries_due on email_deliveries (next_attempt_at) where state = 'pending';
      create index email_deliveries_settled on email_deliveries (created_at) where state <> 'pending';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table email_deliveries`);
  }
}
