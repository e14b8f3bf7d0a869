import { Module, type DynamicModule } from '@nestjs/common';
import { discardPhotos, photoKey, photoUrl } from '@vault/contracts/collection/photos';
import { getMyShowcase, updateShowcase, type ShowcaseSettings } from '@vault/contracts/collection/showcase';
import { getOwnPhotos } from '@vault/contracts/collection/transfers';
import type { InputOf, OutputOf } from '@vault/contracts/define';
import { countOpenTransactions } from '@vault/contracts/marketplace/open-transactions';
import { BusModule, Handler, Handles } from '@vault/service-kit/bus';
import { ObjectStore } from '@vault/service-kit/object-store';
import { startTestService, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';

const uploads = new Map<string, string>();
const openTransactions = new Map<string, number>();

const SHOWCASE: ShowcaseSettings = {
  public: false,
  slug: null,
  title: null,
  intro: null,
  showValues: false,
  showPurchases: false,
  carIds: null,
  layout: 'grid',
  unbranded: false,
};

/** A stand-in of collection: uploads and the showcase’s visibility. */
@Handler()
class CollectionHandler {
  private public = false;

  @Handles(getOwnPhotos)
  own({ ownerId, ids }: InputOf<typeof getOwnPhotos>): Promise<OutputOf<typeof getOwnPhotos>> {
    const found = ids.filter((id) => uploads.get(id) === ownerId);
    return Promise.resolve(found.map((id) => ({ id, width: 10, height: 10, bytes: 10, thumbhash: '' })));
  }

  @Handles(discardPhotos)
  discard({ ids }: InputOf<typeof discardPhotos>): Promise<null> {
    for (const id of ids) uploads.delete(id);
    return Promise.resolve(null);
  }

  @Handles(getMyShowcase)
  showcase(): Promise<ShowcaseSettings> {
    return Promise.resolve({ ...SHOWCASE, public: this.public });
  }

  @Handles(updateShowcase)
  open(changes: InputOf<typeof updateShowcase>): Promise<ShowcaseSettings> {
    this.public = changes.public ?? this.public;
    return this.showcase();
  }
}

/** A stand-in of marketplace: open transactions. */
@Handler()
class MarketHandler {
  @Handles(countOpenTransactions)
  count({ userId }: InputOf<typeof countOpenTransactions>): Promise<{ count: number }> {
    return Promise.resolve({ count: openTransactions.get(userId) ?? 0 });
  }
}

@Module({})
class NeighbourModule {
  static of(service: 'collection' | 'marketplace', handler: typeof CollectionHandler | typeof MarketHandler) {
    const imports = [BusModule.forRoot({ service, url: process.env.AMQP_URL ?? '' })];
    return { module: NeighbourModule, controllers: [handler], imports } satisfies DynamicModule;
  }
}

export const startCollection = ({ database }: TestService): Promise<TestService> =>
  startTestService({
    name: 'collection',
    module: () => Promise.resolve(NeighbourModule.of('collection', CollectionHandler)),
    database,
    partial: true,
  });

export const startMarket = ({ database }: TestService): Promise<TestService> =>
  startTestService({
    name: 'marketplace',
    module: () => Promise.resolve(NeighbourModule.of('marketplace', MarketHandler)),
    database,
    partial: true,
  });

/** Stores an upload of this owner and returns its URL. */
export async function upload({ app }: TestService, ownerId: string): Promise<string> {
  const id = v7();
  await app.get(ObjectStore).put(photoKey(id), Buffer.from('a picture'), 'image/webp');
  uploads.set(id, ownerId);
  return photoUrl(id);
}

export const isUploaded = (url: string): boolean => [...uploads.keys()].some((id) => url.endsWith(id));

/** Sets the number of a user's open transactions. */
export const setOpenTransactions = (userId: string, count: number): unknown => openTransactions.set(userId, count);
