import { Injectable } from '@nestjs/common';
import { notificationsRead, notified, type NotificationKind } from '@vault/contracts/notifications/inbox';
import type { EventOrigin } from '@vault/service-kit/bus';
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

/** What a notification is stored with. */
export interface NewNotification {
  readonly userId: string;
  readonly kind: NotificationKind;
  readonly text: NotificationText;
  /** What it is about, such as `conversation:<id>`: reading the topic reads the notification. */
  readonly topic?: string;
  readonly actor?: Actor;
  /** A user gets one notification of a kind per event. */
  readonly event: EventOrigin;
  readonly happenedAt: Date;
  /** How many events it stands for: its own, and those of the unread notifications of its group, which it replaces. */
  readonly eventCount: number;
  /** When the last mail about its group was sent; null if none was. */
  readonly mailedAt: Date | null;
  /**
   * False where the bell is off: it is stored out of sight if it has a topic, so that mails about it are still grouped.
   * Visible notifications of its group stay then.
   */
  readonly visible: boolean;
}

/** SQL: unread notifications to the same user, of the same kind and topic as the row `asked`. */
export const unreadOfGroup = (asked: string): string => `
    n.user_id = ${asked}."userId" AND n.kind = ${asked}.kind AND n.topic = ${asked}.topic AND n.read_at IS NULL
    AND NOT n.replaced`;

/** SQL: whether the user was notified of the event of the row `asked` already, or has read its topic since it happened. */
export const isKnown = (asked: string): string => `(
    EXISTS (SELECT FROM notifications WHERE user_id = ${asked}."userId" AND event_id = ${asked}."eventId" AND kind = ${asked}.kind)
    OR EXISTS (SELECT FROM topic_reads
      WHERE user_id = ${asked}."userId" AND topic = ${asked}.topic AND read_at >= ${asked}."happenedAt"))`;

/**
 * One statement spares four round trips to Postgres while the users' rows are locked. A user's notifications are numbered
 * in the order of their ids, which `v7` makes ascending.
 */
export const ADD = prepared(`
  WITH added AS (
    SELECT a.*, count(*) FILTER (WHERE visible) OVER (PARTITION BY "userId" ORDER BY id DESC) AS "fromLast"
    FROM jsonb_to_recordset($1) AS a("userId" uuid, kind text, topic text, id uuid, title text, body text, link text,
      "actorId" uuid, "actorName" text, "eventId" uuid, "eventCount" integer, "happenedAt" timestamptz,
      "mailedAt" timestamptz, visible boolean, "outboxId" uuid, "requestId" text, traceparent text)
  ), replaced AS (
    UPDATE notifications n SET replaced = true, read_at = now() FROM added
    WHERE added."eventCount" > 1 AND (added.visible OR n.seq IS NULL) AND ${unreadOfGroup('added')}
    RETURNING n.user_id, n.seq
  ), counters AS (
    INSERT INTO notification_counters AS c (user_id, last_seq, unread)
    SELECT "userId", count(*), count(*) FROM added WHERE visible GROUP BY "userId"
    ON CONFLICT (user_id) DO UPDATE SET last_seq = c.last_seq + excluded.last_seq,
      unread = c.unread + excluded.unread - (SELECT count(*) FROM replaced r WHERE r.user_id = c.user_id AND r.seq IS NOT NULL)
    RETURNING user_id, last_seq, unread
  ), n AS (
    INSERT INTO notifications (user_id, kind, topic, id, title, body, link, actor_id, actor_name, event_id, event_count,
      happened_at, mailed_at, seq)
    SELECT "userId", kind, topic, id, title, body, link, "actorId", "actorName", "eventId", "eventCount", "happenedAt",
      "mailedAt", CASE WHEN visible THEN last_seq - "fromLast" + 1 END
    FROM added LEFT JOIN counters ON user_id = "userId" RETURNING *
  )${publishSql(notified, {
    from: 'n JOIN counters USING (user_id) JOIN added ON added.id = n.id WHERE n.seq IS NOT NULL',
    payload: `jsonb_build_object('userId', n.user_id, 'seq', n.seq,
      'unread', counters.unread - added."fromLast" + 1,
      'notification', jsonb_build_object('id', n.id, 'type', n.kind, 'title', n.title, 'body', n.body, 'link', n.link,
        'createdAt', ${isoTimestamp('n.created_at')}, 'readAt', NULL))`,
    id: 'added."outboxId"',
    requestId: 'added."requestId"',
    traceparent: 'added.traceparent',
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

/** A text in the length in which it is stored. */
export const truncated = ({ title, body, link }: NotificationText): NotificationText => ({
  title: truncate(title, MAX_TITLE_LENGTH),
  body: truncate(body, MAX_BODY_LENGTH),
  link,
});

type Described = Pick<NewNotification, 'text' | 'actor' | 'event'>;

/** What is stored of a notification or digest item, with a new id, by the names that the SQL gives the columns of its JSON. */
export const newRecord = <N extends Described>({ text, actor, event, ...rest }: N) => ({
  ...rest,
  ...text,
  id: v7(),
  actorId: actor?.id,
  actorName: actor?.name,
  eventId: event.messageId,
});

/** The notifications that a user sees in the app. What changes them holds the lock of the user's row. */
@Injectable()
export class BellService {
  constructor(private readonly users: UsersService) {}

  /** Adds notifications, at most one of a group, and publishes the visible ones to open browsers. */
  async add(tx: EntityManager, notifications: readonly NewNotification[]): Promise<void> {
    const added = notifications
      .filter(({ visible, topic }) => visible || topic !== undefined)
      .map((notification) => ({
        ...newRecord(notification),
        outboxId: v7(),
        requestId: notification.event.requestId,
        traceparent: notification.event.traceparent,
      }));
    if (added.length > 0) await runPublishing(tx, () => tx.query(ADD, [JSON.stringify(added)]));
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
