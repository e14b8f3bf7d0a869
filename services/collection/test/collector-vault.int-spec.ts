import { v7 as uuidv7 } from 'uuid';
import { deleteCar } from '@vault/contracts/collection/cars';
import type { CollectorVault } from '@vault/contracts/collection/collectors';
import { getCollectorVault } from '@vault/contracts/collection/collectors';
import { updateShowcase } from '@vault/contracts/collection/showcase';
import { asMember } from '@vault/service-kit/testing';
import { addCar, startCollection, uploadPhotos, type Collection } from './collection';
import { makePublic, setRelation } from './collectors';
import { closeAccount, purgeAccount } from './account-purge';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const otherUser = uuidv7();
const look = (id: string, as = otherUser): Promise<CollectorVault> =>
  collection.bus.call(getCollectorVault, { id }, { ctx: asMember(as) });

const missing = { code: 'COLLECTOR_NOT_FOUND', status: 404 };

const secret = {
  notes: 'behind the clock',
  tags: ['secret tag'],
  estimatedValue: '1234.00',
  purchasePrice: '99.95',
  purchaseDate: '2020-02-29',
};

async function aVault(userId: string): Promise<void> {
  await addCar(collection, userId, { ...secret, name: 'Twinmill', brand: 'Hot Wheels' });
  await addCar(collection, userId, { name: 'Deora', brand: 'hot wheels', estimatedValue: '0.50' });
  await addCar(collection, userId, { name: 'Mercury', brand: 'Hot Wheels' });
  await addCar(collection, userId, { name: 'Jaguar', brand: 'Corgi' });
  await addCar(collection, userId, { name: 'Nameless' });
  const { id } = await addCar(collection, userId, { name: 'Binned', brand: 'Siku', estimatedValue: '5.00' });
  await collection.bus.call(deleteCar, { id }, { ctx: asMember(userId) });
}

describe('the vault of a collector', () => {
  it('shows the number of cars, brands and rare cars of a public profile', async () => {
    const userId = await makePublic(collection);
    await aVault(userId);
    await collection.dataSource.query(
      `UPDATE cars SET rarity_score = CASE name WHEN 'Deora' THEN 60 WHEN 'Jaguar' THEN 91 WHEN 'Binned' THEN 95 ELSE 59.99 END
       WHERE user_id = $1`,
      [userId],
    );
    const brands = [
      { brand: 'Hot Wheels', cars: 3 },
      { brand: 'Corgi', cars: 1 },
    ];
    expect(await look(userId)).toEqual({ cars: 5, brands, rareCars: 2, showcase: null });
  });

  it('shows at most twelve brands, those with most cars', async () => {
    const userId = await makePublic(collection);
    for (let n = 0; n < 13; n += 1) await addCar(collection, userId, { brand: `Brand ${n}` });
    await addCar(collection, userId, { brand: 'Brand 12' });
    const { brands } = await look(userId);
    expect(brands).toHaveLength(12);
    expect(brands[0]).toEqual({ brand: 'Brand 12', cars: 2 });
  });

  it('shows its value only while its owner shares that, and never other money', async () => {
    const userId = await makePublic(collection);
    await aVault(userId);
    for (const value of [false, true]) {
      for (const others of [false, true]) {
        const sharing = { region: others, overlap: others, added: others, listed: others, reached: others, value };
        await makePublic(collection, userId, { sharing, region: others ? 'Osaka' : null });
        const vault = await look(userId);
        expect(vault.totalValue).toBe(value ? '1234.50' : undefined);
        expect('totalValue' in vault).toBe(value);
        expect(Object.keys(vault).filter((field) => field !== 'totalValue')).toEqual([
          'cars',
          'brands',
          'rareCars',
          'showcase',
        ]);
        const text = JSON.stringify(vault);
        for (const word of ['99.95', '2020-02-29', 'clock', 'secret', 'Osaka', '1234.00'])
          expect(text).not.toContain(word);
      }
    }
  });

  it('shows the public showcase: its title and first six photos', async () => {
    const userId = await makePublic(collection, uuidv7(), { publicName: 'Redline Kenji' });
    const ctx = asMember(userId);
    const urls = await uploadPhotos(collection, userId, 8);
    const cars = [];
    for (const url of urls) cars.push(await addCar(collection, userId, { images: [url] }));
    expect((await look(userId)).showcase).toBeNull();
    const { slug } = await collection.bus.call(updateShowcase, { public: true }, { ctx });
    const whole = (await look(userId)).showcase;
    expect(whole).toMatchObject({ slug, title: 'Redline Kenji’s collection' });
    expect(whole?.photos.map(({ url }) => url)).toEqual(urls.toReversed().slice(0, 6));
    const [first, second, third] = cars.map(({ id }) => id);
    const carIds = [third, first, second].flatMap((id) => id ?? []);
    await collection.bus.call(updateShowcase, { carIds, title: 'Three' }, { ctx });
    await collection.bus.call(deleteCar, { id: first ?? '' }, { ctx });
    const chosen = (await look(userId)).showcase;
    expect(chosen).toMatchObject({ title: 'Three' });
    expect(chosen?.photos.map(({ url }) => url)).toEqual([urls[2], urls[1]]);
    await collection.bus.call(updateShowcase, { public: false }, { ctx });
    expect((await look(userId)).showcase).toBeNull();
  });

  it('is found only by its owner until the profile is public, and never by blocked users', async () => {
    const userId = uuidv7();
    await addCar(collection, userId);
    await expect(look(userId)).rejects.toMatchObject(missing);
    expect(await look(userId, userId)).toMatchObject({ cars: 1 });
    await makePublic(collection, userId, { profilePublic: false });
    await expect(look(userId)).rejects.toMatchObject(missing);
    await makePublic(collection, userId);
    expect(await look(userId)).toMatchObject({ cars: 1 });
    const rival = uuidv7();
    await setRelation(collection, userId, rival, { blocked: true });
    await expect(look(userId, rival)).rejects.toMatchObject(missing);
    await setRelation(collection, userId, rival, { blocked: false });
    expect(await look(userId, rival)).toMatchObject({ cars: 1 });
  });

  it('is not found once the account is closed or purged', async () => {
    const userId = await makePublic(collection);
    await addCar(collection, userId);
    await closeAccount(collection, userId, { version: 900 });
    await expect(look(userId)).rejects.toMatchObject(missing);
    await purgeAccount(collection, userId);
    await expect(look(userId)).rejects.toMatchObject(missing);
    await expect(look(uuidv7())).rejects.toMatchObject(missing);
  });
});
