import { addFavorite, removeFavorite } from '@vault/contracts/marketplace/favorites';
import { getListing, type ListingDetail } from '@vault/contracts/marketplace/listings';
import { memberId, type CallerContext } from '@vault/service-kit/bus';
import { PreparedReads } from '@vault/service-kit/database';
import { asMember, waitFor, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { ListingReadsService } from '../src/listings/listing-reads.service';
import { insertListingRow, updateListingRow } from './support/listing-row';
import { addListing, addUser, changeListing, listingInput } from './support/listings';
import { addReportedSale, startMarketplace } from './support/marketplace';

let one: TestService;
let other: TestService;
beforeAll(async () => {
  one = await startMarketplace();
  other = await startMarketplace({}, one.database);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

/** A listing as one of the instances answers it: calls over the bus reach any. */
async function listingOf(
  { app }: TestService,
  id: number,
  { actor = { kind: 'visitor' } }: CallerContext = asMember(),
): Promise<ListingDetail> {
  const { json } = await app.get(ListingReadsService).get(memberId({ actor }), id);
  return getListing.output.parse(JSON.parse(json.toString()));
}

/** Reads a listing until both instances have cached it. */
async function cacheListing(id: number): Promise<void> {
  for (const service of [one, other]) for (let n = 0; n < 3; n += 1) await listingOf(service, id);
}

/** For how many listings Postgres makes the JSON while the work is done. */
async function listingsMadeBy(service: TestService, work: () => Promise<unknown>): Promise<number> {
  const reads = service.app.get(PreparedReads);
  const readRows = reads.rows.bind(reads);
  let made = 0;
  const spy = jest.spyOn(reads, 'rows').mockImplementation(async (statement, values) => {
    const found = await readRows(statement, values);
    if (/^listing(\.many)?$/.test(statement.name)) made += found.filter(({ body }) => body !== null).length;
    return found;
  });
  await work();
  spy.mockRestore();
  return made;
}

const notFound = expect.objectContaining({ code: 'LISTING_NOT_FOUND' }) as unknown;

describe('a listing that nothing has changed', () => {
  it('is made twice, however often and by whomever it is asked for, by each instance', async () => {
    const description = 'Says "isFavorited":true, “favorites” {"seller":null}} – Citroën';
    const id = await insertListingRow(one, { title: 'Twin Mill 車', description });
    const neighbour = await insertListingRow(one, { title: 'Neighbour' });
    const first = await listingOf(one, id);
    expect(first).toMatchObject({ title: 'Twin Mill 車', description, isFavorited: false, favorites: 0 });
    for (const [service, count] of [
      [one, 1],
      [other, 2],
    ] as const) {
      const made = await listingsMadeBy(service, async () => {
        for (let n = 0; n < 5; n += 1) expect(await listingOf(service, id)).toEqual(first);
      });
      expect(made).toBe(count);
    }
    expect((await listingOf(one, neighbour)).title).toBe('Neighbour');
  });

  it('is the same whether it is asked for alone or together with others', async () => {
    const ids = [await insertListingRow(one, { title: 'Alpha' }), await insertListingRow(one, { title: 'Beta' })];
    await cacheListing(ids[0] ?? 0);
    for (let n = 0; n < 3; n += 1) {
      const found = await Promise.all(ids.map((id) => listingOf(one, id)));
      expect(found.map(({ title }) => title)).toEqual(['Alpha', 'Beta']);
    }
  });
});

describe('a cached listing shows', () => {
  let owner: CallerContext;
  let id: number;
  beforeEach(async () => {
    owner = asMember();
    ({ id } = await addListing(one, { title: 'First' }, owner));
    await cacheListing(id);
  });

  it('a changed title and price at once, in every instance', async () => {
    await changeListing(one, id, listingInput({ title: 'Renamed', price: '99.00' }), owner);
    for (const service of [one, other]) {
      for (const reader of [owner, asMember()]) {
        expect(await listingOf(service, id, reader)).toMatchObject({ title: 'Renamed', price: '99.00' });
      }
    }
  });

  it.each(['reserved', 'sold'] as const)('that it is %s, whoever changed it', async (status) => {
    await updateListingRow(one, id, `status = '${status}'`);
    for (const service of [one, other]) expect((await listingOf(service, id)).status).toBe(status);
  });

  it('nothing once it was taken down, but to its owner why, and nothing at all once it is deleted', async () => {
    await updateListingRow(one, id, `status = 'removed', removed_reason = 'a copy'`);
    for (const service of [one, other]) {
      await expect(listingOf(service, id)).rejects.toEqual(notFound);
      expect(await listingOf(service, id, owner)).toMatchObject({ status: 'removed', removedReason: 'a copy' });
    }
    await updateListingRow(one, id, 'deleted_at = now()');
    for (const service of [one, other]) await expect(listingOf(service, id, owner)).rejects.toEqual(notFound);
  });

  it('its seller’s name and region, and median price, as they are now', async () => {
    const seller = await addUser(one, { firstName: 'Robin', lastName: 'Vale' });
    const { id: sold } = await addListing(one, { title: 'Deora II' }, seller.ctx);
    await cacheListing(sold);
    await one.dataSource.query(`UPDATE users SET public_name = 'Vale of Cars', region = 'Ohio' WHERE user_id = $1`, [
      seller.userId,
    ]);
    for (const service of [one, other]) {
      expect(await listingOf(service, sold)).toMatchObject({
        sellerName: 'Vale of Cars',
        seller: { displayName: 'Vale of Cars', region: 'Ohio' },
        marketSales: 0,
      });
    }
    await cacheListing(sold);
    for (let n = 0; n < 5; n += 1) await addReportedSale(one, { name: 'Deora II' });
    await waitFor(async () => (await listingOf(other, sold)).marketMedian === '20.00');
    expect(await listingOf(one, sold)).toMatchObject({ marketMedian: '20.00', marketSales: 5 });
    await one.dataSource.query('DELETE FROM users WHERE user_id = $1', [seller.userId]);
    for (const service of [one, other]) expect((await listingOf(service, sold)).sellerName).toBe('A collector');
  });

  it('a change once it is committed, and none that is rolled back', async () => {
    const rename = (title: string): string => `UPDATE marketplace_listings SET title = '${title}' WHERE id = ${id}`;
    const runner = one.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query(rename('Never'));
    for (let n = 0; n < 3; n += 1) expect((await listingOf(one, id)).title).toBe('First');
    await runner.rollbackTransaction();
    expect(await listingsMadeBy(one, () => listingOf(one, id))).toBe(0);
    await runner.startTransaction();
    // The same transaction changes it twice.
    await runner.query(rename('Second'));
    await runner.query(rename('Third'));
    expect((await listingOf(one, id)).title).toBe('First');
    await runner.commitTransaction();
    await runner.release();
    for (const service of [one, other]) expect((await listingOf(service, id)).title).toBe('Third');
  });
});

describe('what is personal of a cached listing', () => {
  it('is whether a reader has saved it, which changes at once, as does by how many', async () => {
    const id = await insertListingRow(one);
    await cacheListing(id);
    const reader = asMember();
    const made = await listingsMadeBy(one, async () => {
      await other.bus.call(addFavorite, { id }, { ctx: reader });
      expect(await listingOf(one, id, reader)).toMatchObject({ isFavorited: true, favorites: 1 });
      expect(await listingOf(one, id)).toMatchObject({ isFavorited: false, favorites: 1 });
      await other.bus.call(removeFavorite, { id }, { ctx: reader });
      expect(await listingOf(one, id, reader)).toMatchObject({ isFavorited: false, favorites: 0 });
    });
    expect(made).toBe(0);
  });

  it('is what only its owner sees, whoever reads it first', async () => {
    const owner = asMember();
    const { id } = await addListing(one, { title: 'Mine' }, owner);
    const carId = v7();
    await updateListingRow(one, id, `car_id = '${carId}', release_id = 7, casting_id = 8, release_is_public = false`);
    for (let n = 0; n < 4; n += 1) {
      expect(await listingOf(one, id, owner)).toMatchObject({ carId, releaseId: 7, castingId: 8 });
      expect(await listingOf(one, id)).toMatchObject({ carId: null, releaseId: null, castingId: null });
    }
    expect(await listingsMadeBy(one, () => listingOf(one, id))).toBe(0);
  });
});
