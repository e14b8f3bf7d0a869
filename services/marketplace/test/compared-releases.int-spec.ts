import type { Attachment } from '@vault/contracts/collection/market-releases';
import type { Comparables } from '@vault/contracts/marketplace/comparables';
import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { MedianRefreshWorker } from '../src/medians/median-refresh.worker';
import { attach, newCatalogId, openCasting, releaseOf } from './support/attachments';
import { addRelease } from './support/fake-vaults';
import { addListing, getListingDetail } from './support/listings';
import { startMarket } from './support/market';
import { addReportedSale, comparablesOf } from './support/marketplace';

let marketplace: TestService;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ marketplace, close } = await startMarket({ MAX_LISTINGS_UNVERIFIED: '50' }));
});
afterAll(() => close());

/** Sales of what a copy was found to be. */
async function sold(attachment: Attachment, prices: readonly string[], name = `Twin Mill ${v7()}`): Promise<void> {
  for (const price of prices) {
    const { id } = await addReportedSale(marketplace, { name, price });
    await attach(marketplace, { sales: [{ saleId: id, ...attachment }] });
  }
}

/** A listing of what a copy was found to be, once the median beside it is computed. */
async function listed(attachment: Attachment, title = `Twin Mill ${v7()}`): Promise<number> {
  const { id } = await addListing(marketplace, { title });
  await attach(marketplace, { listings: [{ listingId: id, ...attachment }] });
  return id;
}

const ofListing = (listingId: number): Promise<Comparables> => comparablesOf(marketplace, { listingId });

async function medianBeside(listingId: number): Promise<unknown[]> {
  await marketplace.app.get(MedianRefreshWorker).run();
  const { marketMedian, marketSales } = await getListingDetail(marketplace, listingId);
  return [marketMedian, marketSales];
}

const kinds = [[], ['treasure_hunt'], ['super_treasure_hunt']] as const;

describe('comparables of a release', () => {
  it('are its own sales, whatever their words are, and are said to be', async () => {
    const release = releaseOf(newCatalogId());
    await sold(release, ['10.00', '20.00'], 'Twin Mill');
    await sold(release, ['30.00'], 'twin mill purple 2014');
    const expected = { n: 3, median: '20.00', basis: 'release', others: 0 };
    expect(await ofListing(await listed(release))).toMatchObject(expected);
    expect(await comparablesOf(marketplace, { releaseId: addRelease(release).release?.id })).toMatchObject(expected);
  });

  it('rest on other releases of the casting and the same marks while there are fewer than three', async () => {
    const castingId = newCatalogId();
    const [release, other] = [releaseOf(castingId), releaseOf(castingId, { year: 2015, marks: ['first_release'] })];
    await sold(release, ['10.00']);
    await sold(other, ['20.00', '30.00']);
    const id = await listed(release);
    expect(await ofListing(id)).toMatchObject({ n: 3, median: '20.00', basis: 'casting', others: 2 });
    expect(await medianBeside(id)).toEqual(['20.00', 3]);
    await sold(release, ['11.00', '12.00']);
    expect(await ofListing(id)).toMatchObject({ n: 3, median: '11.00', basis: 'release', others: 0 });
    expect(await medianBeside(id)).toEqual(['11.00', 3]);
  });

  it('never cross marks: a Super, its Treasure Hunt and its mainline', async () => {
    const castingId = newCatalogId();
    const prices = [
      ['1.00', '2.00', '3.00'],
      ['11.00', '12.00', '13.00'],
      ['91.00', '92.00', '93.00'],
    ];
    for (const [n, marks] of kinds.entries()) await sold(releaseOf(castingId, { marks: [...marks] }), prices[n] ?? []);
    const listings = await Promise.all(
      kinds.map((marks) => listed(releaseOf(castingId, { year: 2015, marks: [...marks] }))),
    );
    const medians = await Promise.all(listings.map(async (id) => (await ofListing(id)).median));
    expect(medians).toEqual(['2.00', '12.00', '92.00']);
    for (const [n, id] of listings.entries()) expect(await medianBeside(id)).toEqual([medians[n], 3]);
  });

  it('keep what only its owners describe apart from the catalog', async () => {
    const castingId = newCatalogId();
    await sold(releaseOf(castingId), ['1.00', '2.00', '3.00']);
    const own = { ...releaseOf(castingId), source: 'owners' } as const;
    expect(await ofListing(await listed(own))).toMatchObject({ n: 0, basis: 'release' });
  });

  it('have a reported sale of the release at once', async () => {
    const release = addRelease(releaseOf(newCatalogId(), { marks: ['club'] }));
    const releaseId = release.release?.id;
    await addReportedSale(marketplace, { name: 'Something else', price: '10.00', releaseId });
    expect(await comparablesOf(marketplace, { releaseId })).toMatchObject({ n: 1, points: [{ price: '10.00' }] });
    await expect(addReportedSale(marketplace, { releaseId: 2_000_000_000 })).rejects.toMatchObject({
      details: [expect.objectContaining({ field: 'releaseId' })],
    });
  });

  it('are empty for a release that nobody may see', async () => {
    expect(await comparablesOf(marketplace, { releaseId: 2_000_000_000 })).toMatchObject({ n: 0, asking: { n: 0 } });
  });

  it('count the asking prices of its own copies', async () => {
    const release = releaseOf(newCatalogId());
    await listed(release);
    const id = await listed(release);
    expect((await ofListing(id)).asking).toEqual({ n: 2, median: '12.00' });
  });
});

