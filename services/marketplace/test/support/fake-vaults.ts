import { Module, type DynamicModule } from '@nestjs/common';
import { discardPhotos } from '@vault/contracts/collection/photos';
import { getMarketRelease, type Attachment } from '@vault/contracts/collection/market-releases';
import { getOwnCars, getOwnPhotos } from '@vault/contracts/collection/transfers';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import type { OfferedCar } from '@vault/contracts/marketplace/messages';
import { BusModule, Handler, Handles } from '@vault/service-kit/bus';
import { startTestService, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';

/** The cars of all vaults by id; each test file has its own. */
const cars = new Map<string, { ownerId: string; car: OfferedCar }>();

/** The releases that everybody may see. */
const releases = new Map<number, Attachment>();

/** Adds a release to the catalog. */
export function addRelease(attachment: Attachment): Attachment {
  if (attachment.release) releases.set(attachment.release.id, attachment);
  return attachment;
}

/** The owners of uploads and car photos; a test stores the objects itself. */
export const photoOwners = new Map<string, string>();

/** Puts a car into a user's vault. */
export function addCar(ownerId: string, fields: Partial<OfferedCar> = {}): OfferedCar {
  const car: OfferedCar = {
    id: v7(),
    name: 'Bone Shaker',
    brand: 'Hot Wheels',
    series: null,
    scale: '1:64',
    year: 2006,
    condition: 'Mint',
    photo: null,
    ...fields,
  };
  cars.set(car.id, { ownerId, car });
  return car;
}

export const ownerOf = (carId: string): string | undefined => cars.get(carId)?.ownerId;

export const removeCar = (id: string): boolean => cars.delete(id);

@Handler()
class VaultsHandler {
  @Handles(getOwnCars)
  own({ ownerId, ids }: InputOf<typeof getOwnCars>): Promise<OfferedCar[]> {
    const ownCars = ids.flatMap((id) => {
      const entry = cars.get(id);
      return entry?.ownerId === ownerId ? [entry.car] : [];
    });
    return Promise.resolve(ownCars);
  }

  @Handles(getOwnPhotos)
  photos({ ownerId, ids }: InputOf<typeof getOwnPhotos>): Promise<OutputOf<typeof getOwnPhotos>> {
    const own = ids.filter((id) => photoOwners.get(id) === ownerId);
    return Promise.resolve(own.map((id) => ({ id, width: 640, height: 480, bytes: 7, thumbhash: 'abc=' })));
  }

  @Handles(getMarketRelease)
  release({ releaseId }: InputOf<typeof getMarketRelease>): Promise<Attachment | null> {
    return Promise.resolve(releases.get(releaseId) ?? null);
  }

  @Handles(discardPhotos)
  discard({ ids }: InputOf<typeof discardPhotos>): Promise<null> {
    for (const id of ids) photoOwners.delete(id);
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

/** Answers the contracts of the collection service that the marketplace calls. */
export const startFakeVaults = (): Promise<TestService> =>
  startTestService({ name: 'collection', module: () => Promise.resolve(VaultsModule.forRoot()), partial: true });
