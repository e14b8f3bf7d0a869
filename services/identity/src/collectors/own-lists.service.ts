import { keysetPage } from '@vault/service-kit/keyset';
import type { InputOf } from '@vault/contracts/define';
import type { Collector, listFollowing, RelatedCollector } from '@vault/contracts/identity/collectors';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { OWN_LISTS, ownCount, ownOrder, ownPage, type OwnList } from './own-lists.sql';

type Page = InputOf<typeof listFollowing>;

/** Whom one follows, by whom one is followed, and whom one set aside. */
@Injectable()
export class OwnLists {
  constructor(private readonly database: DataSource) {}

  following(asker: string, query: Page): Promise<PageAnswer<Collector>> {
    return this.page(OWN_LISTS.following, asker, query);
  }

  followers(asker: string, query: Page): Promise<PageAnswer<Collector>> {
    return this.page(OWN_LISTS.followers, asker, query);
  }

  blocked(asker: string, query: Page): Promise<PageAnswer<RelatedCollector>> {
    return this.page(OWN_LISTS.blocked, asker, query);
  }

  muted(asker: string, query: Page): Promise<PageAnswer<RelatedCollector>> {
    return this.page(OWN_LISTS.muted, asker, query);
  }

  private async page<T extends { id: string }>(
    list: OwnList,
    asker: string,
    { limit, cursor }: Page,
  ): Promise<PageAnswer<T>> {
    const { sql, values } = ownPage(list, asker, { cursor, most: limit + 1 });
    const found = await rows<T & { key: string }>(this.database.manager, sql, values);
    const [counted] = await rows<{ n: number }>(this.database.manager, ownCount(list), [asker]);
    return keysetPage<T>(found, { limit, order: ownOrder(list, asker), total: counted?.n ?? 0 });
  }
}
