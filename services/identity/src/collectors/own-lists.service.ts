import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { Collector, listFollowing, SetAside } from '@vault/contracts/identity/collectors';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { moment, rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { At, exactly, keyset, pageOf } from '../paging/keyset';
import { COLLECTOR, SHORT_NAME, SHOWN } from './collector-card.sql';

type Page = InputOf<typeof listFollowing>;

/** A list of people to whom somebody stands in one way, or who stand so to them: rows `r` with their people `u`. */
interface List {
  readonly name: string;
  readonly since: string;
  readonly mine: string;
  readonly theirs: string;
  readonly shown: string;
  readonly columns: string;
}

const follows = { since: 'r.followed_at', shown: SHOWN, columns: COLLECTOR };
const aside = (name: string, since: string): List => ({
  ...{ name, since, mine: 'r.user_id', theirs: 'r.other_id' },
  shown: 'u.closed_at is null and u.banned_at is null',
  columns: `u.id, ${SHORT_NAME} as "displayName", u.profile_image_url as "avatarUrl", ${moment(since)} as since`,
});

const FOLLOWING: List = { ...follows, name: 'following', mine: 'r.user_id', theirs: 'r.other_id' };
const FOLLOWERS: List = { ...follows, name: 'followers', mine: 'r.other_id', theirs: 'r.user_id' };
const BLOCKED = aside('blocked', 'r.blocked_at');
const MUTED = aside('muted', 'r.muted_at');

/** How a list is sorted and paged: the latest first. */
const orderOf = ({ name, since, theirs }: List, asker: string) =>
  keyset(
    { columns: [since], exact: [exactly(since)], types: ['timestamptz'], position: z.tuple([At]) },
    'desc',
    `${name} ${asker}`,
    theirs,
  );

/** The statement that reads so many of a list. */
export function ownPage(list: List, asker: string, { cursor, most }: { cursor?: string; most: number }) {
  const order = orderOf(list, asker);
  const place = cursor === undefined ? [] : order.place(cursor);
  const sql = `
    select ${list.columns}, ${order.key} as key
    from collector_relations r join users u on u.id = ${list.theirs}
    where ${list.mine} = $1 and ${list.since} is not null and ${list.shown}
      ${place.length > 0 ? `and ${order.behind(3)}` : ''}
    order by ${order.by} limit $2::int`;
  return { sql, values: [asker, most, ...place] };
}

/** The statement that counts a list. */
export const ownCount = ({ mine, theirs, since, shown }: List): string => `
  select count(*)::int as n from (
    select from collector_relations r join users u on u.id = ${theirs}
    where ${mine} = $1 and ${since} is not null and ${shown}
    order by ${since} desc, ${theirs} desc limit ${COUNT_CAP + 1}) upto`;

/** Whom one follows, by whom one is followed, and whom one set aside. */
@Injectable()
export class OwnLists {
  constructor(private readonly database: DataSource) {}

  following(asker: string, query: Page): Promise<PageAnswer<Collector>> {
    return this.page(FOLLOWING, asker, query);
  }

  followers(asker: string, query: Page): Promise<PageAnswer<Collector>> {
    return this.page(FOLLOWERS, asker, query);
  }

  blocked(asker: string, query: Page): Promise<PageAnswer<SetAside>> {
    return this.page(BLOCKED, asker, query);
  }

  muted(asker: string, query: Page): Promise<PageAnswer<SetAside>> {
    return this.page(MUTED, asker, query);
  }

  private async page<T extends { id: string }>(
    list: List,
    asker: string,
    { limit, cursor }: Page,
  ): Promise<PageAnswer<T>> {
    const { sql, values } = ownPage(list, asker, { cursor, most: limit + 1 });
    const found = await rows<T & { key: string }>(this.database.manager, sql, values);
    const [counted] = await rows<{ n: number }>(this.database.manager, ownCount(list), [asker]);
    return pageOf<T>(found, { limit, order: orderOf(list, asker), total: counted?.n ?? 0 });
  }
}
