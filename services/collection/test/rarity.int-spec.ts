import { changeCars, deleteCar, getCar, updateCar, type Car } from '@vault/contracts/collection/cars';
import {
  catalogAdminActionRecorded,
  claimReleaseFacts,
  getReleaseFacts,
  verifyReleaseFacts,
} from '@vault/contracts/collection/release-facts';
import { getCarRarity, getRarityHistory, getRarityOverview, type Rarity } from '@vault/contracts/collection/rarity';
import { createWish } from '@vault/contracts/collection/wishlist';
import { listingChanged } from '@vault/contracts/marketplace/listings';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { publish } from '@vault/service-kit/outbox';
import { asMember, recordedEvents, recordStatements, waitFor } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { CastingCounts } from '../src/rarity/casting-counts';
import { ComputeService } from '../src/rarity/compute.service';
import { RarityRecalculation } from '../src/rarity/rarity-recalculation.job';
import { activeCollectors } from '../src/rarity/segments';
import { addCar, startCollection, type Collection } from './collection';
import { daysAgo, createUsers, reasonsOf, recalculate } from './users';

/** A computation that took long, as on a busy machine, pauses its release for up to half a minute. */
const LIMIT_MS = 45_000;

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

/** A casting for each test, so that tests do not count each other’s owners. */
const casting = (name: string) => ({ name, brand: `Maker of ${name}`, scale: '1:43' as const });

const carOf = (userId: string, id: string): Promise<Car> =>
  collection.bus.call(getCar, { id }, { ctx: asMember(userId) });
const rarityOf = (userId: string, id: string): Promise<Rarity | null> =>
  collection.bus.call(getCarRarity, { id }, { ctx: asMember(userId) });
const reasonIs = (userId: string, id: string, factor: string, reason: RegExp): Promise<boolean> =>
  waitFor(async () => reason.test((await rarityOf(userId, id))?.factors[factor]?.reason ?? ''), LIMIT_MS);

it('of a car is computed by statements that are planned before', async () => {
  const [userId = ''] = await createUsers(collection, 1);
  const { id } = await addCar(collection, userId, { ...casting('Bizzarrini'), name: '???' });
  const compute = () => collection.app.get(ComputeService, { strict: false }).car(id);
  await compute();
  const statements = await recordStatements(collection.dataSource, compute);
  const read = statements.find(({ text }) => text.includes('rarity_score::text AS score'));
  const others = statements.filter(({ runner, text }) => runner === read?.runner && !/^(START|COMMIT)/.test(text));
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ prepared }) => !prepared).map(({ text }) => text)).toEqual([]);
});

describe('an owner counts', () => {
  it.concurrent('only with a verified account of minimum age', async () => {
    const fields = casting('Alpine A110');
    const old = await createUsers(collection, 12);
    const young = await createUsers(collection, 2, { registeredAt: daysAgo(13) });
    const unverified = await createUsers(collection, 2, { verifiedAt: null });
    const cars = await Promise.all(
      [...old, ...young, ...unverified].map((userId) => addCar(collection, userId, fields)),
    );
    const owner = old[0] as string;
    const car = cars[0] as Car;
    await reasonIs(owner, car.id, 'population', /^12 of 12 collectors own this release/);

    await createUsers(collection, 1, { userId: unverified[0] as string, version: 2 });
    await reasonIs(owner, car.id, 'population', /^13 of \d+ collectors own this release/);
    const claim = await recalculate(collection, owner, car.id);
    expect(reasonsOf(claim).population).toMatch(/^13 of 13 collectors own this release/);
    expect(claim.factors.population).toMatchObject({ basis: 'measured', weight: 20, evidence: 0.08 });
    expect(reasonsOf(claim).condition).toMatch(/^13 of 13 are this good or better/);
  });

  it.concurrent('once, however many cars of the casting they have', async () => {
    const fields = casting('Lancia Stratos');
    const [owner = ''] = await createUsers(collection, 1);
    const [car] = await Promise.all([1, 2, 3].map(() => addCar(collection, owner, fields)));
    await reasonIs(owner, car?.id ?? '', 'condition', /^3 of 3 /);
    await reasonIs(owner, car?.id ?? '', 'population', /^1 of 1 collector owns this release/);
  });
});

