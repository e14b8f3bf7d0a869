import { PRODUCT_NAME } from '@vault/contracts/common/product';
import type { Download } from '@vault/contracts/common/download';
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
import { recordAdminAction } from '../audit/audit-entries';
import { ADMIN_USER } from './admin-user.sql';
import { where, filterConditions, type Filter } from './user-filter';

/** Below it lie the files until they are swept away: the gateway sends them on at once. */
export const USER_EXPORT_PREFIX = 'downloads/people/';
/** What the folders are for in which files are made. */
export const USER_EXPORT_FOLDER = 'people';

const PORTION = 500;

const COLUMNS = [
  ...['id', 'email', 'firstName', 'lastName', 'subscriptionTier', 'subscriptionStatus', 'carsCount', 'emailVerified'],
  ...['isAdmin', 'banned', 'bannedAt', 'banReason', 'closedAt', 'createdAt', 'lastSeenAt'],
] as readonly (keyof AdminUser)[];

type Format = InputOf<typeof exportUsers>['format'];

interface Shape {
  readonly type: string;
  readonly head: string;
  readonly tail: string;
  /** @param first whether nobody comes before them. */
  readonly body: (people: readonly AdminUser[], first: boolean) => string;
}

const SHAPES: Readonly<Record<Format, Shape>> = {
  csv: {
    type: 'text/csv; charset=utf-8',
    head: BYTE_ORDER_MARK + csvLine(COLUMNS),
    tail: '',
    body: (people) => people.map((person) => csvLine(COLUMNS.map((column) => person[column]))).join(''),
  },
  json: {
    type: 'application/json',
    head: '[',
    tail: '\n]\n',
    body: (people, first) => `${first ? '' : ','}\n${people.map((person) => JSON.stringify(person)).join(',\n')}`,
  },
};

/** Everybody as a file: read as they were at one moment, written portion by portion. */
@Injectable()
export class UserExportService {
  constructor(
    private readonly database: DataSource,
    private readonly store: ObjectStore,
  ) {}

  async make({ format, ...filter }: InputOf<typeof exportUsers>, ctx: CallContext): Promise<Download> {
    const folder = await temporaryFolder(USER_EXPORT_FOLDER);
    const { type: contentType } = SHAPES[format];
    const key = `${USER_EXPORT_PREFIX}${v7()}`;
    try {
      const path = join(folder, 'file');
      const count = await this.write(path, { format, filter }, ctx.signal);
      await this.store.putFile(key, path, contentType);
      await this.tell({ format, rows: count }, ctx);
    } catch (error) {
      if (ctx.signal.aborted) throw unavailable(error);
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    const product = PRODUCT_NAME.toLowerCase().replace(/\s+/g, '-');
    return { key, fileName: `${product}-users-${new Date().toISOString().slice(0, 10)}.${format}`, contentType };
  }

  /** Answers how many people were written. */
  private async write(path: string, what: { format: Format; filter: Filter }, signal: AbortSignal): Promise<number> {
    const { head, tail, body } = SHAPES[what.format];
    let count = 0;
    await fillFile(path, async (out: Writable) => {
      await write(out, head);
      await readSnapshot(this.database, async (tx) => {
        const { conditions, values } = filterConditions(what.filter);
        const sql = `select ${ADMIN_USER} from users u ${where(conditions)} order by u.created_at, u.id`;
        for await (const people of readInBatches<AdminUser>(tx, sql, values, PORTION)) {
          signal.throwIfAborted();
          await write(out, body(people, count === 0));
          count += people.length;
        }
      });
      out.end(tail);
    });
    return count;
  }

  private tell(after: { format: Format; rows: number }, ctx: CallContext): Promise<void> {
    const subject = { kind: 'export' as const, id: null };
    return recordAdminAction(this.database.manager, ctx, { action: 'users_exported', subject, before: {}, after });
  }
}
