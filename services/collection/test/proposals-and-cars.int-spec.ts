import { getCar, updateCar, type Car } from '@vault/contracts/collection/cars';
import {
  acceptProposal,
  listReleaseChanges,
  proposeRelease,
  type AdminProposal,
  type Proposal,
} from '@vault/contracts/collection/catalog-proposals';
import {
  getCasting,
  getRelease,
  getSeries,
  listReleases,
  listSeries,
  suggestCastings,
} from '@vault/contracts/collection/releases';
import type { RequestOf } from '@vault/contracts/define';
import { asMember, waitFor } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { addCar, startCollection, type Collection } from './collection';
import { listRelease } from './listed';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const propose = (userId: string, proposed: Omit<RequestOf<typeof proposeRelease>, 'source'>): Promise<Proposal> =>
  collection.bus.call(proposeRelease, { source: 'The card itself', ...proposed }, { ctx: asMember(userId) });
const accept = ({ id }: Proposal): Promise<AdminProposal> =>
  collection.bus.call(acceptProposal, { id }, { ctx: asMember(undefined, { isAdmin: true }) });

const succeeds = (call: Promise<unknown>): Promise<boolean> =>
  call.then(
    () => true,
    () => false,
  );

/** The car once its description was looked at. */
const attached = ({ id, userId }: Car): Promise<Car> =>
  waitFor(async () => {
    const [due] = await collection.dataSource.query<object[]>('SELECT FROM cars WHERE id = $1 AND release_due', [id]);
    return due ? undefined : collection.bus.call(getCar, { id }, { ctx: asMember(userId) });
  }, 15_000);

const isShown = (releaseId: number | null): Promise<boolean> =>
  succeeds(collection.bus.call(getRelease, { id: releaseId ?? 0 }, { ctx: asMember() }));

describe("a release that only one user's cars made", () => {
  it('does not stand in the way of the same proposal of another, which takes it over', async () => {
    const described = { name: 'Ladybug Coupe', brand: 'Attic Works', scale: '1:43', series: 'Wedding gifts' } as const;
    const car = await attached(await addCar(collection, uuidv7(), { ...described, year: 1999 }));
    expect(await isShown(car.releaseId)).toBe(false);
    const proposed = { ...described, name: 'Lady-Bug Coupe', year: 1999, color: 'Proposed red' };
    const { releaseId } = await accept(await propose(uuidv7(), proposed));
    expect(releaseId).toBe(car.releaseId);
    const ctx = asMember();
    const taken = await collection.bus.call(getRelease, { id: releaseId ?? 0 }, { ctx });
    expect(taken).toMatchObject({ castingId: car.castingId, name: 'Lady-Bug Coupe', color: 'Proposed red' });
    expect(await collection.bus.call(getCasting, { id: taken.castingId }, { ctx })).toMatchObject({
      releases: [taken],
    });
    const series = await collection.bus.call(getSeries, { id: taken.series?.id ?? 0 }, { ctx });
    expect(series).toMatchObject({ name: 'Wedding gifts', releases: [taken] });
    expect(await collection.bus.call(suggestCastings, { q: 'lady-bug coupe' }, { ctx })).toMatchObject([
      { name: 'Lady-Bug Coupe' },
    ]);
    const sources = await collection.dataSource.query<object[]>(
      `SELECT c.source AS casting, s.source AS series, r.source AS release
       FROM releases r JOIN castings c ON c.id = r.casting_id JOIN series s ON s.id = r.series_id WHERE r.id = $1`,
      [releaseId],
    );
    expect(sources).toEqual([{ casting: 'community', series: 'community', release: 'community' }]);
  });

  it('stays private, with its series, when another release of its casting is accepted', async () => {
    const described = { name: 'Hearse Wagon', brand: 'Attic Works', scale: '1:43', series: 'Funerals' } as const;
    const car = await attached(await addCar(collection, uuidv7(), { ...described, year: 1998 }));
    const { name, brand, scale } = described;
    for (const other of [{ year: 2001 }, { year: 1998, series: 'Other hearses' }]) {
      const { releaseId } = await accept(await propose(uuidv7(), { name, brand, scale, ...other }));
      expect(releaseId).not.toBe(car.releaseId);
    }
    const { releases } = await collection.bus.call(getCasting, { id: car.castingId ?? 0 }, { ctx: asMember() });
    expect(releases.map(({ year, series }) => [year, series?.name])).toEqual([
      [1998, 'Other hearses'],
      [2001, undefined],
    ]);
    expect(await isShown(car.releaseId)).toBe(false);
    expect(await collection.bus.call(listSeries, { search: 'funerals' }, { ctx: asMember() })).toEqual([]);
  });

  it('is corrected by who has it only, and public once that is accepted', async () => {
    const owner = uuidv7();
    const car = await attached(await addCar(collection, owner, { name: 'Brandless Buggy', brand: null, scale: null }));
    const releaseId = car.releaseId ?? 0;
    const correction = { releaseId, year: 1987, color: 'Rust' };
    await expect(propose(uuidv7(), correction)).rejects.toMatchObject({ code: 'RELEASE_NOT_FOUND' });
    const proposal = await propose(owner, correction);
    expect(proposal.title).toBe('Brandless Buggy');
    const changes = (userId: string) =>
      succeeds(collection.bus.call(listReleaseChanges, { id: releaseId }, { ctx: asMember(userId) }));
    expect([await changes(uuidv7()), await changes(owner)]).toEqual([false, true]);
    await accept(proposal);
    expect(await isShown(releaseId)).toBe(true);
    expect(await changes(uuidv7())).toBe(true);
    expect(await collection.bus.call(listReleases, { search: 'brandless rust' }, { ctx: asMember() })).toMatchObject([
      { id: releaseId, brand: null, year: 1987 },
    ]);
  });
});

describe('an accepted proposal', () => {
  const kind = { brand: 'Hot Wheels', scale: '1:64' } as const;

  it('is looked at for the cars of its casting whose release is open, but not for those that their owners chose', async () => {
    const name = 'Reopened Nova';
    const listed = await listRelease(collection, { name, year: 2021, color: 'Red' });
    await listRelease(collection, { name, year: 2021, color: 'Blue' });
    const userId = uuidv7();
    const open = await attached(
      await addCar(collection, userId, { name, ...kind, year: 2021, color: 'Proposed teal' }),
    );
    expect(open).toMatchObject({ castingId: listed.castingId, releaseId: null, candidates: 2 });
    const chosen = await addCar(collection, userId, { name, ...kind, year: 2021 });
    await collection.bus.call(updateCar, { id: chosen.id, releaseId: null }, { ctx: asMember(userId) });
    const { releaseId } = await accept(await propose(uuidv7(), { name, ...kind, year: 2021, color: 'Proposed teal' }));
    await waitFor(async () => (await attached(open)).releaseId === releaseId, 15_000);
    expect(await attached(chosen)).toMatchObject({ castingId: null, releaseId: null });
  });

  it('of another casting takes the cars of the release with it', async () => {
    const { releaseId } = await listRelease(collection, { name: 'Misnamed Nova', year: 2022 });
    const car = await attached(await addCar(collection, uuidv7(), { name: 'Misnamed Nova', ...kind, year: 2022 }));
    expect(car.releaseId).toBe(releaseId);
    await accept(await propose(uuidv7(), { releaseId, name: 'Rightly Named Nova' }));
    const { castingId } = await collection.bus.call(getRelease, { id: releaseId }, { ctx: asMember() });
    expect(castingId).not.toBe(car.castingId);
    expect(await attached(car)).toMatchObject({ castingId, releaseId });
  });
});
