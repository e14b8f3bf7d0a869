import { v7 as uuidv7 } from 'uuid';
import { changeCars, deleteCar, type Car } from '@vault/contracts/collection/cars';
import type { Mark } from '@vault/contracts/collection/releases';
import { locatePhoto, photoIdOf } from '@vault/contracts/collection/photos';
import {
  getMyShowcase,
  getShowcase,
  getShowcasePreview,
  renewShowcaseLink,
  updateShowcase,
  type Showcase,
  type ShowcaseSettings,
} from '@vault/contracts/collection/showcase';
import type { RequestOf } from '@vault/contracts/define';
import { userChanged } from '@vault/contracts/identity/auth';
import { publish } from '@vault/service-kit/outbox';
import { asMember, asVisitor, planOf, waitFor } from '@vault/service-kit/testing';
import { orderOf, showcasePage } from '../src/showcase/showcase-page';
import { addCar, fillVault, setPlan, startCollection, uploadPhotos, type Collection } from './collection';
import { listRelease } from './listed';
import { OPEN_ACCOUNT } from './users';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const change = (userId: string, changes: RequestOf<typeof updateShowcase>): Promise<ShowcaseSettings> =>
  collection.bus.call(updateShowcase, changes, { ctx: asMember(userId) });

async function publicShowcase(userId: string, changes: RequestOf<typeof updateShowcase> = {}): Promise<string> {
  return (await change(userId, { public: true, ...changes })).slug ?? '';
}

const visit = (slug: string, place: { limit?: number; cursor?: string } = {}): Promise<Showcase> =>
  collection.bus.call(getShowcase, { slug, ...place }, { ctx: asVisitor() });

const missing = { code: 'SHOWCASE_NOT_FOUND', status: 404 };

const aFullCar = {
  name: 'Twinmill',
  brand: 'Hot Wheels',
  notes: 'hidden behind the clock',
  tags: ['secret tag'],
  estimatedValue: '1234.00',
  purchasePrice: '99.95',
  purchaseDate: '2020-02-29',
  isFavorite: true,
  manufacturer: 'Mattel',
};

