import { Injectable } from '@nestjs/common';
import { notificationsRead, notified, type NotificationKind } from '@vault/contracts/notifications/inbox';
import { isoTimestamp, prepared, rows } from '@vault/service-kit/database';
import { publish, publishSql, runPublishing } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

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

export interface AddedNotification {
  readonly text: NotificationText;
  /** When the last mail about its group was sent; null if none was. */
  readonly mailedAt: Date | null;
}

interface Counters {
  readonly lastSeq: number;
  readonly unread: number;
}

interface ReplacedRow {
  readonly eventCount: number;
  readonly mailedAt: Date | null;
  readonly visible: boolean;
}

/** Transactions that change the same user's notifications wait for each other, so that `seq` has no gaps. */
const LOCK = prepared(`
  INSERT INTO notification_counters (user_id) VALUES ($1) ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id
  RETURNING last_seq AS "lastSeq", unread`);

const SAVE_COUNTERS = prepared(`UPDATE notification_counters SET last_seq = $2, unread = $3 WHERE user_id = $1`);

const FIND_KNOWN_OR_READ = prepared(`
  SELECT FROM notifications WHERE user_id = $1 AND event_id = $2 AND kind = $3
  UNION ALL SELECT FROM topic_reads WHERE user_id = $1 AND topic = $4 AND read_at >= $5`);

const UNREAD_OF_GROUP = 'user_id = $1 AND kind = $2 AND topic = $3 AND read_at IS NULL AND NOT replaced';

/** Where the bell is off ($4), visible notifications stay; of them only the time of the last mail counts. */
const REPLACE_GROUP = prepared(`
  WITH replaced AS (
    UPDATE notifications SET replaced = true, read_at = now() WHERE ${UNREAD_OF_GROUP} AND ($4 OR seq IS NULL)
    RETURNING event_count AS "eventCount", mailed_at AS "mailedAt", seq IS NOT NULL AS visible)
  SELECT * FROM replaced
  UNION ALL SELECT 0, mailed_at, false FROM notifications WHERE ${UNREAD_OF_GROUP} AND NOT ($4 OR seq IS NULL)`);

const INSERT = `
  INSERT INTO notifications (id, user_id, seq, kind, topic, title, body, link, actor_id, actor_name,
    event_id, event_count, happened_at, mailed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`;
const INSERT_HIDDEN = prepared(INSERT);

/** $15: how many are unread then. One statement spares two round trips to Postgres while the counters are locked. */
const INSERT_VISIBLE = prepared(`
  WITH n AS (${INSERT} RETURNING *), counters AS (
    UPDATE notification_counters c SET last_seq = n.seq, unread = $15 FROM n WHERE c.user_id = n.user_id
  )${publishSql(notified, {
    from: 'n',
    payload: `jsonb_build_object('userId', n.user_id, 'seq', n.seq, 'unread', $15::int,
      'notification', jsonb_build_object('id', n.id, 'type', n.kind, 'title', n.title, 'body', n.body, 'link', n.link,
        'createdAt', ${isoTimestamp('n.created_at')}, 'readAt', NULL))`,
    id: '$16',
    requestId: '$17',
    traceparent: '$18',
  })}`);

const MARK_MAILED = prepared(
  `UPDATE notifications SET mailed_at = now() WHERE user_id = $1 AND event_id = $2 AND kind = $3`,
);

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

const MAX_TITLE_LENGTH = 200;
const MAX_BODY_LENGTH = 500;

const truncate = (text: string, maxLength: number): string =>
  text.length <= maxLength ? text : `${text.slice(0, maxLength - 1).toWellFormed()}…`;

const countVisible = (notifications: readonly { readonly visible: boolean }[]): number =>
  notifications.filter(({ visible }) => visible).length;