describe('a score changes within seconds', () => {
  it.concurrent('when a user wishes for the casting', async () => {
    const fields = casting('Jensen Interceptor');
    const [owner = '', fan = ''] = await createUsers(collection, 2);
    const car = await addCar(collection, owner, fields);
    await reasonIs(owner, car.id, 'demand', /^0 want it, 1 has it/);
    const before = await rarityOf(owner, car.id);
    await collection.bus.call(createWish, { name: 'jensen  interceptor', brand: fields.brand }, { ctx: asMember(fan) });
    await reasonIs(owner, car.id, 'demand', /^1 wants it, 1 has it/);
    const after = await rarityOf(owner, car.id);
    expect(after?.factors.demand?.score).toBeGreaterThanOrEqual(before?.factors.demand?.score ?? 100);
  });

  it.concurrent('by a wish that was there before anybody had the casting', async () => {
    const fields = casting('Monteverdi 375');
    const [owner = '', fan = ''] = await createUsers(collection, 2);
    await collection.bus.call(createWish, fields, { ctx: asMember(fan) });
    const car = await addCar(collection, owner, fields);
    await reasonIs(owner, car.id, 'demand', /^1 wants it, 1 has it/);
  });

  it.concurrent('when a car is listed, sold, and when the sale is canceled', async () => {
    const fields = casting('Iso Grifo');
    const owners = await createUsers(collection, 12);
    const [car] = await Promise.all(owners.map((userId) => addCar(collection, userId, fields)));
    const owner = owners[0] as string;
    await reasonIs(owner, car?.id ?? '', 'supply', /^no copy surfaced this year/);
    const before = await recalculate(collection, owner, car?.id ?? '');

    const listing = {
      listingId: 41,
      version: 1,
      sellerId: owners[1] as string,
      carId: null,
      status: 'active',
      type: 'sale',
      title: fields.name,
      price: '30.00',
      currency: 'USD',
      condition: 'Mint',
      series: null,
      year: null,
      location: null,
      photo: null,
      createdAt: daysAgo(0),
      brand: fields.brand,
      scale: fields.scale,
    } as const;
    await collection.dataSource.transaction((tx) => publish(tx, listingChanged, listing));
    await reasonIs(owner, car?.id ?? '', 'supply', /^1 copy surfaced this year/);
    const listed = await rarityOf(owner, car?.id ?? '');
    expect(listed?.factors.supply?.score).toBeLessThan(before.factors.supply?.score ?? 0);
    expect(listed?.score).toBeLessThan(before.score);

    const sale = {
      saleId: uuidv7(),
      version: 1,
      origin: 'transaction',
      ...fields,
      series: null,
      year: null,
      condition: 'Mint',
      price: '30.00',
      currency: 'USD',
      soldAt: daysAgo(0),
      lot: false,
      canceled: false,
      sellerId: null,
      buyerId: null,
      reporterId: null,
    } as const;
    await collection.dataSource.transaction((tx) => publish(tx, saleRecorded, sale));
    await reasonIs(owner, car?.id ?? '', 'supply', /^2 copies surfaced this year/);
    await collection.dataSource.transaction((tx) => publish(tx, saleRecorded, { ...sale, version: 2, canceled: true }));
    await reasonIs(owner, car?.id ?? '', 'supply', /^1 copy surfaced this year/);
  });

  it.concurrent('when a car goes into the bin or changes its condition', async () => {
    const fields = casting('Facel Vega');
    const [first = '', second = ''] = await createUsers(collection, 2);
    const mint = await addCar(collection, first, fields);
    const poor = await addCar(collection, second, { ...fields, condition: 'Poor' });
    await reasonIs(first, mint.id, 'condition', /^1 of 2 is this good or better/);
    await reasonIs(second, poor.id, 'condition', /^2 of 2 are this good or better/);
    await collection.bus.call(updateCar, { id: poor.id, condition: 'MOC' }, { ctx: asMember(second) });
    await reasonIs(first, mint.id, 'condition', /^2 of 2 are this good or better/);
    await collection.bus.call(deleteCar, { id: poor.id }, { ctx: asMember(second) });
    await reasonIs(first, mint.id, 'condition', /^1 of 1 is this good or better/);
  });
});