describe('a showcase', () => {
  it('is visible only while it is switched on', async () => {
    const userId = uuidv7();
    await addCar(collection, userId);
    const ctx = asMember(userId);
    expect(await collection.bus.call(getMyShowcase, {}, { ctx })).toMatchObject({ public: false, slug: null });
    const slug = await publicShowcase(userId);
    expect(slug).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect((await visit(slug)).totalCars).toBe(1);
    await change(userId, { public: false });
    await expect(visit(slug)).rejects.toMatchObject(missing);
    await expect(collection.bus.call(getShowcasePreview, { slug }, {})).rejects.toMatchObject(missing);
    expect((await change(userId, { public: true })).slug).toBe(slug);
  });

  it('is not found by its old link once the link was renewed', async () => {
    const userId = uuidv7();
    const [url] = await uploadPhotos(collection, userId);
    await addCar(collection, userId, { images: [url ?? ''] });
    const old = await publicShowcase(userId);
    const renewed = await collection.bus.call(renewShowcaseLink, {}, { ctx: asMember(userId) });
    expect(renewed.slug).not.toBe(old);
    await expect(visit(old)).rejects.toMatchObject(missing);
    expect((await visit(renewed.slug ?? '')).totalCars).toBe(1);
  });

  it('is not found by an invented link', async () => {
    await expect(visit('A'.repeat(24))).rejects.toMatchObject(missing);
    await expect(visit("' OR 1=1 --")).rejects.toMatchObject({ status: 400 });
  });

  it('shows only the public fields of a car', async () => {
    const userId = uuidv7();
    const [url] = await uploadPhotos(collection, userId);
    const car = await addCar(collection, userId, { ...aFullCar, images: [url ?? ''] });
    const showcase = await visit(await publicShowcase(userId));
    expect(showcase).toEqual({
      title: expect.any(String) as string,
      collector: 'A collector',
      intro: null,
      totalCars: 1,
      layout: 'grid',
      branded: true,
      cars: [
        {
          id: car.id,
          name: 'Twinmill',
          brand: 'Hot Wheels',
          series: null,
          scale: null,
          year: null,
          condition: 'Mint',
          photos: car.photos,
          marks: [],
          rarityScore: car.rarityScore,
          isRare: false,
        },
      ],
      nextCursor: null,
    });
    const text = JSON.stringify(showcase);
    for (const secret of ['clock', 'secret', '1234', '99.95', '2020-02-29', userId]) expect(text).not.toContain(secret);
  });

  it('shows the marks of a release', async () => {
    const userId = uuidv7();
    const marks: Mark[] = ['super_treasure_hunt', 'first_release'];
    const { releaseId } = await listRelease(collection, { name: 'Shown Comet', year: 2020, marks });
    await addCar(collection, userId, { name: 'Shown Comet', releaseId });
    expect((await visit(await publicShowcase(userId))).cars).toMatchObject([{ name: 'Shown Comet', marks }]);
  });

  it('shows values and purchases only where each of them is switched on', async () => {
    const userId = uuidv7();
    await addCar(collection, userId, aFullCar);
    const slug = await publicShowcase(userId, { showValues: true });
    const withValues = await visit(slug);
    expect(withValues.totalValue).toBe('1234.00');
    expect(withValues.cars[0]).toMatchObject({ value: '1234.00' });
    expect(withValues.cars[0]).not.toHaveProperty('purchasePrice');
    expect(withValues.cars[0]).not.toHaveProperty('purchaseDate');
    await change(userId, { showValues: false, showPurchases: true });
    const withPurchases = await visit(slug);
    expect(withPurchases).not.toHaveProperty('totalValue');
    expect(withPurchases.cars[0]).toMatchObject({ purchasePrice: '99.95', purchaseDate: '2020-02-29' });
    expect(withPurchases.cars[0]).not.toHaveProperty('value');
  });

  it('shows the chosen cars in their order, but no binned ones', async () => {
    const userId = uuidv7();
    const cars: Car[] = [];
    for (const name of ['One', 'Two', 'Three', 'Four']) cars.push(await addCar(collection, userId, { name }));
    const [one = '', two = '', three = '', four = ''] = cars.map(({ id }) => id);
    const slug = await publicShowcase(userId, { carIds: [three, one, four] });
    const names = async (): Promise<string[]> => (await visit(slug)).cars.map(({ name }) => name);
    expect(await names()).toEqual(['Three', 'One', 'Four']);
    await collection.bus.call(deleteCar, { id: one }, { ctx: asMember(userId) });
    expect(await names()).toEqual(['Three', 'Four']);
    expect(await visit(slug)).toMatchObject({ totalCars: 2 });
    await collection.bus.call(changeCars, { action: 'restore', ids: [one] }, { ctx: asMember(userId) });
    expect(await names()).toEqual(['Three', 'One', 'Four']);
    expect((await change(userId, { carIds: [two, two.toUpperCase(), two] })).carIds).toEqual([two]);
    expect(await names()).toEqual(['Two']);
    expect((await change(userId, { carIds: null })).carIds).toBeNull();
    expect(await names()).toEqual(['Four', 'Three', 'Two', 'One']);
    await change(userId, { carIds: [] });
    expect(await names()).toEqual([]);
  });

  it('accepts any order while the same cars are changed', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const cars = await Promise.all(Array.from({ length: 25 }, () => addCar(collection, userId)));
    const ids = cars.map(({ id }) => id);
    const changed = async (round: number): Promise<void> => {
      const changes = { estimatedValue: `${round}.00` };
      await collection.bus.call(changeCars, { action: 'update', ids, changes }, { ctx });
    };
    const chosen = async (round: number): Promise<void> => {
      const carIds = round % 2 ? ids.toReversed() : ids;
      expect((await change(userId, { carIds })).carIds).toHaveLength(25);
    };
    await Promise.all(Array.from({ length: 24 }, (_, round) => (round % 3 ? changed(round) : chosen(round))));
  });

  it("cannot show another user's car", async () => {
    const userId = uuidv7();
    const mine = await addCar(collection, userId);
    const theirs = await addCar(collection, uuidv7());
    for (const id of [theirs.id, uuidv7()]) {
      await expect(change(userId, { carIds: [mine.id, id] })).rejects.toMatchObject({
        status: 400,
        details: [expect.objectContaining({ field: 'carIds' })],
      });
    }
    expect((await collection.bus.call(getMyShowcase, {}, { ctx: asMember(userId) })).carIds).toBeNull();
  });

  it('is titled by its collector’s name unless it has a title', async () => {
    const userId = uuidv7();
    await addCar(collection, userId);
    const member = { userId, version: 1, firstName: 'Kenji', lastName: 'Watanabe', verifiedAt: null } as const;
    await collection.dataSource.transaction((tx) =>
      publish(tx, userChanged, { ...OPEN_ACCOUNT, ...member, registeredAt: new Date().toISOString() }),
    );
    const slug = await publicShowcase(userId);
    await waitFor(async () => (await visit(slug)).collector === 'Kenji W.', 10_000);
    expect(await visit(slug)).toMatchObject({ title: 'Kenji W.’s collection' });
    await change(userId, { title: '  Redlines ', intro: 'Since 1968' });
    const named = await visit(slug);
    expect(named).toMatchObject({ title: 'Redlines', intro: 'Since 1968' });
    expect(JSON.stringify(named)).not.toContain('Watanabe');
    expect((await change(userId, { title: '' })).title).toBeNull();
  });

  it('omits our name only on the Premium plan, including days of grace', async () => {
    const userId = uuidv7();
    const slug = await publicShowcase(userId);
    expect(await visit(slug)).toMatchObject({ branded: true });
    await setPlan(collection, userId, null, { tier: 'premium' });
    expect(await visit(slug)).toMatchObject({ branded: false });
    await setPlan(collection, userId, null, { tier: 'premium', status: 'past_due' });
    expect(await visit(slug)).toMatchObject({ branded: false });
    await setPlan(collection, userId, 25, { tier: 'free', status: 'past_due' });
    expect(await visit(slug)).toMatchObject({ branded: true });
  });

  it('has a link preview with title, description and first photo', async () => {
    const userId = uuidv7();
    const [url] = await uploadPhotos(collection, userId);
    const withPhoto = await addCar(collection, userId, { images: [url ?? ''] });
    const newer = await addCar(collection, userId);
    const slug = await publicShowcase(userId, { title: 'Redlines' });
    const preview = await collection.bus.call(getShowcasePreview, { slug }, {});
    expect(preview).toEqual({
      title: 'Redlines',
      description: '2 diecast cars, shown by A collector.',
      photo: withPhoto.photos[0],
    });
    await change(userId, { carIds: [newer.id], intro: 'Only the best.' });
    const chosen = await collection.bus.call(getShowcasePreview, { slug }, {});
    expect(chosen).toEqual({ title: 'Redlines', description: 'Only the best.', photo: null });
  });
});

