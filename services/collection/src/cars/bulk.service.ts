import { CarChanges, changeCars, deleteCar, MAX_TAGS } from '@vault/contracts/collection/cars';
import type { InputOf } from '@vault/contracts/define';
import { badInput, fail } from '@vault/service-kit/errors';
import { rows } from '@vault/service-kit/database';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { requireVisibleModel } from '../models/visible-models';
import { releaseCapacity, lockVault, reserveForRestored } from '../vaults/capacity';
import { publishCarCount } from '../vaults/car-count';
import { binCars, restoreCars } from './car-writes';
import { changeOwnCars, type BulkChanges } from './change-cars';
import { refuseUnknownModel } from './known-model';

const HELD = 'SELECT FROM cars WHERE id = $1 AND user_id = $2 AND deleted_at IS NULL AND held_for IS NOT NULL';
const PROMISED = 'This car is promised in a deal that is under way. It stays in the vault until that has ended.';

type Bulk = InputOf<typeof changeCars>;
type Step = (part: readonly string[]) => Promise<number>;

/** A statement of so many cars stays far below the longest that one may take. */
const CHUNK = 1_000;

/** In the order in which Postgres locks them, so that portions keep the one order of locks too. */
const inOrder = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))].sort();

async function inPortions(ids: readonly string[], step: Step): Promise<number> {
  const all = inOrder(ids);
  let affected = 0;
  for (let at = 0; at < all.length; at += CHUNK) affected += await step(all.slice(at, at + CHUNK));
  return affected;
}

const isNothing = ({ addTags, removeTags, ...fields }: NonNullable<Bulk['changes']>): boolean =>
  !addTags?.length && !removeTags?.length && Object.keys(CarChanges.shape).every((key) => !(key in fields));

/** Changes of many cars, whole or not at all. */
@Injectable()
export class BulkService {
  constructor(private readonly dataSource: DataSource) {}

  async change(userId: string, { action, ids, changes }: Bulk): Promise<number> {
    if (action === 'delete') return this.binMany(userId, ids);
    if (action === 'restore') return this.restoreMany(userId, ids);
    if (!changes || isNothing(changes)) badInput([{ field: 'changes', message: 'Say what is to change' }]);
    return refuseUnknownModel('changes.modelId', () =>
      this.dataSource.transaction((tx) => this.changeMany(tx, userId, ids, changes)),
    );
  }

  async bin(userId: string, id: string): Promise<void> {
    if ((await this.binMany(userId, [id])) > 0) return;
    const [held] = await rows(this.dataSource.manager, HELD, [id, userId]);
    fail(deleteCar, held ? 'CAR_HELD' : 'CAR_NOT_FOUND', held ? { message: PROMISED } : undefined);
  }

  private async changeMany(tx: EntityManager, userId: string, ids: readonly string[], changes: BulkChanges) {
    await requireVisibleModel(tx, userId, changes.modelId, 'changes.modelId');
    let crowded = 0;
    const affected = await inPortions(ids, async (part) => {
      const changed = await changeOwnCars(tx, userId, part, changes);
      crowded += changed.crowded;
      return changed.affected;
    });
    if (crowded > 0) {
      const cars = crowded === 1 ? '1 car' : `${crowded} cars`;
      badInput([{ field: 'changes.addTags', message: `${cars} would have more than ${MAX_TAGS} tags` }]);
    }
    return affected;
  }

  private async binMany(userId: string, ids: readonly string[]): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const count = await inPortions(ids, (part) => binCars(tx, userId, part));
      if (count === 0) return 0;
      await releaseCapacity(tx, userId, count);
      await publishCarCount(tx, userId);
      return count;
    });
  }

  private async restoreMany(userId: string, ids: readonly string[]): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const count = await inPortions(ids, (part) => restoreCars(tx, userId, part));
      if (count === 0) return 0;
      if (!(await reserveForRestored(tx, userId, count))) fail(changeCars, 'CAR_LIMIT_REACHED');
      await publishCarCount(tx, userId);
      return count;
    });
  }
}
