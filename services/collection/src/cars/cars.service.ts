import { changeCars, createCar, deleteCar, updateCar } from '@vault/contracts/collection/cars';
import type { InputOf } from '@vault/contracts/define';
import { memberId, rawJson, type AnswerOf, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { badInput, fail } from '@vault/service-kit/errors';
import { idempotently } from '@vault/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { arrangePhotos } from '../photos/car-photos';
import { freePlaces, lockVault, openVault, retakePlaces } from '../vault/places';
import { fulfilWish } from '../wishlist/wishes-sql';
import { CAR_FIELD_NAMES, type CarFieldValues } from './car-columns';
import { addCar, binCars, carJson, restoreCars, updateCars, type AddedCar } from './cars-sql';

@Injectable()
export class CarsService {
  constructor(private readonly dataSource: DataSource) {}

  async create(
    ctx: CallContext,
    { images, wishId, ...car }: InputOf<typeof createCar>,
  ): Promise<AnswerOf<typeof createCar>> {
    const userId = memberId(ctx);
    const write = async (tx: EntityManager): Promise<RawJson> => {
      const { id, body } = await this.add(tx, userId, car);
      if (wishId && !(await fulfilWish(tx, userId, wishId))) fail(createCar, 'WISH_NOT_FOUND');
      if (!images?.length) return rawJson(body);
      await arrangePhotos(tx, userId, id, images);
      return rawJson((await carJson(tx, userId, id)) ?? fail(createCar, 'INTERNAL'));
    };
    // Alone, the adding is a single statement, whole by itself.
    const alone = !images?.length && !wishId && !ctx.idempotency;
    return alone ? write(this.dataSource.manager) : idempotently(this.dataSource, ctx, createCar, write);
  }

  async update(userId: string, { id, images, ...changes }: InputOf<typeof updateCar>): Promise<RawJson> {
    const write = async (tx: EntityManager): Promise<RawJson> => {
      if ((await updateCars(tx, userId, [id], changes)) === 0) fail(updateCar, 'CAR_NOT_FOUND');
      if (images) await arrangePhotos(tx, userId, id, images);
      return rawJson((await carJson(tx, userId, id)) ?? fail(updateCar, 'CAR_NOT_FOUND'));
    };
    // Without pictures the change is a single statement, whole by itself.
    return images ? this.dataSource.transaction(write) : write(this.dataSource.manager);
  }

  async bin(userId: string, id: string): Promise<void> {
    if ((await this.binMany(userId, [id])) === 0) fail(deleteCar, 'CAR_NOT_FOUND');
  }

  async change(userId: string, { action, ids, changes }: InputOf<typeof changeCars>): Promise<number> {
    if (action === 'delete') return this.binMany(userId, ids);
    if (action === 'restore') return this.restoreMany(userId, ids);
    if (!changes || CAR_FIELD_NAMES.every((field) => changes[field] === undefined)) {
      badInput([{ field: 'changes', message: 'Say what is to change' }]);
    }
    return updateCars(this.dataSource.manager, userId, ids, changes);
  }

  private async add(tx: EntityManager, userId: string, car: CarFieldValues): Promise<AddedCar> {
    const added = await addCar(tx, userId, car);
    if (added) return added;
    await openVault(tx, userId);
    return (await addCar(tx, userId, car)) ?? fail(createCar, 'CAR_LIMIT_REACHED');
  }

  private async binMany(userId: string, ids: readonly string[]): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const count = await binCars(tx, userId, ids);
      await freePlaces(tx, userId, count);
      return count;
    });
  }

  private async restoreMany(userId: string, ids: readonly string[]): Promise<number> {
    return this.dataSource.transaction(async (tx) => {
      await lockVault(tx, userId);
      const count = await restoreCars(tx, userId, ids);
      if (count > 0 && !(await retakePlaces(tx, userId, count))) fail(changeCars, 'CAR_LIMIT_REACHED');
      return count;
    });
  }
}