describe('a photo', () => {
  const visible = (url: string, userId?: string): Promise<unknown> =>
    collection.bus.call(
      locatePhoto,
      { id: photoIdOf(url) ?? '' },
      { ctx: userId === undefined ? asVisitor() : asMember(userId) },
    );

  it('is visible to everybody while its car is shown, otherwise only to its owner', async () => {
    const userId = uuidv7();
    const [shown = '', other = '', loose = ''] = await uploadPhotos(collection, userId, 3);
    const car = await addCar(collection, userId, { images: [shown] });
    const hidden = await addCar(collection, userId, { images: [other] });
    const denied = { code: 'PHOTO_NOT_FOUND', status: 404 };
    await expect(visible(shown)).rejects.toMatchObject(denied);

    await publicShowcase(userId, { carIds: [car.id] });
    expect(await visible(shown)).toEqual({ isOwn: false });
    expect(await visible(shown, uuidv7())).toEqual({ isOwn: false });
    expect(await visible(shown, userId)).toEqual({ isOwn: true });
    await expect(visible(other)).rejects.toMatchObject(denied);
    await expect(visible(loose)).rejects.toMatchObject(denied);

    await change(userId, { carIds: null });
    expect(await visible(other)).toEqual({ isOwn: false });
    await collection.bus.call(deleteCar, { id: hidden.id }, { ctx: asMember(userId) });
    await expect(visible(other)).rejects.toMatchObject(denied);
    await change(userId, { public: false });
    await expect(visible(shown)).rejects.toMatchObject(denied);
    expect(await visible(shown, userId)).toEqual({ isOwn: true });
  });
});

describe('a showcase of 10,000 cars', () => {
  it('is paged to its end, each car once, at constant cost', async () => {
    const userId = uuidv7();
    await fillVault(collection, userId, 10_000, {
      estimated_value: '1.10',
      created_at: "now() - n % 100 * interval '1 minute'",
    });
    const slug = await publicShowcase(userId, { showValues: true });
    await collection.dataSource.query('ANALYZE cars');
    const seen = new Set<string>();
    let cursor: string | undefined;
    let page: Showcase;
    do {
      page = await visit(slug, { limit: 200, cursor });
      for (const { id } of page.cars) seen.add(id);
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.size).toBe(10_000);
    expect(page).toMatchObject({ totalCars: 10_000, totalValue: '11000.00' });
    const [last] = await collection.dataSource.query<{ key: string; id: string }[]>(
      'SELECT created_at::text AS key, id FROM cars WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET 9799 LIMIT 1',
      [userId],
    );
    const order = orderOf({ allCars: true });
    const carsRead = async (...place: unknown[]): Promise<number | undefined> => {
      const { text } = showcasePage(order, place.length === 0);
      const values = [slug, userId, 200, ...place];
      const { read, indexes } = await planOf(collection.dataSource, { sql: text, values });
      expect(indexes).toContain('cars_by_date');
      return read['cars'];
    };
    expect(await carsRead(last?.key, last?.id)).toBeLessThanOrEqual((await carsRead()) ?? 0);
    await expect(visit(slug, { cursor: 'made-up' })).rejects.toMatchObject({ status: 400 });
  });
});