describe('the facts of a casting', () => {
  it.concurrent('are claimed by owners, once each; the median counts unless an administrator verifies one', async () => {
    const fields = casting('Tatra 603');
    const owners = await createUsers(collection, 3);
    const cars = await Promise.all(owners.map((userId) => addCar(collection, userId, fields)));
    const owner = owners[0] as string;
    const car = cars[0] as Car;
    await waitFor(async () => (await carOf(owner, car.id)).releaseId !== null, LIMIT_MS);
    const id = (await carOf(owner, car.id)).releaseId ?? 0;

    const claim = (userId: string, editionSize: number) =>
      collection.bus.call(claimReleaseFacts, { id, editionSize }, { ctx: asMember(userId) });
    await claim(owner, 100);
    expect((await claim(owners[1] as string, 500)).editionSize).toEqual({ value: 500, proof: 'claimed' });
    await claim(owner, 300);
    expect((await claim(owners[2] as string, 1)).editionSize).toEqual({ value: 300, proof: 'claimed' });
    await reasonIs(owner, car.id, 'edition', /^300 made, claimed by 3 owners$/);
    const claimed = await rarityOf(owner, car.id);

    const recorded = await recordedEvents(collection.bus, [catalogAdminActionRecorded]);
    const verified = await collection.bus.call(
      verifyReleaseFacts,
      { id, editionSize: 250, releaseYear: 1969, chase: false },
      { ctx: asMember(undefined, { isAdmin: true }) },
    );
    expect(verified).toMatchObject({
      editionSize: { value: 250, proof: 'verified' },
      releaseYear: { value: 1969, proof: 'verified' },
      chase: { value: false, proof: 'verified' },
    });
    await waitFor(() => recorded.length > 0);
    expect(recorded.map(({ payload }) => payload)).toMatchObject([
      {
        action: 'release_facts_verified',
        subject: { kind: 'release', id: String(id) },
        before: { title: 'Tatra 603', editionSize: 300 },
        after: { editionSize: 250, releaseYear: 1969, chase: false },
      },
    ]);
    await reasonIs(owner, car.id, 'edition', /^250 made, verified by an administrator$/);
    await reasonIs(owner, car.id, 'age', /^released \d\d years ago$/);
    const rarity = await rarityOf(owner, car.id);
    expect(rarity?.confidence).toBeGreaterThan(claimed?.confidence ?? 1);
    expect(rarity).toMatchObject({ formulaVersion: 2, level: { name: expect.any(String) as string } });

    const history = await collection.bus.call(getRarityHistory, { id: car.id }, { ctx: asMember(owner) });
    expect(history.at(-1)?.cause).toBe('Computed for the first time');
    expect(history.map(({ cause }) => cause)).toContain('Its release year became better known');
    expect(history[0]?.score).toBe(rarity?.score);
  });

  it.concurrent('cannot be claimed by others; a release of a single user is visible to that user only', async () => {
    const [owner = '', other = ''] = await createUsers(collection, 2);
    const car = await addCar(collection, owner, casting('Grandpa’s Wartburg'));
    await recalculate(collection, owner, car.id);
    const id = (await carOf(owner, car.id)).releaseId ?? 0;
    const claim = { id, editionSize: 5 };
    expect(await collection.bus.call(getReleaseFacts, { id }, { ctx: asMember(owner) })).toMatchObject({
      owners: 1,
      wanters: 0,
    });
    await expect(collection.bus.call(getReleaseFacts, { id }, { ctx: asMember(other) })).rejects.toMatchObject({
      code: 'RELEASE_NOT_FOUND',
    });
    await expect(collection.bus.call(claimReleaseFacts, claim, { ctx: asMember(other) })).rejects.toMatchObject({
      code: 'RELEASE_NOT_FOUND',
    });
    const [listed] = await collection.dataSource.query<{ id: number }[]>(
      "SELECT id FROM releases WHERE source = 'catalog' LIMIT 1",
    );
    await expect(
      collection.bus.call(claimReleaseFacts, { ...claim, id: listed?.id ?? 0 }, { ctx: asMember(other) }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(
      collection.bus.call(getReleaseFacts, { id: 2_147_483_647 }, { ctx: asMember(owner) }),
    ).rejects.toMatchObject({
      code: 'RELEASE_NOT_FOUND',
    });
    await expect(
      collection.bus.call(
        verifyReleaseFacts,
        { id, editionSize: 1, photoId: uuidv7() },
        { ctx: asMember(undefined, { isAdmin: true }) },
      ),
    ).rejects.toMatchObject({ code: 'BAD_INPUT', details: [{ field: 'photoId' }] });
  });

  it.concurrent('are not revealed by picking a casting that only one other user has', async () => {
    const [owner = '', other = ''] = await createUsers(collection, 2);
    const secret = await addCar(collection, owner, casting('Grandma’s Simson'));
    await recalculate(collection, owner, secret.id);
    const releaseId = (await carOf(owner, secret.id)).releaseId ?? 0;
    const ctx = asMember(other);
    const mine = await addCar(collection, other);
    const refusal = (field: string) => ({ code: 'BAD_INPUT', details: [{ field }] });
    await expect(addCar(collection, other, { releaseId })).rejects.toMatchObject(refusal('releaseId'));
    await expect(collection.bus.call(updateCar, { id: mine.id, releaseId }, { ctx })).rejects.toMatchObject(
      refusal('releaseId'),
    );
    const bulkUpdate = { action: 'update' as const, ids: [mine.id], changes: { releaseId } };
    await expect(collection.bus.call(changeCars, bulkUpdate, { ctx })).rejects.toMatchObject(
      refusal('changes.releaseId'),
    );
    await expect(collection.bus.call(createWish, { name: 'Any', releaseId }, { ctx })).rejects.toMatchObject(
      refusal('releaseId'),
    );
    await expect(collection.bus.call(getReleaseFacts, { id: releaseId }, { ctx })).rejects.toMatchObject({
      code: 'RELEASE_NOT_FOUND',
    });
    const again = await collection.bus.call(updateCar, { id: secret.id, releaseId }, { ctx: asMember(owner) });
    expect(again.releaseId).toBe(releaseId);
  });
});

describe('a car', () => {
  it.concurrent('has no rarity before it is computed, and one at once on demand without being changed', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const car = await addCar(collection, owner, casting('Bristol 411'));
    const rarity = await recalculate(collection, owner, car.id);
    expect(rarity.level.name).toEqual(expect.any(String));
    const now = await carOf(owner, car.id);
    expect(now).toMatchObject({ rarityScore: rarity.score.toFixed(2), updatedAt: car.updatedAt });
    expect(now.releaseId).toEqual(expect.any(Number));
    const again = await recalculate(collection, owner, car.id);
    expect(again.score).toBe(rarity.score);
    expect(Date.parse(again.computedAt)).toBeGreaterThan(Date.parse(rarity.computedAt));
    const history = await collection.bus.call(getRarityHistory, { id: car.id }, { ctx: asMember(owner) });
    expect(history).toHaveLength(1);
  });

  it.concurrent('without a casting is rated by its year only', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const lone = await addCar(collection, owner, { ...casting('Home made'), releaseId: null, year: 1969 });
    const nameless = await addCar(collection, owner, { name: '!?' });
    await reasonIs(owner, nameless.id, 'population', /^It is not compared with other cars/);
    await reasonIs(owner, lone.id, 'age', /^released \d\d years ago, claimed by 1 owner$/);
    expect(await rarityOf(owner, lone.id)).toMatchObject({
      confidenceWord: 'provisional',
      counted: 'nothing',
      editionClass: { label: 'Releases of lines without known sizes' },
      improvements: ['add its toy number', 'prove how many were made'],
    });
    await collection.bus.call(updateCar, { id: lone.id, year: 1990 }, { ctx: asMember(owner) });
    await reasonIs(owner, lone.id, 'age', /^released [34]\d years ago/);
  });

  it.concurrent("stays rare by its owner's mark; rarity by score follows the score", async () => {
    const [owner = '', other = ''] = await createUsers(collection, 2);
    const fields = casting('Amphicar');
    const marked = await addCar(collection, owner, { ...fields, isRare: true });
    const plain = await addCar(collection, other, fields);
    await recalculate(collection, owner, marked.id);
    await recalculate(collection, other, plain.id);
    const id = (await carOf(owner, marked.id)).releaseId ?? 0;
    const admin = { ctx: asMember(undefined, { isAdmin: true }) };
    await collection.bus.call(verifyReleaseFacts, { id, editionSize: 1, releaseYear: 1900 }, admin);
    await recalculate(collection, owner, marked.id);
    expect(Number((await carOf(other, plain.id)).rarityScore)).toBeGreaterThanOrEqual(60);
    expect((await carOf(other, plain.id)).isRare).toBe(true);
    await collection.bus.call(verifyReleaseFacts, { id, editionSize: 50_000_000, releaseYear: 2026 }, admin);
    await recalculate(collection, owner, marked.id);
    expect((await carOf(other, plain.id)).isRare).toBe(false);
    expect((await carOf(owner, marked.id)).isRare).toBe(true);
    await collection.bus.call(updateCar, { id: marked.id, isRare: false }, { ctx: asMember(owner) });
    expect((await carOf(owner, marked.id)).isRare).toBe(false);
  });

  it.concurrent('of another user or in the bin is not found', async () => {
    const [owner = '', other = ''] = await createUsers(collection, 2);
    const car = await addCar(collection, owner);
    for (const contract of [getCarRarity, getRarityHistory]) {
      await expect(collection.bus.call(contract, { id: car.id }, { ctx: asMember(other) })).rejects.toMatchObject({
        code: 'CAR_NOT_FOUND',
      });
    }
    await collection.bus.call(deleteCar, { id: car.id }, { ctx: asMember(owner) });
    await expect(recalculate(collection, owner, car.id)).rejects.toMatchObject({ code: 'CAR_NOT_FOUND' });
  });
});

