import {
  createSavedSearch,
  listSavedSearches,
  savedSearchMatched,
  type SavedSearch,
} from '@vault/contracts/marketplace/saved-searches';
import { getListingFacets, type listListings } from '@vault/contracts/marketplace/listings';
import type { Attachment } from '@vault/contracts/collection/market-releases';
import type { PayloadOf, RequestOf } from '@vault/contracts/define';
import { asMember, recordedEvents, type RecordedEvent, type TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { SavedSearchMatchingWorker } from '../src/saved-searches/saved-search-matching.worker';
import { attach, newCatalogId, openCasting, releaseOf } from './support/attachments';
import { addListing, changeListing, findListings } from './support/listings';
import { startMarketplace } from './support/marketplace';

let marketplace: TestService;
let events: RecordedEvent[];
beforeAll(async () => {
  marketplace = await startMarketplace({ MAX_LISTINGS_UNVERIFIED: '50' });
  events = await recordedEvents(marketplace.bus, [savedSearchMatched]);
});
afterAll(() => marketplace.close());

type Filters = RequestOf<typeof listListings>;

/** A listing of what a copy was found to be. */
async function listed(attachment: Attachment, fields: Parameters<typeof addListing>[1] = {}): Promise<number> {
  const { id } = await addListing(marketplace, fields);
  await attach(marketplace, { listings: [{ listingId: id, ...attachment }] });
  return id;
}

const found = async (filters: Filters): Promise<number[]> =>
  (await findListings(marketplace, { ...filters, limit: 200 })).items.map(({ id }) => id).sort((a, b) => a - b);

describe('a search by release', () => {
  it('finds copies of it; of a casting also those whose release is open', async () => {
    const castingId = newCatalogId();
    const [one, other] = [releaseOf(castingId), releaseOf(castingId)];
    const ids = [
      await listed(one),
      await listed(one),
      await listed(other),
      await listed(openCasting(castingId, 2, true)),
    ];
    await listed(releaseOf(newCatalogId()));
    expect(await found({ releaseId: one.release.id })).toEqual(ids.slice(0, 2));
    expect(await found({ castingId })).toEqual(ids);
    expect(await found({ castingId, search: 'twin', brand: 'Hot Wheels' })).toEqual(ids);
    expect(await found({ releaseId: one.release.id, maxPrice: '1.00' })).toEqual([]);
  });

  it('does not show what nobody else may see', async () => {
    const castingId = newCatalogId();
    await listed({ ...releaseOf(castingId), source: 'owners', isPublic: false });
    expect(await found({ castingId })).toEqual([]);
  });

  it('finds marks and years, by the words while the release is open', async () => {
    const castingId = newCatalogId();
    const title = `Purple ${v7().slice(-12)}`;
    const search = title;
    const hunt = await listed(releaseOf(castingId, { year: 2024, marks: ['treasure_hunt'] }), { title });
    const plain = await listed(releaseOf(castingId, { year: 2024 }), { title, year: 1999 });
    const said = (await addListing(marketplace, { title: `${title} (TH)`, year: 2024 })).id;
    expect(await found({ search, mark: 'treasure_hunt' })).toEqual([hunt, said]);
    expect(await found({ search, mark: 'treasure_hunt', year: 2023 })).toEqual([]);
    expect(await found({ search, year: 2024 })).toEqual([hunt, plain, said]);
    expect(await found({ search, year: 1999 })).toEqual([]);
    const facets = (filters: Filters) =>
      marketplace.bus.call(getListingFacets, { search, ...filters }, { ctx: asMember() });
    expect(await facets({ mark: 'treasure_hunt' })).toMatchObject({
      marks: [{ value: 'treasure_hunt', count: 2 }],
      years: [{ value: '2024', count: 2 }],
      types: [{ value: 'sale', count: 2 }],
    });
    expect((await facets({ year: 2024 })).marks).toEqual([{ value: 'treasure_hunt', count: 2 }]);
  });

  it('refuses unknown marks and what is no id', async () => {
    const refused = (field: string) => ({ code: 'BAD_INPUT', details: [expect.objectContaining({ field })] });
    await expect(found({ mark: 'shiny' })).rejects.toMatchObject(refused('mark'));
    await expect(found({ releaseId: 0 })).rejects.toMatchObject(refused('releaseId'));
  });
});

describe('a saved search by release', () => {
  type NewSearch = RequestOf<typeof createSavedSearch>;
  const save = (search: Partial<NewSearch>, userId: string = v7()): Promise<SavedSearch> =>
    marketplace.bus.call(createSavedSearch, { name: 'Mine', ...search }, { ctx: asMember(userId) });

  const matchedBy = async ({ id }: SavedSearch): Promise<number[]> => {
    await marketplace.app.get(SavedSearchMatchingWorker).run();
    const sql = 'SELECT listing_id AS id FROM saved_search_matches WHERE search_id = $1 ORDER BY listing_id';
    return (await marketplace.dataSource.query<{ id: number }[]>(sql, [id])).map((row) => row.id);
  };

  it('is stored with what it asks for', async () => {
    const userId = v7();
    const asked = { releaseId: newCatalogId(), castingId: newCatalogId(), mark: 'club', year: 2020 } as const;
    expect(await save(asked, userId)).toMatchObject(asked);
    expect(await marketplace.bus.call(listSavedSearches, {}, { ctx: asMember(userId) })).toMatchObject([asked]);
  });

  it('matches listings once they are known to be copies, each once', async () => {
    const castingId = newCatalogId();
    const hunt = releaseOf(castingId, { year: 2024, marks: ['treasure_hunt'] });
    const searches = await Promise.all([
      save({ releaseId: hunt.release.id }),
      save({ castingId }),
      save({ mark: 'treasure_hunt', year: 2024 }),
      save({ year: 2024, search: 'twin' }),
    ]);
    const other = await save({ releaseId: newCatalogId(), mark: 'club' });
    const { id, ...listing } = await addListing(marketplace);
    for (const search of searches) expect(await matchedBy(search)).toEqual([]);
    await attach(marketplace, { listings: [{ listingId: id, ...hunt }] });
    for (const search of searches) expect(await matchedBy(search)).toEqual([id]);
    await changeListing(marketplace, id, { price: '7.00' }, asMember(listing.userId));
    await attach(marketplace, { listings: [{ listingId: id, ...hunt, isUnmarked: false }] });
    for (const search of searches) expect(await matchedBy(search)).toEqual([id]);
    expect(await matchedBy(other)).toEqual([]);
    const published = events.map(({ payload }) => payload as PayloadOf<typeof savedSearchMatched>);
    expect(published.filter(({ searchId }) => searchId === searches[0].id).length).toBeLessThanOrEqual(1);
  });

  it('does not match what its owner saw in the list, when a listing only gets its release', async () => {
    const { id } = await addListing(marketplace, { title: 'Sand Crab' });
    const search = await save({ search: 'sand crab' });
    await attach(marketplace, { listings: [{ listingId: id, ...releaseOf(newCatalogId()) }] });
    expect(await matchedBy(search)).toEqual([]);
  });
});
