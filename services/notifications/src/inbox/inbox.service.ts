import { Injectable } from '@nestjs/common';
import {
  notificationsRead,
  notified,
  type Notification,
  type NotificationKind,
} from '@vault/contracts/notifications/inbox';
import { isoTimestamp, rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

/** What is shown of something: plain text, and a path of the web app. */
export interface Words {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
}

/** Somebody else of whom the words tell, and by which name. */
export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly words: Words;
  /** What it is about, such as `conversation:<id>`: reading that reads this. */
  readonly topic?: string;
  /** Takes the place of unread ones of the same kind and topic; says so many at once. */
  readonly folds?: (count: number) => Pick<Words, 'title' | 'body'>;
  readonly named?: Named;
  /** Tells of one event once. */
  readonly eventId: string;
  readonly happenedAt: Date;
}

export interface Added {
  readonly words: Words;
  /** When the latest mail went out about what it took the place of. */
  readonly mailedAt: Date | null;
}

interface Counters {
  readonly seq: number;
  readonly unread: number;
}

interface Folded {
  readonly tells_of: number;
  readonly mailed_at: Date | null;
  readonly shown: boolean;
}

/** Others who write to the same inbox wait until the transaction ends, so that its numbers have no gaps. */
const LOCK = `
  insert into inboxes (user_id) values ($1) on conflict (user_id) do update set user_id = excluded.user_id
  returning seq, unread`;

const COUNT = `update inboxes set seq = $2, unread = $3 where user_id = $1`;

const KNOWN = `
  select from notifications where user_id = $1 and event_id = $2 and kind = $3
  union all select from topic_reads where user_id = $1 and topic = $4 and read_at >= $5`;

const UNREAD_OF_TOPIC = 'user_id = $1 and kind = $2 and topic = $3 and read_at is null and not folded';

/** Where the bell is off ($4), what it shows already stays: nothing takes its place. When it was mailed counts all the same. */
const FOLD = `
  with folding as (
    update notifications set folded = true, read_at = now() where ${UNREAD_OF_TOPIC} and ($4 or seq is null)
    returning tells_of, mailed_at, seq is not null as shown)
  select * from folding
  union all select 0, mailed_at, false from notifications where ${UNREAD_OF_TOPIC} and not ($4 or seq is null)`;

const INSERT = `
  insert into notifications
    (id, user_id, seq, kind, topic, named_id, named, title, body, link, tells_of, event_id, happened_at, mailed_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning ${isoTimestamp('created_at')} as "createdAt"`;

const MAILED = `update notifications set mailed_at = now() where user_id = $1 and event_id = $2 and kind = $3`;

const READ = `
  update notifications set read_at = now()
  where user_id = $1 and read_at is null and not folded and ($2::uuid[] is null or id = any ($2))
  returning seq is not null as shown`;

const SEEN = `
  insert into topic_reads as t (user_id, topic, read_at) values ($1, $2, $3)
  on conflict (user_id, topic) do update set read_at = greatest(t.read_at, excluded.read_at)`;

const READ_TOPIC = `
  update notifications set read_at = now()
  where user_id = $1 and topic = $2 and happened_at <= $3 and read_at is null and not folded
  returning seq is not null as shown`;

const MAX_SIGNS = { title: 200, body: 500 } as const;
const clip = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;

const shown = (found: readonly { readonly shown: boolean }[]): number => found.filter((one) => one.shown).length;

/** What people are told in the app. */
@Injectable()
export class InboxService {
  /**
   * Adds a notification, and tells open browsers. Where the bell is off it is kept out of sight when it has a topic, so
   * that mails about that still fold.
   *
   * @returns null when there is nothing to tell: the event was told before, or what it is about has been read since.
   */
  async add(tx: EntityManager, userId: string, news: NewNotification, bell: boolean): Promise<Added | null> {
    const { kind, topic = null, named, eventId, happenedAt } = news;
    const { seq, unread } = await this.lock(tx, userId);
    if ((await rows(tx, KNOWN, [userId, eventId, kind, topic, happenedAt])).length > 0) return null;
    const folded = news.folds ? await rows<Folded>(tx, FOLD, [userId, kind, topic, bell]) : [];
    const count = folded.reduce((sum, one) => sum + one.tells_of, 1);
    const { title, body } = count > 1 ? (news.folds?.(count) ?? news.words) : news.words;
    const words = { title: clip(title, MAX_SIGNS.title), body: clip(body, MAX_SIGNS.body), link: news.words.link };
    const mailedAt = folded.reduce<Date | null>(
      (latest, one) => (one.mailed_at && (!latest || one.mailed_at > latest) ? one.mailed_at : latest),
      null,
    );
    const left = unread - shown(folded);
    if (bell || topic !== null) {
      const id = v7();
      const stored = [words.title, words.body, words.link, count, eventId, happenedAt, mailedAt];
      const [{ createdAt } = { createdAt: '' }] = await rows<{ createdAt: string }>(tx, INSERT, [
        ...[id, userId, bell ? seq + 1 : null, kind, topic, named?.id ?? null, named?.name ?? null],
        ...stored,
      ]);
      if (bell) {
        await tx.query(COUNT, [userId, seq + 1, left + 1]);
        const notification: Notification = { id, type: kind, ...words, createdAt, readAt: null };
        await publish(tx, notified, { userId, seq: seq + 1, unread: left + 1, notification });
        return { words, mailedAt };
      }
    }
    await this.unread(tx, userId, { seq, unread }, left);
    return { words, mailedAt };
  }

  /** A mail went out about it. */
  async mailed(tx: EntityManager, userId: string, { eventId, kind }: NewNotification): Promise<void> {
    await tx.query(MAILED, [userId, eventId, kind]);
  }

  /** Marks some as read, or all where `ids` is null; others' are skipped. */
  async read(tx: EntityManager, userId: string, ids: readonly string[] | null): Promise<void> {
    const before = await this.lock(tx, userId);
    const read = await rows<{ shown: boolean }>(tx, READ, [userId, ids]);
    await this.unread(tx, userId, before, before.unread - shown(read));
  }

  /** Somebody saw for themselves what was there until `readAt`. Events come in any order, so it is remembered. */
  async readTopic(tx: EntityManager, userId: string, topic: string, readAt: string): Promise<void> {
    const before = await this.lock(tx, userId);
    await tx.query(SEEN, [userId, topic, readAt]);
    const read = await rows<{ shown: boolean }>(tx, READ_TOPIC, [userId, topic, readAt]);
    await this.unread(tx, userId, before, before.unread - shown(read));
  }

  private async lock(tx: EntityManager, userId: string): Promise<Counters> {
    const [inbox] = await rows<Counters>(tx, LOCK, [userId]);
    return inbox ?? { seq: 0, unread: 0 };
  }

  private async unread(tx: EntityManager, userId: string, { seq, unread }: Counters, left: number): Promise<void> {
    if (left === unread) return;
    await tx.query(COUNT, [userId, seq, left]);
    await publish(tx, notificationsRead, { userId, unread: left });
  }
}