describe('the releases of one casting', () => {
  const hotWheels = { brand: 'Hot Wheels', scale: '1:64' } as const;

  it.concurrent('are rated by their marks: a Super above its Treasure Hunt above its mainline', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const rated: Rarity[] = [];
    for (const toyNumber of ['T9737', 'T9722', 'T9867']) {
      const car = await addCar(collection, owner, { ...hotWheels, name: "'57 Chevy", year: 2011, toyNumber });
      rated.push(await recalculate(collection, owner, car.id));
    }
    expect(rated.map(({ marks, editionClass }) => [marks, editionClass.label])).toEqual([
      [['super_treasure_hunt'], 'Super Treasure Hunts'],
      [['treasure_hunt'], 'Treasure Hunts'],
      [[], 'Mainlines'],
    ]);
    const [superHunt = 0, hunt = 0, mainline = 100] = rated.map(({ score }) => score);
    expect(superHunt).toBeGreaterThanOrEqual(60);
    expect(hunt).toBeLessThan(superHunt);
    expect(mainline).toBeLessThan(hunt);
    expect(rated.map(({ range }) => range)).toEqual([null, null, null]);
  });

  it.concurrent('give a range while it is open which one a car is, until it is chosen', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const open = await addCar(collection, owner, { ...hotWheels, name: "'70 Chevelle SS Wagon", year: 2012 });
    const rarity = await recalculate(collection, owner, open.id);
    expect(rarity).toMatchObject({ counted: 'casting', marks: [], editionClass: { label: 'Mainlines' } });
    const [low = 0, high = 0] = rarity.range ?? [];
    expect(low).toBe(rarity.score);
    expect(high).toBeGreaterThanOrEqual(60);
    expect(rarity.improvements[0]).toBe('choose which release it is');
    expect(await carOf(owner, open.id)).toMatchObject({ candidates: 2, releaseId: null, rarityRange: [low, high] });

    await collection.bus.call(updateCar, { id: open.id, toyNumber: 'V5381' }, { ctx: asMember(owner) });
    expect(await recalculate(collection, owner, open.id)).toMatchObject({
      counted: 'release',
      range: null,
      editionClass: { label: 'Super Treasure Hunts' },
    });
  });
});

