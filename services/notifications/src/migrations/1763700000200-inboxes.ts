import type { MigrationInterface, QueryRunner } from 'typeorm';

/** At least 128 bits by chance, in signs that may stand in an address. */
const TOKEN = `left(translate(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')),
  'base64'), '+/=', '-_'), 22)`;

export class Inboxes1763700000200 implements MigrationInterface {
  readonly name = 'Inboxes1763700000200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table recipients
        add column unsubscribe_token text not null default (${TOKEN}),
        add column hidden boolean not null default false,
        add column purged_at timestamptz,
        add constraint recipients_unsubscribe_token unique (unsubscribe_token)
    `);
    await runner.query(`alter table email_deliveries add column user_id uuid, add column kind text`);
    await runner.query(`create index email_deliveries_of_user on email_deliveries (user_id) where user_id is not null`);
    await runner.query(`
      create table inboxes (
        user_id uuid primary key,
        seq integer not null default 0,
        unread integer not null default 0 check (unread >= 0)
      )`);
    await runner.query(`
      create table notifications (
        id uuid primary key,
        user_id uuid not null,
        seq integer,
        kind text not null,
        topic text,
        title text not null,
        body text not null,
        link text,
        tells_of integer not null default 1,
        event_id uuid not null,
        happened_at timestamptz not null,
        created_at timestamptz not null default now(),
        read_at timestamptz,
        mailed_at timestamptz,
        folded boolean not null default false,
        unique (user_id, event_id, kind),
        unique (user_id, seq)
      )`);
    await runner.query(`
      create index notifications_shown on notifications (user_id, seq desc) where seq is not null and not folded;
      create index notifications_unread on notifications (user_id, seq desc)
        where seq is not null and not folded and read_at is null;
      create index notifications_topics on notifications (user_id, topic) where topic is not null and read_at is null;
      create index notifications_age on notifications (created_at);
    `);
    await runner.query(`
      create table topic_reads (
        user_id uuid not null,
        topic text not null,
        read_at timestamptz not null,
        primary key (user_id, topic)
      );
      create index topic_reads_age on topic_reads (read_at);
    `);
    await runner.query(`
      create table preferences (
        user_id uuid not null,
        kind text not null,
        bell boolean,
        mail text check (mail in ('at_once', 'daily', 'off')),
        mail_before text check (mail_before in ('at_once', 'daily')),
        primary key (user_id, kind)
      )`);
    await runner.query(`
      create table digest_items (
        id uuid primary key,
        user_id uuid not null,
        kind text not null,
        topic text,
        title text not null,
        body text not null,
        link text,
        event_id uuid not null,
        created_at timestamptz not null default now(),
        unique (user_id, event_id, kind)
      );
      create index digest_items_age on digest_items (created_at);
      create table digests (
        user_id uuid not null,
        day date not null,
        primary key (user_id, day)
      );
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table digests, digest_items, preferences, topic_reads, notifications, inboxes`);
    await runner.query(`alter table email_deliveries drop column user_id, drop column kind`);
    await runner.query(
      `alter table recipients drop column unsubscribe_token, drop column hidden, drop column purged_at`,
    );
  }
}
