import { type Keyset, keysetPage } from '@vault/service-kit/keyset';
import { COUNT_CAP } from '@vault/contracts/common/page';
import type { InputOf } from '@vault/contracts/define';
import type { AdminUser, listUsers } from '@vault/contracts/identity/users';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { DataSource } from 'typeorm';
import { ADMIN_USER } from './admin-user.sql';
import { userOrder } from './user-order';
import { where, filterConditions, type Filter } from './user-filter';

type Found = AdminUser & { readonly key: string };

interface Reading {
  readonly filter: Filter;
  readonly order: Keyset;
  readonly cursor: string | undefined;
  readonly most: number;
}

/** The statement that reads so many people behind a cursor. */
export function userPage({ filter, order, cursor, most }: Reading): { sql: string; values: unknown[] } {
  const { conditions, values } = filterConditions(filter);
  const place = cursor === undefined ? [] : order.position(cursor);
  const behind = place.length > 0 ? [order.after(values.length + 1)] : [];
  const bound = [...values, ...place, most];
  const sql = `
    select ${ADMIN_USER}, ${order.key} as key from users u ${where([...conditions, ...behind])}
    order by ${order.orderBy} limit $${bound.length}::int`;
  return { sql, values: bound };
}

/** Everybody with an account, page by page. */
@Injectable()
export class UserListService {
  constructor(private readonly database: DataSource) {}

  async list(adminId: string, query: InputOf<typeof listUsers>): Promise<PageAnswer<AdminUser>> {
    const { sortBy, sortOrder, limit, cursor, ...filter } = query;
    const order = userOrder(sortBy, sortOrder, [adminId, filter.search, filter.filterTier, filter.standing]);
    const { sql, values } = userPage({ filter, order, cursor, most: limit + 1 });
    const found = await rows<Found>(this.database.manager, sql, values);
    return keysetPage<AdminUser>(found, { limit, order, total: await this.count(filter) });
  }

  private async count(filter: Filter): Promise<number> {
    const { conditions, values } = filterConditions(filter);
    const sql = `
      select count(*)::int as n from (select from users u ${where(conditions)} limit ${COUNT_CAP + 1}) upto`;
    return (await rows<{ n: number }>(this.database.manager, sql, values))[0]?.n ?? 0;
  }
}
