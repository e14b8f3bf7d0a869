import type { InputOf } from '@vault/contracts/define';
import type { listFollowing } from '@vault/contracts/identity/collectors';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { keysetPage } from '@vault/service-kit/keyset';
import { DataSource } from 'typeorm';
import { relationListCount, relationListOrder, relationListPage, type RelationList } from './relation-lists.sql';

type PageQuery = InputOf<typeof listFollowing>;

/** The viewer's own lists: following, followers, blocked and muted. */
@Injectable()
export class RelationListsService {
  constructor(private readonly database: DataSource) {}

  async page<T extends { id: string }>(
    list: RelationList,
    viewerId: string,
    { limit, cursor }: PageQuery,
  ): Promise<PageAnswer<T>> {
    const { manager } = this.database;
    const { sql, values } = relationListPage(list, viewerId, { cursor, limit: limit + 1 });
    const collectors = await rows<T & { key: string }>(manager, sql, values);
    const [counted] = await rows<{ total: number }>(manager, relationListCount(list), [viewerId]);
    const order = relationListOrder(list, viewerId);
    return keysetPage<T>(collectors, { limit, order, total: counted?.total ?? 0 });
  }
}
