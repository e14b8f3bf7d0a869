import type { listBin } from '@vault/contracts/collection/vault-lists';
import type { InputOf } from '@vault/contracts/define';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { cappedTotal, encodeCursor, readTimeCursor } from '@vault/service-kit/paging';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { removePhotoObjects } from '../photos';
import { PreparedReads, rows } from '@vault/service-kit/database';
import { BIN_PAGE, LOCK_NEXT_BINNED } from './bin.sql';
import { destroyCars } from './destroy-cars';

const log = logger('bin');

const BATCH = 500;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

interface BinPageRow {
  readonly body: string;
  readonly total: number;
  readonly key: string | null;
  readonly id: string | null;
}

@Injectable()
export class BinService implements OnModuleDestroy {
  private removing: Promise<void> = Promise.resolve();
  private stopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly reads: PreparedReads,
    private readonly store: ObjectStore,
  ) {}

  async onModuleDestroy(): Promise<void> {
    this.stopping = true;
    await this.removing;
  }

  /** A page of the bin as JSON text, latest first; the total and the next cursor go into `reply`. */
  async page(userId: string, { limit, cursor }: InputOf<typeof listBin>, reply: ReplyMeta): Promise<RawJson> {
    const list = `bin ${userId}`;
    const after = readTimeCursor(cursor, list);
    const values = [userId, limit, after?.at ?? null, after?.id ?? null];
    const row = await this.reads.first<BinPageRow>(BIN_PAGE, values);
    Object.assign(reply, cappedTotal(row?.total ?? 0));
    reply.nextCursor = row?.key && row.id ? encodeCursor({ list, key: row.key, id: row.id }) : null;
    return rawJson(row?.body ?? '[]');
  }

  /**
   * Destroys these cars of the bin, or all of them, in batches of one transaction each; when a batch fails, calling
   * again destroys the rest. Returns how many cars were destroyed.
   */
  async empty(userId: string, ids?: readonly string[]): Promise<number> {
    let affected = 0;
    let last = FIRST_ID;
    for (;;) {
      const { cars, photos } = await this.destroyNext(userId, ids, last);
      this.removeObjects(photos);
      affected += cars.length;
      if (cars.length < BATCH) return affected;
      last = cars.at(-1) ?? last;
    }
  }

  private async destroyNext(userId: string, ids: readonly string[] | undefined, last: string) {
    return this.dataSource.transaction(async (tx) => {
      const found = await rows<{ id: string }>(tx, LOCK_NEXT_BINNED, [userId, ids ?? null, last, BATCH]);
      const cars = found.map(({ id }) => id);
      return { cars, photos: await destroyCars(tx, cars) };
    });
  }

  /** Not awaited, as thousands of photos take long; those left behind by a stop are removed by `OrphanPhotosSweeper`. */
  private removeObjects(photos: readonly string[]): void {
    this.removing = this.removing.then(async () => {
      try {
        for (let at = 0; at < photos.length && !this.stopping; at += 1) {
          await removePhotoObjects(this.store, photos.slice(at, at + 1));
        }
      } catch (error) {
        log.warn({ err: error }, 'photos of destroyed cars are left to the sweeper');
      }
    });
  }
}
