import { Injectable } from '@nestjs/common';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import type { listNotifications, listNotificationsSince } from '@vault/contracts/notifications/inbox';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { isoTimestamp, PreparedReads, type Statement } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import { cappedTotal, decodeCursor, encodeCursor } from '@vault/service-kit/paging';

const JSON_OF = `json_build_object('id', id, 'type', kind, 'title', title, 'body', body, 'link', link,
  'createdAt', ${isoTimestamp('created_at')}, 'readAt', ${isoTimestamp('read_at')})`;

const SHOWN = `user_id = $1 and seq is not null and not folded`;

/** The newest first: their numbers say so, and place a page. */
const pageOf = (name: string, which: string): Statement => ({
  name: `notifications.${name}`,
  text: `
    with page as materialized (
      select n.*, row_number() over (order by seq desc) as place from notifications n
      where ${SHOWN} ${which} and ($2::int is null or seq < $2) order by seq desc limit $3::int + 1
    )
    select coalesce((select json_agg(${JSON_OF} order by seq desc) from page where place <= $3), '[]')::text as body,
      (select seq from page where place = $3 and exists (select from page where place > $3)) as last,
      (select count(*)::int from (select from notifications where ${SHOWN} ${which} limit ${COUNT_CAP + 1}) upto) as total`,
});

const ALL = pageOf('all', '');
const UNREAD = pageOf('unread', 'and read_at is null');

const UNREAD_COUNT: Statement = { name: 'notifications.count', text: 'select unread from inboxes where user_id = $1' };

const SINCE: Statement = {
  name: 'notifications.since',
  text: `
    with page as (select * from notifications where ${SHOWN} and seq > $2 order by seq desc limit $3)
    select i.unread, i.seq,
      coalesce((select json_agg(json_build_object('seq', seq, 'notification', ${JSON_OF}) order by seq) from page), '[]')
        as notifications
    from inboxes i where i.user_id = $1`,
};

interface PageRow {
  readonly body: string;
  readonly last: number | null;
  readonly total: number;
}

type Since = OutputOf<typeof listNotificationsSince>;

/** Where a page ended: the number of its last notification. */
function readPlace(cursor: string, list: string): number {
  const { key } = decodeCursor(cursor, list);
  if (/^\d{1,9}$/.test(key)) return Number(key);
  return badInput([{ field: 'cursor', message: 'This is no place in this list. Start again.' }]);
}

@Injectable()
export class InboxReads {
  constructor(private readonly reads: PreparedReads) {}

  /** A page; the total and the next cursor go into `reply`. */
  async page(userId: string, query: InputOf<typeof listNotifications>, reply: ReplyMeta): Promise<RawJson> {
    const { unread = false, limit, cursor } = query;
    const list = JSON.stringify(['notifications', userId, unread]);
    const place = cursor === undefined ? null : readPlace(cursor, list);
    const row = await this.reads.first<PageRow>(unread ? UNREAD : ALL, [userId, place, limit]);
    Object.assign(reply, cappedTotal(row?.total ?? 0));
    const last = row?.last ?? null;
    reply.nextCursor = last === null ? null : encodeCursor({ list, key: String(last), id: '' });
    return rawJson(row?.body ?? '[]');
  }

  async unread(userId: string): Promise<number> {
    return (await this.reads.first<{ unread: number }>(UNREAD_COUNT, [userId]))?.unread ?? 0;
  }

  async since(userId: string, { after, limit }: InputOf<typeof listNotificationsSince>): Promise<Since> {
    return (await this.reads.first<Since>(SINCE, [userId, after, limit])) ?? { unread: 0, seq: 0, notifications: [] };
  }
}
