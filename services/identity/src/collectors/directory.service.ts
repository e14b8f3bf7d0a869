import { keysetPage } from '@vault/service-kit/keyset';
import type { InputOf } from '@vault/contracts/define';
import type { Collector, listCollectors } from '@vault/contracts/identity/collectors';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { directoryOrder } from './directory-order';
import {
  collectorsByScan,
  collectorsCount,
  collectorsBySearchIndex,
  type DirectoryFilter,
  type DirectoryQuery,
} from './directory.sql';

type Found = Collector & { readonly key: string };

/** Collectors with public profiles, page by page. */
@Injectable()
export class DirectoryService {
  constructor(private readonly database: DataSource) {}

  async list(asker: string, query: InputOf<typeof listCollectors>): Promise<PageAnswer<Collector>> {
    const { sort = 'cars', limit, cursor, ...filter } = query;
    const order = directoryOrder(sort, [asker, filter.search, filter.brand, filter.region]);
    const found = await this.read({ asker, filter, order, cursor, most: limit + 1 });
    const isWhole = cursor === undefined && found.length <= limit;
    const total = isWhole ? found.length : await this.count(asker, filter);
    return keysetPage<Collector>(found, { limit, order, total });
  }

  /** What many have is met soon in the order of the list; the rest is few, and found by its words. */
  private async read(reading: DirectoryQuery): Promise<Found[]> {
    const { filter, most } = reading;
    const ahead = await this.found(collectorsByScan(reading));
    if (ahead.length === most || !(filter.search || filter.brand || filter.region)) return ahead;
    return this.found(collectorsBySearchIndex(reading));
  }

  private found({ sql, values }: { sql: string; values: unknown[] }): Promise<Found[]> {
    return rows<Found>(this.database.manager, sql, values);
  }

  private async count(asker: string, filter: DirectoryFilter): Promise<number> {
    const { sql, values } = collectorsCount(asker, filter);
    return (await rows<{ n: number }>(this.database.manager, sql, values))[0]?.n ?? 0;
  }
}
