import type { PayloadOf } from '@vault/contracts/define';
import { listingChanged, type ListingDetail } from '@vault/contracts/marketplace/listings';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { asMember, recordedEvents, waitFor, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { attach, newCatalogId, openCasting, releaseOf } from './support/attachments';
import { addRelease } from './support/fake-vaults';
import { addListing, changeListing, findListings, getListingDetail } from './support/listings';
import { completeSale, openTransaction, startMarket } from './support/market';

let marketplace: TestService;
let close: () => Promise<void>;
let events: RecordedEvent[];
beforeAll(async () => {
  ({ marketplace, close } = await startMarket({ MAX_LISTINGS_UNVERIFIED: '50' }));
  events = await recordedEvents(marketplace.bus, [listingChanged, saleRecorded]);
});
afterAll(() => close());

type Changed = PayloadOf<typeof listingChanged>;

/** What was published of the listing's release, last. */
const publishedChoice = (id: number, version: number): Promise<number | null | undefined> =>
  waitFor(() => {
    const states = events.filter(({ name }) => name === listingChanged.name).map(({ payload }) => payload as Changed);
    const state = states.find((one) => one.listingId === id && one.version === version);
    return state && { choice: state.releaseId };
  }).then(({ choice }) => choice);

const shown = ({ castingId, releaseId, candidates, marks }: ListingDetail): unknown[] => [
  castingId,
  releaseId,
  candidates,
  marks,
];

describe('the release of a listing', () => {
  it('is the one that its seller names, at once, and is published', async () => {
    const superHunt = addRelease(releaseOf(newCatalogId(), { marks: ['super_treasure_hunt'] }));
    const { castingId } = superHunt;
    const { id: releaseId = 0 } = superHunt.release ?? {};
    const ctx = asMember();
    const listing = await addListing(marketplace, { releaseId }, ctx);
    expect(listing).toMatchObject({ castingId, releaseId, release: superHunt.release, marks: ['super_treasure_hunt'] });
    expect(await publishedChoice(listing.id, 2)).toBe(releaseId);
    const { items } = await findListings(marketplace, { seller: listing.userId });
    expect(items[0]).toMatchObject({ releaseId, release: superHunt.release });
  });

  it('can be named later, changed and taken back', async () => {
    const [one, other] = [addRelease(releaseOf(newCatalogId())), addRelease(releaseOf(newCatalogId()))];
    const ctx = asMember();
    const { id, ...unnamed } = await addListing(marketplace, {}, ctx);
    expect(shown({ id, ...unnamed })).toEqual([null, null, 0, []]);
    expect(await publishedChoice(id, 2)).toBeUndefined();
    const ids = [one.release?.id, other.release?.id];
    for (const [n, releaseId] of [...ids, null].entries()) {
      expect(await changeListing(marketplace, id, { releaseId }, ctx)).toMatchObject({ releaseId, candidates: 0 });
      expect(await publishedChoice(id, 3 + n)).toBe(releaseId);
    }
  });

  it('has to be one of the catalog that the seller may see', async () => {
    const refused = { code: 'BAD_INPUT', details: [expect.objectContaining({ field: 'releaseId' })] };
    const ctx = asMember();
    await expect(addListing(marketplace, { releaseId: 2_000_000_000 }, ctx)).rejects.toMatchObject(refused);
    const { id } = await addListing(marketplace, {}, ctx);
    await expect(changeListing(marketplace, id, { releaseId: 2_000_000_000 }, ctx)).rejects.toMatchObject(refused);
  });

  it('is what the catalog finds, until its seller chooses', async () => {
    const castingId = newCatalogId();
    const [found, chosen] = [releaseOf(castingId), addRelease(releaseOf(castingId, { year: 2015 }))];
    const ctx = asMember();
    const { id } = await addListing(marketplace, {}, ctx);
    await attach(marketplace, { listings: [{ listingId: id, ...openCasting(castingId, 2, true) }] });
    expect(shown(await getListingDetail(marketplace, id))).toEqual([castingId, null, 2, []]);
    await attach(marketplace, { listings: [{ listingId: id, ...found }] });
    expect(shown(await getListingDetail(marketplace, id))).toEqual([castingId, found.release.id, 0, []]);
    const releaseId = chosen.release?.id;
    await changeListing(marketplace, id, { releaseId }, ctx);
    await attach(marketplace, { listings: [{ listingId: id, ...found }] });
    expect(await getListingDetail(marketplace, id)).toMatchObject({ releaseId });
    const corrected = { ...chosen, release: chosen.release && { ...chosen.release, color: 'Teal' } };
    await attach(marketplace, { listings: [{ listingId: id, ...corrected }] });
    expect(await getListingDetail(marketplace, id)).toMatchObject({ release: { id: releaseId, color: 'Teal' } });
  });

  it('ignores an older revision that arrives late, and what is twice in the queue', async () => {
    const castingId = newCatalogId();
    const [older, newer] = [releaseOf(castingId), releaseOf(castingId)];
    const { id } = await addListing(marketplace);
    await attach(marketplace, { listings: [{ listingId: id, ...newer }] }, 1_000);
    await attach(marketplace, { listings: [{ listingId: id, ...older }] }, 999);
    await attach(marketplace, { listings: [{ listingId: id, ...older }] }, 1_000);
    expect(await getListingDetail(marketplace, id)).toMatchObject({ releaseId: newer.release.id });
  });

  it('is shown to its seller only while nobody else may see it', async () => {
    const castingId = newCatalogId();
    const own = { ...releaseOf(castingId), source: 'owners', isPublic: false } as const;
    const { id, userId } = await addListing(marketplace);
    await attach(marketplace, { listings: [{ listingId: id, ...own }] });
    expect(await getListingDetail(marketplace, id, asMember(userId))).toMatchObject({ releaseId: own.release.id });
    expect(shown(await getListingDetail(marketplace, id))).toEqual([null, null, 0, []]);
  });

  it('shows the marks that its words say while it is open', async () => {
    expect(await addListing(marketplace, { title: 'Twin Mill (STH)' })).toMatchObject({
      marks: ['super_treasure_hunt'],
    });
  });

  it('goes with the sale', async () => {
    const castingId = newCatalogId();
    const sold = releaseOf(castingId);
    const title = `Twin Mill ${v7()}`;
    const opened = await openTransaction(marketplace, { title });
    await attach(marketplace, { listings: [{ listingId: opened.listingId, ...sold }] });
    await completeSale(marketplace, opened);
    const sale = await waitFor(() =>
      events
        .filter(({ name }) => name === saleRecorded.name)
        .map(({ payload }) => payload as PayloadOf<typeof saleRecorded>)
        .find(({ name }) => name === title),
    );
    expect(sale.releaseId).toBe(sold.release.id);
  });
});
