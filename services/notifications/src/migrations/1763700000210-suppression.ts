import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Suppression1763700000210 implements MigrationInterface {
  readonly name = 'Suppression1763700000210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table suppressed_addresses (
        email text primary key check (email = lower(email)),
        reason text not null check (reason in ('bounce', 'complaint')),
        provider text not null,
        at timestamptz not null
      );
      create table mail_events (
        provider text not null,
        event_id text not null,
        outcome text not null check (outcome in ('bounce', 'complaint', 'noted')),
        email text,
        happened_at timestamptz not null,
        received_at timestamptz not null default now(),
        primary key (provider, event_id)
      );
      create index mail_events_age on mail_events (received_at);
      create index mail_events_of_address on mail_events (email);
    `);
    await runner.query(`
      alter table email_deliveries drop constraint email_deliveries_state_check,
        add constraint email_deliveries_state_check check (state in ('pending', 'sent', 'failed', 'suppressed'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update email_deliveries set state = 'failed' where state = 'suppressed'`);
    await runner.query(`
      alter table email_deliveries drop constraint email_deliveries_state_check,
        add constraint email_deliveries_state_check check (state in ('pending', 'sent', 'failed'))`);
    await runner.query(`drop table mail_events, suppressed_addresses`);
  }
}
