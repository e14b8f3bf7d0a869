import type { InputOf } from '@vault/contracts/define';
import type { AdminUser, listUsers } from '@vault/contracts/identity/users';
import { Injectable } from '@nestjs/common';
import type { PageAnswer } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { keysetPage } from '@vault/service-kit/keyset';
import { DataSource } from 'typeorm';
import { userCount, userOrder, userPage } from './user-list.sql';

/** The administrator's table of all accounts. */
@Injectable()
export class UserListService {
  constructor(private readonly database: DataSource) {}

  async list(adminId: string, query: InputOf<typeof listUsers>): Promise<PageAnswer<AdminUser>> {
    const { sortBy, sortOrder, limit, cursor, ...filter } = query;
    const { manager } = this.database;
    const order = userOrder(sortBy, sortOrder, [adminId, filter.search, filter.filterTier, filter.standing]);
    const page = userPage({ filter, order, cursor, limit: limit + 1 });
    const users = await rows<AdminUser & { key: string }>(manager, page.sql, page.values);
    const count = userCount(filter);
    const [counted] = await rows<{ total: number }>(manager, count.sql, count.values);
    return keysetPage<AdminUser>(users, { limit, order, total: counted?.total ?? 0 });
  }
}