describe('a vault', () => {
  const overview = (userId: string, top = 24) =>
    collection.bus.call(getRarityOverview, { top }, { ctx: asMember(userId) });

  it('without cars has six empty levels', async () => {
    const { levels, ...rest } = await overview(uuidv7());
    expect(levels).toHaveLength(6);
    expect(levels.every(({ count }) => count === 0)).toBe(true);
    expect(rest).toEqual({ notComputed: 0, averageScore: null, cars: [], moved: [], lacking: [], lackingCount: 0 });
  });

  it('shows its levels, the rarest cars, changes and missing data', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const cars = [];
    for (const name of ['Borgward', 'Glas 2600', 'Ginetta G4'])
      cars.push(await addCar(collection, owner, casting(name)));
    for (const car of cars) await recalculate(collection, owner, car.id);
    const [rare] = cars;
    const id = (await carOf(owner, rare?.id ?? '')).releaseId ?? 0;
    await collection.bus.call(claimReleaseFacts, { id, editionSize: 10 }, { ctx: asMember(owner) });
    await recalculate(collection, owner, rare?.id ?? '');

    const shown = await overview(owner, 2);
    expect(shown.levels.reduce((sum, { count }) => sum + count, 0)).toBe(3);
    expect(shown.notComputed).toBe(0);
    expect(shown.averageScore).toEqual(expect.any(Number));
    expect(shown.cars.map((car) => car.id)).toHaveLength(2);
    expect(shown.cars[0]?.id).toBe(rare?.id);
    expect(shown.moved).toHaveLength(1);
    expect(shown.moved[0]).toMatchObject({ id: rare?.id, cause: 'Its edition size became better known' });
    expect(shown.moved[0]?.after).toBeGreaterThan(shown.moved[0]?.before ?? 100);
    expect(shown.lackingCount).toBe(3);
    expect(shown.lacking).toHaveLength(2);
    expect(shown.lacking[0]).toMatchObject({
      improvements: ['add its toy number', 'prove how many were made', 'add its year'],
      editionClass: 'Releases of lines without known sizes',
    });
  });
});

