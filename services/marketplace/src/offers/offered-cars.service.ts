import { Injectable } from '@nestjs/common';
import { getOwnCars } from '@vault/contracts/collection/transfers';
import { sendListingMessage, type OfferedCar } from '@vault/contracts/marketplace/messages';
import { listingPhotoUrl } from '@vault/contracts/marketplace/photos';
import { BusClient, type CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import { badInput, fail } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import type { EntityManager } from 'typeorm';
import { PhotoCopier, type CopiedPhoto } from '../photos/photo-copier';

const log = logger('offers');

/** Cars as they are offered, and copies of their pictures whose rows are yet to be written. */
export interface Offered {
  readonly cars: readonly OfferedCar[];
  readonly photos: readonly CopiedPhoto[];
}

export const NO_CARS: Offered = { cars: [], photos: [] };

const HELD = 'SELECT FROM held_cars WHERE car_id = ANY ($1) LIMIT 1';

const notTheirs = (): never =>
  badInput([{ field: 'offerCarIds', message: "Only cars of the buyer's own vault can be offered" }]);

/** An id may be written in either case. */
const distinct = (ids: readonly string[]): string[] => [...new Set(ids.map((id) => id.toLowerCase()))];

/** The cars that a buyer offers, as the vaults know them. */
@Injectable()
export class OfferedCars {
  constructor(
    private readonly bus: BusClient,
    private readonly copier: PhotoCopier,
  ) {}

  /** Those of the cars that are in the person's vault. */
  async inVault(ownerId: string, ids: readonly string[], ctx: CallContext): Promise<OfferedCar[]> {
    return ids.length === 0 ? [] : this.bus.call(getOwnCars, { ownerId, ids: distinct(ids) }, { ctx });
  }

  /**
   * The cars, all of them in the buyer's vault. A vault's pictures are private, so each car's first one is copied for
   * the other side, unless it goes with the offer `before` already.
   *
   * @throws ContractError 400 naming `offerCarIds` when one of them is not.
   */
  async ofBuyer(
    ctx: CallContext,
    buyerId: string,
    ids: readonly string[],
    before: readonly OfferedCar[] = [],
  ): Promise<Offered> {
    const cars = await this.inVault(buyerId, ids, ctx);
    if (cars.length !== distinct(ids).length) return notTheirs();
    const pictured = await Promise.all(
      cars.map(async (car) => {
        const shown = before.find(({ id, photo }) => id === car.id && photo !== null);
        const copy = car.photo === null || shown ? null : await this.copy(ctx, car.photo, buyerId);
        return { car: { ...car, photo: copy ? listingPhotoUrl(copy.id) : (shown?.photo ?? null) }, copy };
      }),
    );
    return { cars: pictured.map(({ car }) => car), photos: pictured.flatMap(({ copy }) => copy ?? []) };
  }

  /** An offer without pictures is better than none. */
  private async copy(ctx: CallContext, url: string, ownerId: string): Promise<CopiedPhoto | null> {
    try {
      return await this.copier.copyCarPhoto(ctx, url, ownerId);
    } catch (error) {
      log.warn({ err: error }, 'an offered car goes without its picture');
      return null;
    }
  }
}

/**
 * What the owner of a listing leaves of the cars that were offered.
 *
 * @throws ContractError 400 naming `offerCarIds` for any other car.
 */
export function someOf(offered: readonly OfferedCar[], ids: readonly string[]): Offered {
  const cars = distinct(ids).map((id) => offered.find((car) => car.id === id) ?? notTheirs());
  return { cars, photos: [] };
}

/** @throws ContractError 409 `CAR_HELD` when one of the cars is promised in a deal that is under way. */
export async function assertFree(tx: EntityManager, cars: readonly OfferedCar[]): Promise<void> {
  if (cars.length === 0) return;
  const held = await rows(tx, HELD, [cars.map(({ id }) => id)]);
  if (held.length > 0) fail(sendListingMessage, 'CAR_HELD');
}
