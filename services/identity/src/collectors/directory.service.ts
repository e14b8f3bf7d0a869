import type { InputOf } from '@vault/contracts/define';
import type { Collector, listCollectors } from '@vault/contracts/identity/collectors';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { keysetPage } from '@vault/service-kit/keyset';
import { DataSource } from 'typeorm';
import {
  collectorsByScan,
  collectorsBySearchIndex,
  collectorsCount,
  directoryOrder,
  type DirectoryFilter,
  type DirectoryQuery,
} from './directory.sql';

type CollectorRow = Collector & { readonly key: string };

/** The directory of collectors with public profiles. */
@Injectable()
export class DirectoryService {
  constructor(private readonly database: DataSource) {}

  async list(viewerId: string, query: InputOf<typeof listCollectors>): Promise<PageAnswer<Collector>> {
    const { sort = 'cars', limit, cursor, ...filter } = query;
    const order = directoryOrder(sort, [viewerId, filter.search, filter.brand, filter.region]);
    const collectors = await this.read({ viewerId, filter, order, cursor, limit: limit + 1 });
    const isWholeList = cursor === undefined && collectors.length <= limit;
    const total = isWholeList ? collectors.length : await this.count(viewerId, filter);
    return keysetPage<Collector>(collectors, { limit, order, total });
  }

  /** Frequent matches are found soon in the order of the list; rare ones are few, and found by the search index. */
  private async read(query: DirectoryQuery): Promise<CollectorRow[]> {
    const { filter, limit } = query;
    const scanned = await this.run<CollectorRow>(collectorsByScan(query));
    const isFiltered = !!(filter.search || filter.brand || filter.region);
    if (scanned.length === limit || !isFiltered) return scanned;
    return this.run<CollectorRow>(collectorsBySearchIndex(query));
  }

  private async count(viewerId: string, filter: DirectoryFilter): Promise<number> {
    const [counted] = await this.run<{ total: number }>(collectorsCount(viewerId, filter));
    return counted?.total ?? 0;
  }

  private run<T>({ sql, values }: { sql: string; values: unknown[] }): Promise<T[]> {
    return rows<T>(this.database.manager, sql, values);
  }
}
