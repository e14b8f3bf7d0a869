import { createCar, updateCar } from '@vault/contracts/collection/cars';
import type { InputOf } from '@vault/contracts/define';
import { memberId, rawJson, type AnswerOf, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { publishCarsAdded } from '../feed/published-cars';
import { requireVisibleModel } from '../models/visible-models';
import { arrangePhotos } from '../photos/car-photos';
import { openVault } from '../vaults/capacity';
import { fulfillWish } from '../wishlist/wish.queries';
import type { CarFieldValues } from '../car-fields/car-fields';
import { addCar, carJson, type AddedCar } from './car-writes';
import { updateCars } from './change-cars';
import { refuseUnknownModel } from './known-model';

@Injectable()
export class CarsService {
  constructor(private readonly dataSource: DataSource) {}

  async create(
    ctx: CallContext,
    { images, wishId, ...car }: InputOf<typeof createCar>,
  ): Promise<AnswerOf<typeof createCar>> {
    const userId = memberId(ctx);
    // Alone, the adding is a single statement, whole by itself.
    const alone = !images?.length && !wishId && !ctx.idempotency;
    const write = async (tx: EntityManager): Promise<RawJson> => {
      await requireVisibleModel(tx, userId, car.modelId, 'modelId');
      const { id, body } = await this.add(tx, userId, car, alone);
      if (wishId && !(await fulfillWish(tx, userId, wishId))) fail(createCar, 'WISH_NOT_FOUND');
      if (images?.length) await arrangePhotos(tx, userId, id, images);
      if (!alone) await publishCarsAdded(tx, userId, [id]);
      if (!images?.length) return rawJson(body);
      return rawJson((await carJson(tx, userId, id)) ?? fail(createCar, 'INTERNAL'));
    };
    return refuseUnknownModel('modelId', async () =>
      alone ? write(this.dataSource.manager) : withIdempotencyKey(this.dataSource, ctx, createCar, write),
    );
  }

  async update(userId: string, { id, images, ...changes }: InputOf<typeof updateCar>): Promise<RawJson> {
    const write = async (tx: EntityManager): Promise<RawJson> => {
      await requireVisibleModel(tx, userId, changes.modelId, 'modelId');
      if ((await updateCars(tx, userId, [id], changes)) === 0) fail(updateCar, 'CAR_NOT_FOUND');
      if (images) await arrangePhotos(tx, userId, id, images);
      return rawJson((await carJson(tx, userId, id)) ?? fail(updateCar, 'CAR_NOT_FOUND'));
    };
    // Without pictures the change is a single statement, whole by itself.
    return refuseUnknownModel('modelId', () =>
      images ? this.dataSource.transaction(write) : write(this.dataSource.manager),
    );
  }

  private async add(tx: EntityManager, userId: string, car: CarFieldValues, tells: boolean): Promise<AddedCar> {
    const added = await addCar(tx, userId, car, tells);
    if (added) return added;
    await openVault(tx, userId);
    return (await addCar(tx, userId, car, tells)) ?? fail(createCar, 'CAR_LIMIT_REACHED');
  }
}
