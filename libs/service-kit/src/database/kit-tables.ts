import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The outbox and the inbox. Every service with a database lists this migration first. */
export class KitTables1700000000000 implements MigrationInterface {
  readonly name = 'KitTables1700000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table outbox (
        id uuid primary key,
        event text not null,
        payload jsonb not null,
        request_id text not null,
        traceparent text not null,
        occurred_at timestamptz not null default now(),
        attempts integer not null default 0,
        next_attempt_at timestamptz not null default now()
      )`);
    await runner.query(`create index outbox_due on outbox (next_attempt_at, id)`);
    await runner.query(`
      create table inbox (
        consumer text not null,
        message_id uuid not null,
        received_at timestamptz not null default now(),
        primary key (consumer, message_id)
      )`);
    await runner.query(`create index inbox_received on inbox (received_at)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table inbox`);
    await runner.query(`drop table outbox`);
  }
}
