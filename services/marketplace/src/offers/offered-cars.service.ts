import { Injectable } from '@nestjs/common';
import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import { listingPhotoUrl } from '@vault/contracts/marketplace/photos';
import type { CallContext } from '@vault/service-kit/bus';
import { badInput } from '@vault/service-kit/errors';
import { logger } from '@vault/service-kit/logging';
import { PhotoCopier, type CopiedPhoto } from '../photos';
import { distinctIds, VaultCars } from '../vaults';
import type { OfferedCars } from './offer-terms';

const log = logger('offers');

export const NO_CARS: OfferedCars = { cars: [], photos: [] };

const refuseCars = (): never =>
  badInput([{ field: 'offerCarIds', message: "Only cars of the buyer's own vault can be offered" }]);

/** Reads the cars that a buyer offers from the buyer's vault. */
@Injectable()
export class OfferedCarsService {
  constructor(
    private readonly vaults: VaultCars,
    private readonly copier: PhotoCopier,
  ) {}

  /**
   * The cars, all of them in the buyer's vault. A vault's photos are private, so the first one of each car is copied for
   * the other side, unless `earlier`, the cars of the offer before, have one.
   *
   * @throws ContractError 400 naming `offerCarIds` when a car is not in the buyer's vault.
   */
  async ofBuyer(
    ctx: CallContext,
    buyerId: string,
    ids: readonly string[],
    earlier: readonly OfferedCar[] = [],
  ): Promise<OfferedCars> {
    const cars = await this.vaults.findOwn(ctx, buyerId, ids);
    if (cars.length !== distinctIds(ids).length) return refuseCars();
    const copies = await Promise.all(
      cars.map(async (car) => {
        const known = earlier.find(({ id, photo }) => id === car.id && photo !== null);
        const copy = car.photo === null || known ? null : await this.copyPhoto(ctx, car.photo, buyerId);
        return { car: { ...car, photo: copy ? listingPhotoUrl(copy.id) : (known?.photo ?? null) }, copy };
      }),
    );
    return { cars: copies.map(({ car }) => car), photos: copies.flatMap(({ copy }) => copy ?? []) };
  }

  /** null when the photo cannot be copied: the car is offered without one. */
  private async copyPhoto(ctx: CallContext, url: string, ownerId: string): Promise<CopiedPhoto | null> {
    try {
      return await this.copier.copyCarPhoto(ctx, url, ownerId);
    } catch (error) {
      log.warn({ err: error }, 'the photo of an offered car could not be copied');
      return null;
    }
  }
}

/**
 * Those of the offered cars that the owner of a listing asks for.
 *
 * @throws ContractError 400 naming `offerCarIds` for any other car.
 */
export function selectCars(offered: readonly OfferedCar[], ids: readonly string[]): OfferedCars {
  const cars = distinctIds(ids).map((id) => offered.find((car) => car.id === id) ?? refuseCars());
  return { cars, photos: [] };
}