describe('the daily recalculation', () => {
  const JOB = 'daily rarity recalculation';
  const today = new Date().toISOString().slice(0, 10);
  const night = (): RarityRecalculation => collection.app.get(RarityRecalculation, { strict: false });
  const runAt = async (time: string): Promise<void> => {
    await night().run(new Date(`${today}T${time}Z`));
  };
  const position = async (): Promise<{ day: string; step: number } | null> => {
    const [row] = await collection.dataSource.query<{ position: string }[]>(
      'SELECT position FROM shared_runs WHERE job = $1',
      [JOB],
    );
    return row?.position ? (JSON.parse(row.position) as { day: string; step: number }) : null;
  };
  const reset = (): Promise<unknown> =>
    collection.dataSource.query("UPDATE shared_runs SET position = '' WHERE job = $1", [JOB]);
  const spoil = (id: string): Promise<unknown> =>
    collection.dataSource.query('UPDATE cars SET rarity_score = 1 WHERE id = $1', [id]);

  it('runs once a day, and computes every car again', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const car = await addCar(collection, owner, casting('Night Works'));
    const { score } = await recalculate(collection, owner, car.id);
    await spoil(car.id);

    await reset();
    await runAt('02:59:59');
    expect(await position()).toBeNull();
    await runAt('03:00:00');
    const done = await position();
    expect(done?.day).toBe(today);
    await waitFor(async () => (await rarityOf(owner, car.id))?.score === score, LIMIT_MS);

    const [{ last } = { last: '0' }] = await collection.dataSource.query<{ last: string }[]>(
      'INSERT INTO rarity_due (release_id) VALUES (0) RETURNING id AS last',
    );
    await runAt('23:59:59');
    expect(await position()).toEqual(done);
    const marks = 'SELECT FROM rarity_due WHERE background AND id > $1';
    expect(await collection.dataSource.query(marks, [last])).toEqual([]);
  });

  it('marks a page at a time, and continues where the last run ended', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const cars = await Promise.all(
      ['Night Page', 'Night Leaf'].map((name) => addCar(collection, owner, casting(name))),
    );
    const scores = await Promise.all(cars.map(async ({ id }) => (await recalculate(collection, owner, id)).score));
    const ids = await Promise.all(cars.map(async ({ id }) => (await carOf(owner, id)).releaseId ?? 0));
    const first = Math.min(...ids) - 1;
    await Promise.all(cars.map(({ id }) => spoil(id)));

    Object.assign(night(), { pageSize: 1, maxRunMs: 0 });
    await collection.dataSource.query('UPDATE shared_runs SET position = $2 WHERE job = $1', [
      JOB,
      JSON.stringify({ day: today, step: 0, last: String(first) }),
    ]);
    await runAt('03:00:00');
    expect(await position()).toEqual({ day: today, step: 0, last: String(first + 1) });

    Object.assign(night(), { pageSize: 2_000, maxRunMs: 60_000 });
    await runAt('03:10:00');
    for (const [at, car] of cars.entries()) {
      await waitFor(async () => (await rarityOf(owner, car.id))?.score === scores[at], LIMIT_MS);
    }
  });
});

