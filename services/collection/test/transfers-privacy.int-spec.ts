import { v7 as uuidv7 } from 'uuid';
import * as cars from '@vault/contracts/collection/cars';
import { exportCars } from '@vault/contracts/collection/exports';
import { getCollectionInsights } from '@vault/contracts/collection/insights';
import { getCarRarity, getRarityHistory, getRarityOverview } from '@vault/contracts/collection/rarity';
import { getShowcase, updateShowcase } from '@vault/contracts/collection/showcase';
import { getProvenance, listTransfers } from '@vault/contracts/collection/transfers';
import { findSimilarOwnedCars, getCarFacets, getOfflineVault, listBin } from '@vault/contracts/collection/vault-lists';
import type { Contract, RequestOf } from '@vault/contracts/define';
import { asMember, type TestService } from '@vault/service-kit/testing';
import { addCar, setPlan, startCollection, uploadPhotos, type Collection } from './collection';
import { recalculate } from './users';
import { acceptTransferAs, sell } from './transactions';
import { accountFile, contentOf, fileIn, unzip } from './files';
import { startAccountDataServices } from './account-data';

let collection: Collection;
let others: TestService[];
beforeAll(async () => {
  collection = await startCollection();
  others = await startAccountDataServices(collection);
});
afterAll(async () => {
  await Promise.all(others.map((other) => other.close()));
  await collection.close();
});

const PRIVATE = {
  notes: 'hidden behind the clock',
  tags: ['tag of the seller'],
  purchasePrice: '1717.71',
  estimatedValue: '4242.42',
} as const;
const SECRETS = [PRIVATE.notes, ...PRIVATE.tags, PRIVATE.purchasePrice, PRIVATE.estimatedValue, '2524.24'];

async function filesOf(userId: string): Promise<string[]> {
  const ctx = asMember(userId);
  const texts: string[] = [];
  for (const format of ['csv', 'json'] as const) {
    texts.push(
      (await contentOf(collection, fileIn(await collection.bus.call(exportCars, { format }, { ctx })))).toString(),
    );
  }
  const archive = await unzip(await contentOf(collection, await accountFile(collection, userId)));
  return [...texts, ...[...archive].flatMap(([name, content]) => [name, content.toString()])];
}

/** The responses of all queries that a user can make about a car and the vault. */
async function answersTo(userId: string, id: string): Promise<string> {
  const ctx = asMember(userId);
  const read = async <C extends Contract>(contract: C, input: RequestOf<C>): Promise<string> => {
    const answer: unknown = await collection.bus
      .call(contract, input, { ctx })
      .catch((error: unknown) => (error as { code: string }).code);
    return JSON.stringify(answer);
  };
  const answers = [
    await read(listTransfers, {}),
    await read(cars.getCar, { id }),
    await read(cars.listCars, {}),
    await read(cars.listCars, { search: 'hidden' }),
    await read(cars.listRecentCars, {}),
    await read(cars.getFeaturedCar, {}),
    await read(cars.getCarStats, {}),
    await read(getCollectionInsights, { range: 'all' }),
    await read(getCarRarity, { id }),
    await read(getRarityHistory, { id }),
    await read(getRarityOverview, {}),
    await read(getCarFacets, {}),
    await read(getOfflineVault, {}),
    await read(findSimilarOwnedCars, { name: 'Twin Mill' }),
    await read(listBin, {}),
    await read(getProvenance, { id }),
  ];
  const { slug } = await collection.bus.call(
    updateShowcase,
    { public: true, showValues: true, showPurchases: true, carIds: null },
    { ctx },
  );
  return [...answers, await read(getShowcase, { slug: slug ?? '' }), ...(await filesOf(userId))].join('\n');
}

it('a transferred car reveals nothing private of its former owner, while it waits and after', async () => {
  const [seller, buyer] = [uuidv7(), uuidv7()];
  for (const userId of [seller, buyer]) await setPlan(collection, userId, null, { tier: 'premium' });
  await addCar(collection, buyer, { name: 'Bone Shaker' });
  const images = await uploadPhotos(collection, seller);
  const car = await addCar(collection, seller, { name: 'Twin Mill', isFavorite: true, images, ...PRIVATE });
  await collection.bus.call(cars.updateCar, { id: car.id, estimatedValue: '2524.24' }, { ctx: asMember(seller) });
  await collection.bus.call(cars.updateCar, { id: car.id, estimatedValue: '4242.42' }, { ctx: asMember(seller) });
  await recalculate(collection, seller, car.id);
  expect(await answersTo(seller, car.id)).toContain(PRIVATE.notes);

  const { id } = await sell(collection, car, buyer);
  const whileItWaits = await answersTo(buyer, car.id);
  for (const secret of SECRETS) expect(whileItWaits).not.toContain(secret);

  const taken = await acceptTransferAs(collection, buyer, id);
  expect(taken).toMatchObject({ notes: null, tags: [], estimatedValue: null, marketValue: null, isFavorite: false });
  await recalculate(collection, buyer, car.id);
  const afterwards = await answersTo(buyer, car.id);
  expect(afterwards).toContain('Twin Mill');
  for (const secret of SECRETS) expect(afterwards).not.toContain(secret);
});

it('a transferred car reveals nothing of its next owner to the former one', async () => {
  const [seller, buyer] = [uuidv7(), uuidv7()];
  for (const userId of [seller, buyer]) await setPlan(collection, userId, null, { tier: 'premium' });
  await addCar(collection, seller, { name: 'Bone Shaker' });
  const car = await addCar(collection, seller, { name: 'Twin Mill' });
  const { id } = await sell(collection, car, buyer);
  await acceptTransferAs(collection, buyer, id);
  await collection.bus.call(
    cars.updateCar,
    { id: car.id, ...PRIVATE, tags: [...PRIVATE.tags] },
    { ctx: asMember(buyer) },
  );
  const answers = await answersTo(seller, car.id);
  for (const secret of SECRETS) expect(answers).not.toContain(secret);
  expect(answers).toContain('"given"');
  expect(answers).not.toContain('"received"');
});
