import { createCar, findCarRelease, updateCar } from '@vault/contracts/collection/cars';
import type { InputOf } from '@vault/contracts/define';
import { memberId, rawJson, type AnswerOf, type CallContext, type RawJson } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AttachService } from '../attaching';
import type { CarFieldValues } from '../car-fields';
import { publishCarsAdded } from '../feed';
import { arrangePhotos } from '../photos';
import { refuseUnknownRelease, requireVisibleRelease } from '../releases';
import { openVault } from '../vaults';
import { fulfillWish } from '../wishlist';
import { addCar, readCarJson, type AddedCar } from './car-writes';
import { changeOwnCars, lookForReleaseAgain } from './change-cars';

@Injectable()
export class CarsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly attachService: AttachService,
  ) {}

  async create(
    ctx: CallContext,
    { images, wishId, ...car }: InputOf<typeof createCar>,
  ): Promise<AnswerOf<typeof createCar>> {
    const userId = memberId(ctx);
    // Only then no transaction is needed.
    const isSingleStatement = !images?.length && !wishId && !ctx.idempotency;
    const write = async (tx: EntityManager): Promise<RawJson> => {
      await requireVisibleRelease(tx, userId, car.releaseId, 'releaseId');
      const { id, body } = await this.add(tx, userId, car, isSingleStatement);
      if (wishId && !(await fulfillWish(tx, userId, wishId))) fail(createCar, 'WISH_NOT_FOUND');
      if (images?.length) await arrangePhotos(tx, userId, id, images);
      if (!isSingleStatement) await publishCarsAdded(tx, userId, [id]);
      if (!images?.length) return rawJson(body);
      return rawJson((await readCarJson(tx, userId, id)) ?? fail(createCar, 'INTERNAL'));
    };
    return refuseUnknownRelease('releaseId', async () =>
      isSingleStatement ? write(this.dataSource.manager) : withIdempotencyKey(this.dataSource, ctx, createCar, write),
    );
  }

  async update(userId: string, { id, images, ...changes }: InputOf<typeof updateCar>): Promise<RawJson> {
    const write = async (tx: EntityManager): Promise<RawJson> => {
      await requireVisibleRelease(tx, userId, changes.releaseId, 'releaseId');
      const { affected } = await changeOwnCars(tx, userId, [id], changes);
      if (affected === 0) fail(updateCar, 'CAR_NOT_FOUND');
      if (images) await arrangePhotos(tx, userId, id, images);
      return rawJson((await readCarJson(tx, userId, id)) ?? fail(updateCar, 'CAR_NOT_FOUND'));
    };
    // Without photos the change is a single statement and needs no transaction.
    return refuseUnknownRelease('releaseId', () =>
      images ? this.dataSource.transaction(write) : write(this.dataSource.manager),
    );
  }

  async findRelease(userId: string, id: string): Promise<RawJson> {
    const { manager } = this.dataSource;
    await lookForReleaseAgain(manager, userId, id);
    // Only a car of the user's became due.
    await this.attachService.attachCar(id);
    return rawJson((await readCarJson(manager, userId, id)) ?? fail(findCarRelease, 'CAR_NOT_FOUND'));
  }

  private async add(tx: EntityManager, userId: string, car: CarFieldValues, publishes: boolean): Promise<AddedCar> {
    const added = await addCar(tx, userId, car, publishes);
    if (added) return added;
    await openVault(tx, userId);
    return (await addCar(tx, userId, car, publishes)) ?? fail(createCar, 'CAR_LIMIT_REACHED');
  }
}