describe('a due rarity', () => {
  const compute = (): ComputeService => collection.app.get(ComputeService, { strict: false });
  const resultOf = async (releaseId: number): Promise<unknown> =>
    collection.dataSource.query('SELECT xmin::text, computed_at FROM rarity_results WHERE release_id = $1', [
      releaseId,
    ]);

  it('is not computed by an instance that finds that another has computed it', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const car = await addCar(collection, owner, casting('Twice Not'));
    await recalculate(collection, owner, car.id);
    const releaseId = (await carOf(owner, car.id)).releaseId ?? 0;
    const isDone = async (): Promise<boolean> =>
      (await collection.dataSource.query<unknown[]>('SELECT FROM rarity_due WHERE release_id = $1', [releaseId]))
        .length === 0;
    await waitFor(isDone, LIMIT_MS);
    const before = await resultOf(releaseId);
    await compute().dueRelease(releaseId);
    expect(await resultOf(releaseId)).toEqual(before);
  });

  it('of a car is left to the instance that is computing it', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const car = await addCar(collection, owner, { name: '???', year: 1999 });
    await recalculate(collection, owner, car.id);
    const runner = collection.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      await runner.query('INSERT INTO rarity_due (car_id) VALUES ($1)', [car.id]);
      await runner.commitTransaction();
      await runner.startTransaction();
      await runner.query('SELECT FROM rarity_due WHERE car_id = $1 FOR UPDATE', [car.id]);
      await collection.dataSource.query('UPDATE cars SET rarity_score = 1 WHERE id = $1', [car.id]);
      await compute().dueCars([car.id], false);
      expect((await rarityOf(owner, car.id))?.score).toBe(1);
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  });
});

