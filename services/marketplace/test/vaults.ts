import { Module, type DynamicModule } from '@nestjs/common';
import { discardPhotos } from '@vault/contracts/collection/photos';
import { getOwnCars, getOwnPhotos } from '@vault/contracts/collection/transfers';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import { BusModule, Handler, Handles } from '@vault/service-kit/bus';
import { startTestService, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';

/** Who has which car; several test files never share it. */
const owners = new Map<string, { ownerId: string; car: OfferedCar }>();

/** Whose the pictures of cars are; their objects are the test's to store. */
export const pictureOwners = new Map<string, string>();

/** Puts a car into somebody's vault. */
export function aCarOf(ownerId: string, fields: Partial<OfferedCar> = {}): OfferedCar {
  const car: OfferedCar = {
    ...{ id: v7(), name: 'Bone Shaker', brand: 'Hot Wheels', series: null, scale: '1:64', year: 2006 },
    ...{ condition: 'Mint', photo: null },
    ...fields,
  };
  owners.set(car.id, { ownerId, car });
  return car;
}

export const ownerOf = (carId: string): string | undefined => owners.get(carId)?.ownerId;

export const takeAway = (id: string): boolean => owners.delete(id);

@Handler()
class VaultsHandler {
  @Handles(getOwnCars)
  own({ ownerId, ids }: InputOf<typeof getOwnCars>): Promise<OfferedCar[]> {
    const cars = ids.flatMap((id) => {
      const found = owners.get(id);
      return found?.ownerId === ownerId ? [found.car] : [];
    });
    return Promise.resolve(cars);
  }

  @Handles(getOwnPhotos)
  photos({ ownerId, ids }: InputOf<typeof getOwnPhotos>): Promise<OutputOf<typeof getOwnPhotos>> {
    const own = ids.filter((id) => pictureOwners.get(id) === ownerId);
    return Promise.resolve(own.map((id) => ({ id, width: 640, height: 480, bytes: 7, thumbhash: 'abc=' })));
  }

  @Handles(discardPhotos)
  discard({ ids }: InputOf<typeof discardPhotos>): Promise<null> {
    for (const id of ids) pictureOwners.delete(id);
    return Promise.resolve(null);
  }
}

@Module({ controllers: [VaultsHandler] })
class VaultsModule {
  static forRoot(): DynamicModule {
    return {
      module: VaultsModule,
      imports: [BusModule.forRoot({ service: 'collection', url: process.env.AMQP_URL ?? '' })],
    };
  }
}

/** Answers what deals ask the vaults, in the place of the service that has them. */
export const startVaults = (): Promise<TestService> =>
  startTestService({ name: 'collection', module: () => Promise.resolve(VaultsModule.forRoot()), partial: true });