describe('comparables while the release is open', () => {
  it('are the casting’s unmarked sales, and those that can only be unmarked', async () => {
    const castingId = newCatalogId();
    await sold(releaseOf(castingId), ['10.00']);
    await sold(openCasting(castingId, 3, true), ['20.00', '30.00']);
    await sold(openCasting(castingId, 3, false), ['99.00']);
    await sold(releaseOf(castingId, { marks: ['treasure_hunt'] }), ['98.00']);
    const id = await listed(openCasting(castingId, 2, true));
    expect(await ofListing(id)).toMatchObject({ n: 3, median: '20.00', basis: 'casting' });
    expect(await medianBeside(id)).toEqual(['20.00', 3]);
    expect(await comparablesOf(marketplace, { castingId })).toMatchObject({ n: 3, median: '20.00' });
  });

  it('are none where it may be a marked one', async () => {
    const castingId = newCatalogId();
    await sold(releaseOf(castingId), ['10.00', '20.00', '30.00']);
    const id = await listed(openCasting(castingId, 2, false));
    expect(await ofListing(id)).toMatchObject({ n: 0, median: null, basis: 'open', asking: { n: 0 } });
    expect(await medianBeside(id)).toEqual([null, 0]);
  });
});

describe('comparables of a name', () => {
  it('never cross the marks that are said', async () => {
    const name = `Sky Show ${v7()}`;
    for (const price of ['10.00', '11.00', '12.00']) await addReportedSale(marketplace, { name, price });
    for (const price of ['80.00', '81.00', '82.00']) {
      await addReportedSale(marketplace, { name, price, series: 'Super Treasure Hunt' });
    }
    const superHunt = releaseOf(newCatalogId(), { marks: ['super_treasure_hunt'] });
    await sold(superHunt, ['83.00'], name);
    expect(await comparablesOf(marketplace, { name })).toMatchObject({ n: 3, median: '11.00', basis: 'name' });
    expect(await comparablesOf(marketplace, { name, series: 'Super Treasure Hunt' })).toMatchObject({
      median: '81.00',
    });
    const { id } = await addListing(marketplace, { title: name, series: 'Super Treasure Hunt' });
    expect(await medianBeside(id)).toEqual(['81.00', 3]);
  });

  it('lose a sale to its release once that is known', async () => {
    const release = releaseOf(newCatalogId(), { marks: ['treasure_hunt'] });
    const name = `Sky Show ${v7()}`;
    const { id } = await addListing(marketplace, { title: name });
    for (const price of ['10.00', '11.00', '12.00']) await addReportedSale(marketplace, { name, price });
    expect(await medianBeside(id)).toEqual(['11.00', 3]);
    const { id: saleId } = await addReportedSale(marketplace, { name, price: '90.00' });
    expect(await medianBeside(id)).toEqual(['11.50', 4]);
    await attach(marketplace, { sales: [{ saleId, ...release }] });
    expect(await medianBeside(id)).toEqual(['11.00', 3]);
  });
});

it('asks for a listing, release, casting or name', async () => {
  await expect(comparablesOf(marketplace, {})).rejects.toMatchObject({
    code: 'BAD_INPUT',
    details: [expect.objectContaining({ field: 'name' })],
  });
  await expect(ofListing(2_000_000_000)).rejects.toMatchObject({ code: 'LISTING_NOT_FOUND' });
});
