import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import type { listNotifications, listNotificationsSince } from '@vault/contracts/notifications/inbox';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { isoTimestamp, PreparedReads, type Statement } from '@vault/service-kit/database';
import { cappedTotal, decodeCursor, encodeCursor, refuseCursor } from '@vault/service-kit/paging';

const NOTIFICATION_JSON = `json_build_object('id', id, 'type', kind, 'title', title, 'body', body, 'link', link,
  'createdAt', ${isoTimestamp('created_at')}, 'readAt', ${isoTimestamp('read_at')})`;

const VISIBLE = `user_id = $1 AND seq IS NOT NULL AND NOT replaced`;

/** A page, newest first: `seq` orders the list and is its cursor ($2). */
const pageStatement = (name: string, filter: string): Statement => ({
  name: `notifications.${name}`,
  text: `
    WITH page AS MATERIALIZED (
      SELECT n.*, row_number() OVER (ORDER BY seq DESC) AS position FROM notifications n
      WHERE ${VISIBLE} ${filter} AND ($2::int IS NULL OR seq < $2) ORDER BY seq DESC LIMIT $3::int + 1
    )
    SELECT coalesce((SELECT json_agg(${NOTIFICATION_JSON} ORDER BY seq DESC) FROM page WHERE position <= $3), '[]')::text
        AS body,
      (SELECT seq FROM page WHERE position = $3 AND EXISTS (SELECT FROM page WHERE position > $3)) AS "lastSeq",
      (SELECT count(*)::int FROM (SELECT FROM notifications WHERE ${VISIBLE} ${filter} LIMIT ${COUNT_CAP + 1}) capped)
        AS total`,
});

const PAGE = pageStatement('page', '');
const UNREAD_PAGE = pageStatement('unread-page', 'AND read_at IS NULL');

const UNREAD_COUNT: Statement = {
  name: 'notifications.unread-count',
  text: 'SELECT unread FROM notification_counters WHERE user_id = $1',
};

const SINCE: Statement = {
  name: 'notifications.since',
  text: `
    WITH page AS (SELECT * FROM notifications WHERE ${VISIBLE} AND seq > $2 ORDER BY seq DESC LIMIT $3)
    SELECT c.unread, c.last_seq AS seq,
      coalesce(
        (SELECT json_agg(json_build_object('seq', seq, 'notification', ${NOTIFICATION_JSON}) ORDER BY seq) FROM page),
        '[]') AS notifications
    FROM notification_counters c WHERE c.user_id = $1`,
};

interface PageRow {
  readonly body: string;
  readonly lastSeq: number | null;
  readonly total: number;
}

type NotificationsSince = OutputOf<typeof listNotificationsSince>;

/** The `seq` at which a page ended. */
function readSeqCursor(cursor: string, list: string): number {
  const { key } = decodeCursor(cursor, list);
  return /^\d{1,9}$/.test(key) ? Number(key) : refuseCursor();
}

/** Reads a user's notifications; every statement is prepared and served by an index. */
@Injectable()
export class BellReads {
  constructor(private readonly reads: PreparedReads) {}

  /** Returns a page; its total and next cursor go into `reply`. */
  async page(userId: string, query: InputOf<typeof listNotifications>, reply: ReplyMeta): Promise<RawJson> {
    const { unread = false, limit, cursor } = query;
    const list = JSON.stringify(['notifications', userId, unread]);
    const before = cursor === undefined ? null : readSeqCursor(cursor, list);
    const row = await this.reads.first<PageRow>(unread ? UNREAD_PAGE : PAGE, [userId, before, limit]);
    Object.assign(reply, cappedTotal(row?.total ?? 0));
    const lastSeq = row?.lastSeq ?? null;
    reply.nextCursor = lastSeq === null ? null : encodeCursor({ list, key: String(lastSeq), id: '' });
    return rawJson(row?.body ?? '[]');
  }

  async countUnread(userId: string): Promise<number> {
    return (await this.reads.first<{ unread: number }>(UNREAD_COUNT, [userId]))?.unread ?? 0;
  }

  async listSince(
    userId: string,
    { after, limit }: InputOf<typeof listNotificationsSince>,
  ): Promise<NotificationsSince> {
    const since = await this.reads.first<NotificationsSince>(SINCE, [userId, after, limit]);
    return since ?? { unread: 0, seq: 0, notifications: [] };
  }
}