function latestMail(replaced: readonly ReplacedRow[]): Date | null {
  const times = replaced.flatMap(({ mailedAt }) => (mailedAt === null ? [] : [mailedAt.getTime()]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

function textFor({ text, groupText }: NewNotification, eventCount: number): NotificationText {
  const { title, body } = eventCount > 1 && groupText ? groupText(eventCount) : text;
  return { title: truncate(title, MAX_TITLE_LENGTH), body: truncate(body, MAX_BODY_LENGTH), link: text.link };
}

/** The parameters of `INSERT`. */
const rowValues = (
  userId: string,
  { kind, topic, actor, eventId, happenedAt }: NewNotification,
  { text, mailedAt, eventCount, seq }: AddedNotification & { eventCount: number; seq: number | null },
): unknown[] => [
  v7(),
  userId,
  seq,
  kind,
  topic ?? null,
  text.title,
  text.body,
  text.link,
  actor?.id ?? null,
  actor?.name ?? null,
  eventId,
  eventCount,
  happenedAt,
  mailedAt,
];

/** The notifications that a user sees in the app. */
@Injectable()
export class BellService {
  /**
   * Adds a notification and publishes it to open browsers. Where the bell is off (`visible` false) it is stored out of
   * sight if it has a topic, so that mails about the topic are still grouped.
   *
   * @returns null when the event is known already or its topic was read since.
   */
  async add(
    tx: EntityManager,
    userId: string,
    notification: NewNotification,
    visible: boolean,
  ): Promise<AddedNotification | null> {
    const { kind, topic = null, groupText, eventId, happenedAt } = notification;
    const counters = await this.lock(tx, userId);
    if ((await rows(tx, FIND_KNOWN_OR_READ, [userId, eventId, kind, topic, happenedAt])).length > 0) return null;
    const replaced = groupText ? await rows<ReplacedRow>(tx, REPLACE_GROUP, [userId, kind, topic, visible]) : [];
    const eventCount = replaced.reduce((sum, row) => sum + row.eventCount, 1);
    const added = { text: textFor(notification, eventCount), mailedAt: latestMail(replaced) };
    const unread = counters.unread - countVisible(replaced);
    const values = (seq: number | null): unknown[] => rowValues(userId, notification, { ...added, eventCount, seq });
    if (visible) {
      const stored = [...values(counters.lastSeq + 1), unread + 1];
      await runPublishing(tx, ({ requestId, traceparent }) =>
        tx.query(INSERT_VISIBLE, [...stored, v7(), requestId, traceparent]),
      );
    } else {
      if (topic !== null) await tx.query(INSERT_HIDDEN, values(null));
      await this.saveUnread(tx, userId, counters, unread);
    }
    return added;
  }

  /** Remembers that a mail was sent about the notification. */
  async markMailed(tx: EntityManager, userId: string, { eventId, kind }: NewNotification): Promise<void> {
    await tx.query(MARK_MAILED, [userId, eventId, kind]);
  }

  /** Marks notifications as read, all where `ids` is null; other users' ids are skipped. */
  async markRead(tx: EntityManager, userId: string, ids: readonly string[] | null): Promise<void> {
    const counters = await this.lock(tx, userId);
    const read = await rows<{ visible: boolean }>(tx, MARK_READ, [userId, ids]);
    await this.saveUnread(tx, userId, counters, counters.unread - countVisible(read));
  }

  /** Marks as read what happened about a topic until `readAt`, also what is added later: events come in any order. */
  async markTopicRead(tx: EntityManager, userId: string, topic: string, readAt: string): Promise<void> {
    const counters = await this.lock(tx, userId);
    await tx.query(SAVE_TOPIC_READ, [userId, topic, readAt]);
    const read = await rows<{ visible: boolean }>(tx, MARK_TOPIC_READ, [userId, topic, readAt]);
    await this.saveUnread(tx, userId, counters, counters.unread - countVisible(read));
  }

  private async lock(tx: EntityManager, userId: string): Promise<Counters> {
    const [counters] = await rows<Counters>(tx, LOCK, [userId]);
    return counters ?? { lastSeq: 0, unread: 0 };
  }

  private async saveUnread(tx: EntityManager, userId: string, counters: Counters, unread: number): Promise<void> {
    if (unread === counters.unread) return;
    await tx.query(SAVE_COUNTERS, [userId, counters.lastSeq, unread]);
    await publish(tx, notificationsRead, { userId, unread });
  }
}
