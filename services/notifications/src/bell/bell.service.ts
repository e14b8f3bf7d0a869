import { Injectable } from '@nestjs/common';
import { notificationsRead, notified, type NotificationKind } from '@vault/contracts/notifications/inbox';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { publish, publishSql, runPublishing } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { UsersService } from '../users';

/** What a notification shows: plain text, and a path of the web app. */
export interface NotificationText {
  readonly title: string;
  readonly body: string;
  readonly link: string | null;
}

/** Another user whom the text names, and the name it uses. */
export interface Actor {
  readonly id: string;
  readonly name: string;
}

export interface NewNotification {
  readonly kind: NotificationKind;
  readonly text: NotificationText;
  /** What it is about, such as `conversation:<id>`: reading the topic reads the notification. */
  readonly topic?: string;
  /** Replaces unread notifications of the same kind and topic; returns the text for so many events. */
  readonly groupText?: (count: number) => Pick<NotificationText, 'title' | 'body'>;
  readonly actor?: Actor;
  /** A user gets one notification of a kind per event. */
  readonly eventId: string;
  readonly happenedAt: Date;
}

/** Unread notifications that a new one replaces. */
export interface Group {
  /** The events for which they stand. */
  readonly eventCount: number;
  /** When the last mail about them was sent; null if none was. */
  readonly mailedAt: Date | null;
}

/** How a notification is stored. */
export interface StoreOptions {
  /**
   * False where the bell is off: it is stored out of sight if it has a topic, so that mails about it are still grouped.
   */
  readonly visible: boolean;
  /** What it replaces; where the bell is off, visible notifications stay. */
  readonly group: Group;
  /** A mail about it is sent at once. */
  readonly mailed: boolean;
}

/** Unread notifications to the user $1 of the kind $2 about the topic $3. */
export const UNREAD_OF_GROUP = 'user_id = $1 AND kind = $2 AND topic = $3 AND read_at IS NULL AND NOT replaced';

/**
 * SQL: whether the user $1 was notified of an event by the kind $2 already, or has read the topic $3 since it happened.
 */
export const isKnown = (eventId: string, happenedAt: string): string => `(
    EXISTS (SELECT FROM notifications WHERE user_id = $1 AND event_id = ${eventId} AND kind = $2)
    OR EXISTS (SELECT FROM topic_reads WHERE user_id = $1 AND topic = $3 AND read_at >= ${happenedAt}))`;

/** The new notification stands for $11 events: those of the notifications that it replaces, and its own. */
const REPLACE = `UPDATE notifications SET replaced = true, read_at = now() WHERE $11 > 1 AND ${UNREAD_OF_GROUP}`;

const COLUMNS = `user_id, kind, topic, id, title, body, link, actor_id, actor_name, event_id, event_count, happened_at,
  mailed_at, seq`;
const VALUES = `$1::uuid, $2, $3, $4::uuid, $5, $6, $7, $8::uuid, $9, $10::uuid, $11::int, $12::timestamptz,
  CASE WHEN $13 THEN now() ELSE $14::timestamptz END`;

const ADD_HIDDEN = prepared(`
  WITH replaced AS (${REPLACE} AND seq IS NULL)
  INSERT INTO notifications (${COLUMNS}) SELECT ${VALUES}, NULL`);

/** One statement spares three round trips to Postgres while the user's row is locked. */
const ADD_VISIBLE = prepared(`
  WITH replaced AS (${REPLACE} RETURNING seq), counters AS (
    INSERT INTO notification_counters AS c (user_id, last_seq, unread) VALUES ($1, 1, 1)
    ON CONFLICT (user_id) DO UPDATE SET last_seq = c.last_seq + 1,
      unread = c.unread + 1 - (SELECT count(*) FROM replaced WHERE seq IS NOT NULL)
    RETURNING last_seq, unread
  ), n AS (
    INSERT INTO notifications (${COLUMNS}) SELECT ${VALUES}, last_seq FROM counters RETURNING *
  )${publishSql(notified, {
    from: 'n, counters',
    payload: `jsonb_build_object('userId', n.user_id, 'seq', n.seq, 'unread', counters.unread,
      'notification', jsonb_build_object('id', n.id, 'type', n.kind, 'title', n.title, 'body', n.body, 'link', n.link,
        'createdAt', ${isoTimestamp('n.created_at')}, 'readAt', NULL))`,
    id: '$15',
    requestId: '$16',
    traceparent: '$17',
  })}`);

