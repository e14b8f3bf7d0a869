import { CarChanges, changeCars, deleteCar, MAX_TAGS } from '@vault/contracts/collection/cars';
import type { InputOf } from '@vault/contracts/define';
import { rows } from '@vault/service-kit/database';
import { badInput, fail } from '@vault/service-kit/errors';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { refuseUnknownRelease, requireVisibleRelease } from '../releases';
import { lockVault, publishCarCount, releaseCapacity, reserveForRestored } from '../vaults';
import { binCars, restoreCars } from './car-writes';
import { changeOwnCars, type BulkChanges } from './change-cars';

const HELD = 'SELECT FROM cars WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL AND held_for IS NOT NULL';
const HELD_MESSAGE = 'This car is part of an open transaction. It stays in the vault until the transaction has ended.';

type BulkInput = InputOf<typeof changeCars>;

/** Keeps statements far below the statement timeout. */
const BATCH = 1_000;

/** Sums what each batch returns. Batches follow the order of ids in which Postgres locks the cars. */
async function inBatches(
  ids: readonly string[],
  processBatch: (batch: readonly string[]) => Promise<number>,
): Promise<number> {
  const sorted = [...new Set(ids.map((id) => id.toLowerCase()))].sort();
  let affected = 0;
  for (let at = 0; at < sorted.length; at += BATCH) affected += await processBatch(sorted.slice(at, at + BATCH));
  return affected;
}

const isEmpty = ({ addTags, removeTags, ...fields }: NonNullable<BulkInput['changes']>): boolean =>
  !addTags?.length && !removeTags?.length && Object.keys(CarChanges.shape).every((key) => !(key in fields));

/** Changes up to 10,000 cars in one transaction. */
@Injectable()
export class BulkService {
  constructor(private readonly dataSource: DataSource) {}

  async change(userId: string, { action, ids, changes }: BulkInput): Promise<number> {
    if (action === 'delete') return this.binMany(userId, ids);
    if (action === 'restore') return this.restoreMany(userId, ids);
    if (!changes || isEmpty(changes)) badInput([{ field: 'changes', message: 'Say what is to change' }]);
    return refuseUnknownRelease('changes.releaseId', () =>
      this.dataSource.transaction((tx) => this.changeMany(tx, userId, ids, changes)),
    );
  }

  async bin(userId: string, id: string): Promise<void> {
    if ((await this.binMany(userId, [id])) > 0) return;
    const [held] = await rows(this.dataSource.manager, HELD, [id, userId]);
    fail(deleteCar, held ? 'CAR_HELD' : 'CAR_NOT_FOUND', held ? { message: HELD_MESSAGE } : undefined);
  }

  private async changeMany(
    tx: EntityManager,
    userId: string,
    ids: readonly string[],
    changes: BulkChanges,
  ): Promise<number> {
    await requireVisibleRelease(tx, userId, changes.releaseId, 'changes.releaseId');
    let overTagLimit = 0;
    const affected = await inBatches(ids, async (batch) => {
      const result = await changeOwnCars(tx, userId, batch, changes);
      overTagLimit += result.overTagLimit;
      return result.affected;
    });
    if (overTagLimit > 0) {
      const cars = overTagLimit === 1 ? '1 car' : `${overTagLimit} cars`;
      badInput([{ field: 'changes.addTags', message: `${cars} would have more than ${MAX_TAGS} tags` }]);
    }
    return affected;
  }

  private async binMany(userId: string, ids: readonly string[]): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const count = await inBatches(ids, (batch) => binCars(tx, userId, batch));
      if (count === 0) return 0;
      await releaseCapacity(tx, userId, count);
      await publishCarCount(tx, userId);
      return count;
    });
  }

  private async restoreMany(userId: string, ids: readonly string[]): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const count = await inBatches(ids, (batch) => restoreCars(tx, userId, batch));
      if (count === 0) return 0;
      if (!(await reserveForRestored(tx, userId, count))) fail(changeCars, 'CAR_LIMIT_REACHED');
      await publishCarCount(tx, userId);
      return count;
    });
  }
}
