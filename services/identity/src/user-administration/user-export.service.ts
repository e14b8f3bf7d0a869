import type { Download } from '@vault/contracts/common/download';
import { PRODUCT_NAME } from '@vault/contracts/common/product';
import type { InputOf } from '@vault/contracts/define';
import type { AdminUser, exportUsers } from '@vault/contracts/identity/users';
import { Injectable } from '@nestjs/common';
import type { CallContext } from '@vault/service-kit/bus';
import { BYTE_ORDER_MARK, csvLine } from '@vault/service-kit/csv';
import { readInBatches, readSnapshot } from '@vault/service-kit/database';
import { unavailable } from '@vault/service-kit/errors';
import { fillFile, write } from '@vault/service-kit/file-writing';
import { ObjectStore } from '@vault/service-kit/object-store';
import { temporaryFolder } from '@vault/service-kit/temporary-folder';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { DataSource } from 'typeorm';
import { v7 } from 'uuid';
import { recordAdminAction } from '../audit';
import { ADMIN_USER_COLUMNS, userConditions, type UserFilter } from './user-list.sql';

/** The store's folder of exports; the gateway sends them on at once. */
export const USER_EXPORT_PREFIX = 'downloads/users/';
/** The kind of temporary folder in which exports are written. */
export const USER_EXPORT_FOLDER = 'user-exports';

const BATCH_SIZE = 500;

const COLUMNS: readonly (keyof AdminUser)[] = [
  'id',
  'email',
  'firstName',
  'lastName',
  'subscriptionTier',
  'subscriptionStatus',
  'carsCount',
  'emailVerified',
  'isAdmin',
  'banned',
  'bannedAt',
  'banReason',
  'closedAt',
  'createdAt',
  'lastSeenAt',
];

type Format = InputOf<typeof exportUsers>['format'];

interface FileFormat {
  readonly contentType: string;
  readonly head: string;
  readonly tail: string;
  readonly body: (users: readonly AdminUser[], isFirst: boolean) => string;
}

const FORMATS: Readonly<Record<Format, FileFormat>> = {
  csv: {
    contentType: 'text/csv; charset=utf-8',
    head: BYTE_ORDER_MARK + csvLine(COLUMNS),
    tail: '',
    body: (users) => users.map((user) => csvLine(COLUMNS.map((column) => user[column]))).join(''),
  },
  json: {
    contentType: 'application/json',
    head: '[',
    tail: '\n]\n',
    body: (users, isFirst) => `${isFirst ? '' : ','}\n${users.map((user) => JSON.stringify(user)).join(',\n')}`,
  },
};

/** Writes all users into a file, from one snapshot of the database, in batches. */
@Injectable()
export class UserExportService {
  constructor(
    private readonly database: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** @throws ContractError 503 when the caller stopped waiting. */
  async create({ format, ...filter }: InputOf<typeof exportUsers>, ctx: CallContext): Promise<Download> {
    const folder = await temporaryFolder(USER_EXPORT_FOLDER);
    const { contentType } = FORMATS[format];
    const key = `${USER_EXPORT_PREFIX}${v7()}`;
    try {
      const path = join(folder, 'file');
      const count = await this.write(path, format, filter, ctx.signal);
      await this.store.putFile(key, path, contentType);
      await recordAdminAction(this.database.manager, ctx, {
        action: 'users_exported',
        subject: { kind: 'export', id: null },
        before: {},
        after: { format, rows: count },
      });
    } catch (error) {
      if (ctx.signal.aborted) throw unavailable(error);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const product = PRODUCT_NAME.toLowerCase().replace(/\s+/g, '-');
    return { key, fileName: `${product}-users-${new Date().toISOString().slice(0, 10)}.${format}`, contentType };
  }

  /** Returns the number of users. */
  private async write(path: string, format: Format, filter: UserFilter, signal: AbortSignal): Promise<number> {
    const { head, tail, body } = FORMATS[format];
    const values: unknown[] = [];
    const sql = `
      SELECT ${ADMIN_USER_COLUMNS} FROM users u WHERE ${userConditions(filter, values)} ORDER BY u.created_at, u.id`;
    let count = 0;
    await fillFile(path, async (out: Writable) => {
      await write(out, head);
      await readSnapshot(this.database, async (tx) => {
        for await (const users of readInBatches<AdminUser>(tx, sql, values, BATCH_SIZE)) {
          signal.throwIfAborted();
          await write(out, body(users, count === 0));
          count += users.length;
        }
      });
      out.end(tail);
    });
    return count;
  }
}
