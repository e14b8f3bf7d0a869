import type { listBin } from '@vault/contracts/collection/vault-lists';
import type { InputOf } from '@vault/contracts/define';
import { rawJson, type RawJson, type ReplyMeta } from '@vault/service-kit/bus';
import { logger } from '@vault/service-kit/logging';
import { ObjectStore } from '@vault/service-kit/object-store';
import { cappedTotal } from '@vault/service-kit/paging';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { readPosition, writePosition } from '../cars/cars-position';
import { removePhotoObjects } from '../photos/photo-objects';
import { PreparedReads, rows } from '@vault/service-kit/database';
import { BIN_AFTER, BIN_START, DESTROYABLE } from './bin.sql';
import { destroyCars } from './destroy-cars';

const log = logger('bin');

const AT_ONCE = 500;
const LEAST_ID = '00000000-0000-0000-0000-000000000000';

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

  /** A page of what lies in the bin, the latest first; the totals and the next cursor go into `reply`. */
  async page(userId: string, { limit, cursor }: InputOf<typeof listBin>, reply: ReplyMeta): Promise<RawJson> {
    const list = `bin ${userId}`;
    const after = cursor === undefined ? null : readPosition(cursor, list, 'createdAt');
    const row = after
      ? await this.reads.first<BinPageRow>(BIN_AFTER, [userId, limit, after.key, after.id])
      : await this.reads.first<BinPageRow>(BIN_START, [userId, limit]);
    Object.assign(reply, cappedTotal(row?.total ?? 0));
    reply.nextCursor = row?.id ? writePosition(list, { key: row.key, id: row.id }) : null;
    return rawJson(row?.body ?? '[]');
  }

  /**
   * Destroys what lies in the bin: these cars, or all. In portions: what a portion has destroyed stays so should a later
   * one fail, and the rest can be destroyed by asking again.
   */
  async empty(userId: string, ids?: readonly string[]): Promise<number> {
    let affected = 0;
    let last = LEAST_ID;
    for (;;) {
      const { cars, photos } = await this.destroyNext(userId, ids, last);
      this.removeObjects(photos);
      affected += cars.length;
      if (cars.length < AT_ONCE) return affected;
      last = cars.at(-1) ?? last;
    }
  }

  private async destroyNext(userId: string, ids: readonly string[] | undefined, last: string) {
    return this.dataSource.transaction(async (tx) => {
      const found = await rows<{ id: string }>(tx, DESTROYABLE, [userId, ids ?? null, last, AT_ONCE]);
      const cars = found.map(({ id }) => id);
      return { cars, photos: await destroyCars(tx, cars) };
    });
  }

  /** Thousands of pictures take longer than anybody waits. What a stop leaves behind is swept with other orphans. */
  private removeObjects(photos: readonly string[]): void {
    this.removing = this.removing.then(async () => {
      try {
        for (let at = 0; at < photos.length && !this.stopping; at += 1) {
          await removePhotoObjects(this.store, photos.slice(at, at + 1));
        }
      } catch (error) {
        log.warn({ err: error }, 'pictures of destroyed cars were left to the sweeper');
      }
    });
  }
}