describe('cars without a release', () => {
  /** Cars of a casting that nothing is due for, with a score that is wrong. */
  async function addOpenCars(
    owner: string,
    name: string,
    count: number,
  ): Promise<{ ids: string[]; castingId: number }> {
    const fields = { ...casting(name), condition: 'Mint' as const };
    const cars = await Promise.all(Array.from({ length: count }, () => addCar(collection, owner, fields)));
    const ids = cars.map(({ id }) => id);
    const attached = 'SELECT casting_id AS "castingId" FROM cars WHERE id = ANY ($1) AND release_id IS NOT NULL';
    await waitFor(
      async () => (await collection.dataSource.query<unknown[]>(attached, [ids])).length === count,
      LIMIT_MS,
    );
    const [{ castingId } = { castingId: 0 }] = await collection.dataSource.query<{ castingId: number }[]>(attached, [
      ids,
    ]);
    await collection.dataSource.transaction(async (tx) => {
      const open = "UPDATE cars SET release_id = NULL, release_choice = 'none', rarity_score = 1 WHERE id = ANY ($1)";
      await tx.query(open, [ids]);
      await tx.query('DELETE FROM rarity_due WHERE car_id = ANY ($1)', [ids]);
    });
    return { ids, castingId };
  }
  const computed = async (ids: readonly string[]): Promise<string[]> =>
    (
      await collection.dataSource.query<{ id: string }[]>(
        'SELECT id FROM cars WHERE id = ANY ($1) AND rarity_score <> 1 ORDER BY id',
        [ids],
      )
    ).map(({ id }) => id);

  it('are computed together, and their casting is counted once', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const { ids } = await addOpenCars(owner, 'Counted Once', 3);
    // The worker waits a second before it takes a mark.
    const mark = "INSERT INTO rarity_due (car_id, at) SELECT unnest($1::uuid[]), now() + interval '1 hour'";
    await collection.dataSource.query(mark, [ids]);
    const compute = collection.app.get(ComputeService, { strict: false });
    const statements = await recordStatements(collection.dataSource, () => compute.dueCars(ids, false));
    expect(statements.filter(({ text }) => /WHERE casting_id = \$1 .*AS wants/s.test(text))).toHaveLength(1);
    expect(statements.filter(({ text }) => /UPDATE cars c SET rarity_score/.test(text))).toHaveLength(1);
    expect(await computed(ids)).toEqual([...ids].sort());
  });

  it('are computed but for one that cannot be', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const { ids } = await addOpenCars(owner, 'All But One', 3);
    const [refused = '', ...others] = ids;
    await collection.dataSource.query(`
      CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused by the test'; END $$;
      CREATE TRIGGER refuse BEFORE UPDATE OF rarity_score ON cars FOR EACH ROW WHEN (OLD.id = '${refused}')
        EXECUTE FUNCTION refuse()`);
    try {
      await collection.dataSource.query('INSERT INTO rarity_due (car_id) SELECT unnest($1::uuid[])', [ids]);
      await waitFor(async () => (await computed(others)).length === others.length, LIMIT_MS);
      expect(await computed([refused])).toEqual([]);
    } finally {
      await collection.dataSource.query('DROP FUNCTION refuse CASCADE');
    }
  });

  it('are rated by counts of this moment, in the background by kept ones', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const { castingId } = await addOpenCars(owner, 'Kept Counts', 1);
    const counts = collection.app.get(CastingCounts, { strict: false });
    const copies = async (isBackground: boolean): Promise<unknown> =>
      (await collection.dataSource.transaction((tx) => counts.of(tx, castingId, isBackground))).grades;
    expect(await copies(true)).toEqual({ Mint: 1 });
    await addOpenCars(owner, 'Kept Counts', 1);
    expect(await copies(true)).toEqual({ Mint: 1 });
    expect(await copies(false)).toEqual({ Mint: 2 });
  });
});

describe('the active collectors of a brand and scale', () => {
  it('are counted by their cars while these are few, and else estimated from some users', async () => {
    const owners = await createUsers(collection, 8);
    const cars = await Promise.all(owners.map((userId) => addCar(collection, userId, casting('Sampled'))));
    const own = (): Promise<{ brandKey: string; scale: string }[]> =>
      collection.dataSource.query(
        `SELECT m.brand_key AS "brandKey", m.scale FROM cars c JOIN castings m ON m.id = c.casting_id
         WHERE c.id = ANY ($1)`,
        [cars.map(({ id }) => id)],
      );
    await waitFor(async () => (await own()).length === owners.length, LIMIT_MS);
    const [segment] = await own();
    if (!segment) throw new Error('the cars have no casting');
    const count = (limits: { users: number; cars: number }): Promise<number> =>
      collection.dataSource.transaction(async (tx) => {
        await tx.query("UPDATE rarity_segments SET counted_at = '-infinity' WHERE brand_key = $1", [segment.brandKey]);
        return activeCollectors(tx, segment, 14, limits);
      });

    // Castings are counted a moment after cars are added.
    await waitFor(async () => (await count({ users: 1_000, cars: 0 })) === owners.length, LIMIT_MS);
    expect(await count({ users: 1, cars: 8 })).toBe(8);
    const [{ eligible } = { eligible: 0 }] = await collection.dataSource.query<{ eligible: number }[]>(
      `SELECT count(*)::int AS eligible FROM users
       WHERE verified_at IS NOT NULL AND registered_at < now() - interval '14 days'`,
    );
    // The one user who is looked at stands for all.
    expect([0, eligible]).toContain(await count({ users: 1, cars: 7 }));
  });
});
