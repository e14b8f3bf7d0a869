import { keysetPage } from '@vault/service-kit/keyset';
import type { InputOf } from '@vault/contracts/define';
import type { Collector, listFollowing, RelatedCollector } from '@vault/contracts/identity/collectors';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import {
  RELATION_LISTS,
  relationListCount,
  relationListOrder,
  relationListPage,
  type RelationList,
} from './relation-lists.sql';

type Page = InputOf<typeof listFollowing>;

/** Whom one follows, by whom one is followed, and whom one set aside. */
@Injectable()
export class RelationListsService {
  constructor(private readonly database: DataSource) {}

  following(asker: string, query: Page): Promise<PageAnswer<Collector>> {
    return this.page(RELATION_LISTS.following, asker, query);
  }

  followers(asker: string, query: Page): Promise<PageAnswer<Collector>> {
    return this.page(RELATION_LISTS.followers, asker, query);
  }

  blocked(asker: string, query: Page): Promise<PageAnswer<RelatedCollector>> {
    return this.page(RELATION_LISTS.blocked, asker, query);
  }

  muted(asker: string, query: Page): Promise<PageAnswer<RelatedCollector>> {
    return this.page(RELATION_LISTS.muted, asker, query);
  }

  private async page<T extends { id: string }>(
    list: RelationList,
    asker: string,
    { limit, cursor }: Page,
  ): Promise<PageAnswer<T>> {
    const { sql, values } = relationListPage(list, asker, { cursor, most: limit + 1 });
    const found = await rows<T & { key: string }>(this.database.manager, sql, values);
    const [counted] = await rows<{ n: number }>(this.database.manager, relationListCount(list), [asker]);
    return keysetPage<T>(found, { limit, order: relationListOrder(list, asker), total: counted?.n ?? 0 });
  }
}