interface ReadRow {
  readonly visible: boolean;
}

const MARK_READ = `
  UPDATE notifications SET read_at = now()
  WHERE user_id = $1 AND read_at IS NULL AND NOT replaced AND ($2::uuid[] IS NULL OR id = any ($2))
  RETURNING seq IS NOT NULL AS visible`;

const SAVE_TOPIC_READ = `
  INSERT INTO topic_reads AS t (user_id, topic, read_at) VALUES ($1, $2, $3)
  ON CONFLICT (user_id, topic) DO UPDATE SET read_at = greatest(t.read_at, excluded.read_at)`;

const MARK_TOPIC_READ = `
  UPDATE notifications SET read_at = now()
  WHERE user_id = $1 AND topic = $2 AND happened_at <= $3 AND read_at IS NULL AND NOT replaced
  RETURNING seq IS NOT NULL AS visible`;

const SUBTRACT_READ = 'UPDATE notification_counters SET unread = unread - $2 WHERE user_id = $1 RETURNING unread';

const MAX_TITLE_LENGTH = 200;
const MAX_BODY_LENGTH = 500;

const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;

function textFor({ text, groupText }: NewNotification, eventCount: number): NotificationText {
  const { title, body } = eventCount > 1 && groupText ? groupText(eventCount) : text;
  return { title: truncate(title, MAX_TITLE_LENGTH), body: truncate(body, MAX_BODY_LENGTH), link: text.link };
}

/** The notifications that a user sees in the app. What changes them holds the lock of the user's row. */
@Injectable()
export class BellService {
  constructor(private readonly users: UsersService) {}

  /** Adds a notification, and publishes it to open browsers if it is visible. Returns its text. */
  async add(
    tx: EntityManager,
    userId: string,
    notification: NewNotification,
    { visible, group, mailed }: StoreOptions,
  ): Promise<NotificationText> {
    const { kind, topic = null, actor, eventId, happenedAt } = notification;
    const eventCount = group.eventCount + 1;
    const text = textFor(notification, eventCount);
    const about = [userId, kind, topic, v7(), text.title, text.body, text.link, actor?.id ?? null, actor?.name ?? null];
    const values = [...about, eventId, eventCount, happenedAt, mailed, group.mailedAt];
    if (visible) {
      await runPublishing(tx, ({ requestId, traceparent }) =>
        tx.query(ADD_VISIBLE, [...values, v7(), requestId, traceparent]),
      );
    } else if (topic !== null) {
      await tx.query(ADD_HIDDEN, values);
    }
    return text;
  }

  /** Marks notifications as read, all where `ids` is null; other users' ids are skipped. */
  async markRead(tx: EntityManager, userId: string, ids: readonly string[] | null): Promise<void> {
    await this.users.lock(tx, userId);
    await this.subtractRead(tx, userId, await rows<ReadRow>(tx, MARK_READ, [userId, ids]));
  }

  /**
   * Marks as read what happened about a topic until `readAt`, also what is added later: events come in any order. The
   * caller holds the lock of the user's row.
   */
  async markTopicRead(tx: EntityManager, userId: string, topic: string, readAt: string): Promise<void> {
    await tx.query(SAVE_TOPIC_READ, [userId, topic, readAt]);
    await this.subtractRead(tx, userId, await rows<ReadRow>(tx, MARK_TOPIC_READ, [userId, topic, readAt]));
  }

  private async subtractRead(tx: EntityManager, userId: string, read: readonly ReadRow[]): Promise<void> {
    const count = read.filter(({ visible }) => visible).length;
    if (count === 0) return;
    const [counters] = await rows<{ unread: number }>(tx, SUBTRACT_READ, [userId, count]);
    await publish(tx, notificationsRead, { userId, unread: counters?.unread ?? 0 });
  }
}
