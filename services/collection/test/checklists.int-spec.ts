import {
  createChecklist,
  deleteChecklist,
  getChecklist,
  getOfflineChecklists,
  getSeriesChecklist,
  getSharedChecklist,
  listChecklists,
  listStartedSeries,
  MAX_CHECKLIST_RELEASES,
  MAX_CHECKLISTS,
  shareChecklist,
  unshareChecklist,
  updateChecklist,
  wishForChecklist,
  wishForSeries,
  type Checklist,
} from '@vault/contracts/collection/checklists';
import { getCasting, getSeries, listReleases, type Release } from '@vault/contracts/collection/releases';
import { listWishlist, MAX_WISHES, wishMatched } from '@vault/contracts/collection/wishlist';
import type { RequestOf } from '@vault/contracts/define';
import { asMember, asVisitor, recordedEvents, waitFor, type RecordedEvent } from '@vault/service-kit/testing';
import { v7 as uuidv7 } from 'uuid';
import { closeAccount } from './account-purge';
import { addCar, startCollection, type Collection } from './collection';
import { publishListing } from './listings';
import { createUsers } from './users';

let collection: Collection;
let events: RecordedEvent[];
let supers: Release[];
beforeAll(async () => {
  collection = await startCollection();
  events = await recordedEvents(collection.bus, [wishMatched]);
  supers = await collection.bus.call(listReleases, { mark: 'super_treasure_hunt', year: 2014 }, { ctx: asMember() });
});
afterAll(() => collection.close());

const SUPERS_OF_2014 = { mark: 'super_treasure_hunt', year: 2014 } as const;
const NOT_FOUND = { code: 'CHECKLIST_NOT_FOUND', status: 404 };

const create = (userId: string, fields: Partial<RequestOf<typeof createChecklist>>): Promise<Checklist> =>
  collection.bus.call(createChecklist, { name: 'Mine', ...fields }, { ctx: asMember(userId) });
const read = (userId: string, id: string): Promise<Checklist> =>
  collection.bus.call(getChecklist, { id }, { ctx: asMember(userId) });
const wish = (userId: string, id: string) => collection.bus.call(wishForChecklist, { id }, { ctx: asMember(userId) });
const superOf = (n: number): Release => supers[n] as Release;

async function own(userId: string, release: Release, condition: 'MOC' | 'Mint' = 'Mint'): Promise<string> {
  const { id } = await addCar(collection, userId, { name: release.name, condition, releaseId: release.id });
  return id;
}

async function offer(release: Release, fields: Parameters<typeof publishListing>[1] = {}): Promise<number> {
  const { listingId } = await publishListing(collection, { title: release.name, ...fields });
  await collection.dataSource.query(
    'UPDATE market_listings SET release_id = $2, casting_id = $3 WHERE listing_id = $1',
    [listingId, release.id, release.castingId],
  );
  return listingId;
}

describe('a checklist by a rule', () => {
  it('lists every release that fits, with what the user has of it and wishes for', async () => {
    const userId = uuidv7();
    const carId = await own(userId, superOf(0));
    const made = await create(userId, { rule: SUPERS_OF_2014 });
    expect(made).toMatchObject({ name: 'Mine', rule: SUPERS_OF_2014, counts: 'release', shareToken: null });
    expect(made).toMatchObject({ found: supers.length, total: supers.length, owned: 1, missing: supers.length - 1 });
    expect(new Set(made.items.map(({ release }) => release.id))).toEqual(new Set(supers.map(({ id }) => id)));
    const { owned: _owned, wished: _wished, ...release } = superOf(0);
    expect(made.items.find((item) => item.release.id === release.id)).toEqual({
      release,
      owned: 1,
      wished: 0,
      car: { id: carId, photo: null },
      cheapest: null,
      value: null,
    });
    const { items: _items, ...summary } = made;
    expect(await collection.bus.call(listChecklists, {}, { ctx: asMember(userId) })).toEqual([summary]);
  });

  it.each(['seriesId', 'castingId', 'brand', 'year'] as const)('by %s has what a search for it finds', async (part) => {
    const { series, castingId, brand, year } = superOf(0);
    const all = { seriesId: series?.id, castingId, brand, year: year ?? 0 };
    const found = await create(uuidv7(), { rule: { [part]: all[part], mark: 'super_treasure_hunt' } });
    expect(found.items.map((item) => item.release.id)).toContain(superOf(0).id);
    expect(found.items.every((item) => item.release.marks.includes('super_treasure_hunt'))).toBe(true);
    const has = { seriesId: (r: Release) => r.series?.id, castingId: (r: Release) => r.castingId };
    const values = found.items.map(({ release }) => release as Release);
    if (part === 'brand' || part === 'year') expect(new Set(values.map((r) => r[part]))).toEqual(new Set([all[part]]));
    else expect(new Set(values.map(has[part]))).toEqual(new Set([all[part]]));
  });

  it('without a mark finds all releases of a series, a casting and a brand', async () => {
    const { series, castingId } = superOf(0);
    const seriesId = series?.id ?? 0;
    const whole = await collection.bus.call(getSeries, { id: seriesId }, { ctx: asMember() });
    const ofSeries = await create(uuidv7(), { rule: { seriesId } });
    expect(ofSeries.items.map((item) => item.release.id)).toEqual(whole.releases.map(({ id }) => id));
    const ofCasting = await create(uuidv7(), { rule: { castingId } });
    const years = ofCasting.items.map(({ release }) => release.year ?? 9999);
    expect(years).toEqual([...years].sort((a, b) => a - b));
    expect((await create(uuidv7(), { rule: { brand: 'No such maker' } })).total).toBe(0);
  });

  it('names the first 500 of more, and says how many there are', async () => {
    const made = await create(uuidv7(), { rule: { year: 2014, brand: 'HW' } });
    const [{ count } = { count: 0 }] = await collection.dataSource.query<{ count: number }[]>(
      'SELECT count(*)::int AS count FROM releases WHERE year = 2014',
    );
    const most = Math.min(count, MAX_CHECKLIST_RELEASES);
    expect(made).toMatchObject({ found: count, total: most, missing: most });
    expect(made.items).toHaveLength(most);
  });

  it('that finds more than 2,000 is refused, as is one that says nothing', async () => {
    const refused = (rule: object) => expect(create(uuidv7(), { rule })).rejects;
    await refused({ brand: 'Hot Wheels' }).toMatchObject({ status: 400, details: [{ field: 'rule' }] });
    await refused({}).toMatchObject({ status: 400, details: [{ field: 'rule' }] });
    await expect(create(uuidv7(), {})).rejects.toMatchObject({ status: 400, details: [{ field: 'rule' }] });
  });
});

describe('a checklist of chosen releases', () => {
  it('keeps their order, each once', async () => {
    const ids = [superOf(3).id, superOf(1).id, superOf(3).id, superOf(2).id];
    const made = await create(uuidv7(), { releaseIds: ids });
    expect(made.rule).toBeNull();
    expect(made.items.map((item) => item.release.id)).toEqual([superOf(3).id, superOf(1).id, superOf(2).id]);
  });

  it('takes known releases only, at most 500, and no rule beside them', async () => {
    const field = { status: 400, details: [{ field: 'releaseIds' }] };
    await expect(create(uuidv7(), { releaseIds: [superOf(0).id, 2_000_000_000] })).rejects.toMatchObject(field);
    const many = Array.from({ length: MAX_CHECKLIST_RELEASES + 1 }, (_, n) => n + 1);
    await expect(create(uuidv7(), { releaseIds: many })).rejects.toMatchObject(field);
    const both = create(uuidv7(), { releaseIds: [superOf(0).id], rule: SUPERS_OF_2014 });
    await expect(both).rejects.toMatchObject({ status: 400, details: [{ field: 'rule' }] });
  });

  it('becomes one by a rule and the other way round, and is renamed without touching either', async () => {
    const userId = uuidv7();
    const { id } = await create(userId, { releaseIds: [superOf(1).id] });
    const update = (changes: Partial<RequestOf<typeof updateChecklist>>) =>
      collection.bus.call(updateChecklist, { id, ...changes }, { ctx: asMember(userId) });
    expect(await update({ name: 'Renamed', counts: 'carded' })).toMatchObject({
      name: 'Renamed',
      total: 1,
      rule: null,
    });
    const ruled = await update({ rule: SUPERS_OF_2014 });
    expect(ruled).toMatchObject({ counts: 'carded', total: supers.length, rule: SUPERS_OF_2014 });
    expect(await update({ releaseIds: [superOf(2).id] })).toMatchObject({ total: 1, rule: null, name: 'Renamed' });
  });
});

describe('what counts as having a release', () => {
  it('is a car of it, a car of its casting, or a car of it on its card', async () => {
    const userId = uuidv7();
    const castingId = superOf(0).castingId;
    const rule = { castingId };
    const all = await create(userId, { rule });
    const [one, other] = all.items.map((item) => item.release as Release);
    if (!one || !other) throw new Error('the casting has too few releases');
    await own(userId, one);
    await own(userId, other, 'MOC');
    await own(uuidv7(), one, 'MOC');
    const owned = async (counts: 'casting' | 'release' | 'carded') =>
      (await create(userId, { rule, counts })).items.filter((item) => item.owned > 0).map((item) => item.release.id);
    expect(await owned('release')).toEqual([one.id, other.id]);
    expect(await owned('carded')).toEqual([other.id]);
    expect(await owned('casting')).toEqual(all.items.map((item) => item.release.id));
  });

  it('is not a car in the bin', async () => {
    const userId = uuidv7();
    const carId = await own(userId, superOf(0));
    await collection.dataSource.query('UPDATE cars SET deleted_at = now() WHERE id = $1', [carId]);
    expect(await create(userId, { rule: SUPERS_OF_2014 })).toMatchObject({ owned: 0 });
  });
});

describe('a gap', () => {
  it('names the cheapest sale of others in US dollars, and finishing costs their sum', async () => {
    const userId = uuidv7();
    const releaseIds = [superOf(4).id, superOf(5).id, superOf(6).id];
    const listingId = await offer(superOf(4), { price: '12.00' });
    await offer(superOf(4), { price: '30.00' });
    await offer(superOf(4), { price: '5.00', currency: 'EUR' });
    await offer(superOf(4), { price: '4.00', type: 'trade' });
    await offer(superOf(4), { price: '3.00', status: 'sold' });
    await offer(superOf(4), { price: '2.00', sellerId: userId });
    const carded = await offer(superOf(5), { price: '40.50', condition: 'MOC' });
    const { id, ...made } = await create(userId, { releaseIds });
    expect(made.items.map(({ cheapest }) => cheapest)).toEqual([
      { listingId, price: '12.00' },
      { listingId: carded, price: '40.50' },
      null,
    ]);
    expect(made).toMatchObject({ costToFinish: '52.50', priced: 2, missing: 3 });
    await own(userId, superOf(4));
    const later = await read(userId, id);
    expect(later.items[0]).toMatchObject({ owned: 1, cheapest: null });
    expect(later).toMatchObject({ costToFinish: '40.50', priced: 1, missing: 2 });
    const onCards = await create(uuidv7(), { releaseIds, counts: 'carded' });
    expect(onCards).toMatchObject({ costToFinish: '40.50', priced: 1 });
  });

  it('costs nothing where there is none, and an unknown sum where nothing is offered', async () => {
    const userId = uuidv7();
    await own(userId, superOf(7));
    const { id } = await create(userId, { releaseIds: [superOf(7).id] });
    expect(await read(userId, id)).toMatchObject({ missing: 0, costToFinish: '0.00', priced: 0 });
    expect(await create(userId, { releaseIds: [superOf(8).id] })).toMatchObject({ costToFinish: null, priced: 0 });
  });
});

describe('the market value of a gap', () => {
  const valued = (release: Release, carded: string | null, loose: string | null) =>
    collection.dataSource.query(
      `INSERT INTO release_values (release_id, packaging, reference, basis, n, others, confidence)
       VALUES ($1, 'carded', $2, 'release', 3, 0, 'indicative'), ($1, 'loose', $3, 'release', 3, 0, 'indicative')`,
      [release.id, carded, loose],
    );

  it('is that on its card, else that of a loose one, and goes before the cheapest listing', async () => {
    const userId = uuidv7();
    const chosen = [superOf(10), superOf(11), superOf(12)];
    await valued(superOf(10), '80.004999', '50.00');
    await valued(superOf(11), null, '45.55');
    await offer(superOf(10), { price: '12.00' });
    await offer(superOf(12), { price: '20.00', condition: 'MOC' });
    const releaseIds = chosen.map(({ id }) => id);
    const made = await create(userId, { releaseIds });
    expect(made.items.map(({ value }) => value)).toEqual(['80.00', '27.33', null]);
    expect(made).toMatchObject({ costToFinish: '127.33', priced: 3 });
    const carded = await create(userId, { releaseIds, counts: 'carded' });
    expect(carded.items.map(({ value }) => value)).toEqual(['80.00', null, null]);
    expect(carded).toMatchObject({ costToFinish: '100.00', priced: 2 });
    await own(userId, superOf(10));
    expect((await read(userId, made.id)).items[0]).toMatchObject({ owned: 1, value: null });
  });

  it('counts alike in the list of all checklists, whatever counts and whichever share releases', async () => {
    const userId = uuidv7();
    await valued(superOf(13), '80.00', '50.00');
    await offer(superOf(14), { price: '7.00', condition: 'MOC' });
    await offer(superOf(7), { price: '9.00', condition: 'Good' });
    await own(userId, superOf(8));
    await own(userId, superOf(9), 'MOC');
    const some = [7, 8, 13, 14].map((n) => superOf(n).id);
    const made: Checklist[] = [];
    for (const counts of ['release', 'carded', 'casting'] as const) {
      made.push(await create(userId, { rule: SUPERS_OF_2014, counts }));
      made.push(await create(userId, { releaseIds: some, counts }));
    }
    const summaries = made.map(({ items: _items, ...summary }) => summary);
    expect(await collection.bus.call(listChecklists, {}, { ctx: asMember(userId) })).toEqual(summaries);
    expect(new Set(summaries.map(({ costToFinish }) => costToFinish)).size).toBeGreaterThan(2);
  });

  it('is the lowest of a casting of which any release is enough', async () => {
    const all = await create(uuidv7(), { rule: { castingId: superOf(0).castingId } });
    const [one, two, three] = all.items.map((item) => item.release as Release);
    if (!one || !two || !three) throw new Error('the casting has too few releases');
    await valued(one, '90.00', null);
    await valued(two, '9.00', null);
    const releaseIds = [one.id, two.id, three.id];
    const made = await create(uuidv7(), { releaseIds, counts: 'casting' });
    expect(made).toMatchObject({ costToFinish: '9.00', missing: 3 });
  });
});

describe('a release that only the words of one member’s car made', () => {
  const YEAR = 1931;

  /** The car's release, casting and series, once it is attached. */
  async function madeBy(userId: string): Promise<{ releaseId: number; castingId: number; seriesId: number }> {
    const described = { name: `Wartburg of ${userId}`, brand: 'Hot Wheels', series: `Barn of ${userId}`, year: YEAR };
    const { id } = await addCar(collection, userId, described);
    return waitFor(async () => {
      const [made] = await collection.dataSource.query<{ releaseId: number; castingId: number; seriesId: number }[]>(
        `SELECT r.id AS "releaseId", r.casting_id AS "castingId", r.series_id AS "seriesId"
         FROM cars c JOIN releases r ON r.id = c.release_id WHERE c.id = $1`,
        [id],
      );
      return made;
    }, 20_000);
  }

  it('is in no checklist of another member, by a rule, chosen or by its series', async () => {
    const owner = uuidv7();
    const other = uuidv7();
    const ctx = asMember(other);
    const { releaseId, castingId, seriesId } = await madeBy(owner);
    for (const rule of [{ year: YEAR }, { castingId }, { seriesId }]) {
      const theirs = await create(owner, { rule });
      expect(theirs.items.map((item) => item.release.id)).toEqual([releaseId]);
      expect(await create(other, { rule })).toMatchObject({ found: 0, total: 0, items: [] });
    }
    await expect(create(other, { releaseIds: [releaseId] })).rejects.toMatchObject({
      status: 400,
      details: [{ field: 'releaseIds' }],
    });
    const missing = { code: 'SERIES_NOT_FOUND', status: 404 };
    await expect(collection.bus.call(getSeriesChecklist, { seriesId }, { ctx })).rejects.toMatchObject(missing);
    await expect(collection.bus.call(wishForSeries, { seriesId }, { ctx })).rejects.toMatchObject(missing);
  });

  it('leaves the checklist of a member who could see it once, and its gaps', async () => {
    const owner = uuidv7();
    const other = uuidv7();
    const { releaseId } = await madeBy(owner);
    const countedOwners = (n: number) =>
      collection.dataSource.query('UPDATE releases SET owners = $2 WHERE id = $1', [releaseId, n]);
    await countedOwners(2);
    const { id } = await create(other, { releaseIds: [releaseId, superOf(0).id] });
    expect(await read(other, id)).toMatchObject({ total: 2 });
    await countedOwners(1);
    expect(await read(other, id)).toMatchObject({ total: 1 });
    expect(await wish(other, id)).toEqual({ added: 1, leftOut: 0 });
  });

  it('is not on the page that its owner shares, until everybody may see it', async () => {
    const [owner = ''] = await createUsers(collection, 1);
    const { releaseId } = await madeBy(owner);
    const { id } = await create(owner, { releaseIds: [releaseId, superOf(0).id] });
    const { token } = await collection.bus.call(shareChecklist, { id }, { ctx: asMember(owner) });
    const visit = () => collection.bus.call(getSharedChecklist, { token }, { ctx: asVisitor() });
    expect(await read(owner, id)).toMatchObject({ total: 2, owned: 1 });
    expect(await visit()).toMatchObject({ total: 1, owned: 0, items: [{ release: { id: superOf(0).id } }] });
    await collection.dataSource.query('UPDATE releases SET owners = 2 WHERE id = $1', [releaseId]);
    expect(await visit()).toMatchObject({ total: 2, owned: 1 });
  });
});

describe('wishing for what is missing', () => {
  const wishesOf = (userId: string) => collection.bus.call(listWishlist, { limit: 200 }, { ctx: asMember(userId) });

  it('adds a wish for each gap once, described as the release is', async () => {
    const userId = uuidv7();
    await own(userId, superOf(0));
    await offer(superOf(1));
    const { id } = await create(userId, { rule: SUPERS_OF_2014 });
    expect(await wish(userId, id)).toEqual({ added: supers.length - 1, leftOut: 0 });
    expect(await wish(userId, id)).toEqual({ added: 0, leftOut: 0 });
    expect(await read(userId, id)).toMatchObject({ wished: supers.length - 1 });
    const wishes = await wishesOf(userId);
    expect(wishes).toHaveLength(supers.length - 1);
    expect(wishes.map(({ name }) => name)).not.toContain(superOf(0).name);
    const { name, brand, series, year } = superOf(1);
    expect(wishes.find((one) => one.name === name)).toMatchObject({ brand, series: series?.name, year, scale: '1:64' });
    expect(events.filter(({ payload }) => (payload as { userId: string }).userId === userId)).toEqual([]);
  });

  it('adds one wish for a casting of which any release counts, and carded ones on their cards', async () => {
    const userId = uuidv7();
    const rule = { castingId: superOf(0).castingId };
    const any = await create(userId, { rule, counts: 'casting' });
    expect(any.missing).toBeGreaterThan(1);
    expect(await wish(userId, any.id)).toEqual({ added: 1, leftOut: 0 });
    expect(await wish(userId, any.id)).toEqual({ added: 0, leftOut: 0 });
    const [described] = await wishesOf(userId);
    expect(described).toMatchObject({ castingId: superOf(0).castingId, releaseId: null, candidates: 0 });
    const carded = await create(userId, { releaseIds: [superOf(9).id], counts: 'carded' });
    expect(await wish(userId, carded.id)).toEqual({ added: 1, leftOut: 0 });
    expect((await wishesOf(userId)).map((one) => [one.name, one.year, one.conditionAtLeast])).toEqual([
      [superOf(9).name, superOf(9).year, 'MOC'],
      [superOf(0).name, null, null],
    ]);
  });

  it('asks for the mark of the rule where any release of a casting that has it counts', async () => {
    const userId = uuidv7();
    const { castingId } = superOf(0);
    const mark = 'super_treasure_hunt';
    const ofCasting = await collection.bus.call(getCasting, { id: castingId }, { ctx: asMember(userId) });
    const regular = ofCasting.releases.find(({ marks }) => marks.length === 0);
    if (!regular) throw new Error('no regular release');
    await own(userId, regular);
    const { id } = await create(userId, { rule: { castingId, mark }, counts: 'casting' });
    expect(await read(userId, id)).toMatchObject({ owned: 0, wished: 0 });
    await offer(regular);
    expect((await read(userId, id)).items.every(({ cheapest }) => cheapest === null)).toBe(true);
    expect(await wish(userId, id)).toEqual({ added: 1, leftOut: 0 });
    expect(await wishesOf(userId)).toMatchObject([{ castingId, releaseId: null, mark }]);
    expect(await read(userId, id)).toMatchObject({ wished: 1 });
  });

  it('fills the wishlist up to its limit and says how many were left out, also when tapped twice at once', async () => {
    const userId = uuidv7();
    const { id } = await create(userId, { rule: SUPERS_OF_2014 });
    await collection.dataSource.query(
      `INSERT INTO wishlist_items (id, user_id, name, name_key)
       SELECT gen_random_uuid(), $1, 'Wish ' || n, 'wish' || n FROM generate_series(1, $2::integer) n`,
      [userId, MAX_WISHES - 3],
    );
    const answers = await Promise.allSettled([wish(userId, id), wish(userId, id)]);
    expect(answers).toEqual(
      expect.arrayContaining([
        { status: 'fulfilled', value: { added: 3, leftOut: supers.length - 3 } },
        { status: 'rejected', reason: expect.objectContaining({ code: 'WISHLIST_FULL', status: 403 }) as object },
      ]),
    );
    expect(await read(userId, id)).toMatchObject({ wished: 3 });
  });
});

describe('a shared checklist', () => {
  const visit = (token: string) => collection.bus.call(getSharedChecklist, { token }, { ctx: asVisitor() });

  it('shows visitors its name, progress and items, and nothing else of the vault', async () => {
    const [userId = ''] = await createUsers(collection, 1);
    await own(userId, superOf(0));
    const { id, items } = await create(userId, { name: 'Supers', rule: SUPERS_OF_2014 });
    const share = () => collection.bus.call(shareChecklist, { id }, { ctx: asMember(userId) });
    const { token } = await share();
    expect(token).toMatch(/^[\w-]{24}$/);
    expect(await share()).toEqual({ token });
    expect(await read(userId, id)).toMatchObject({ shareToken: token });
    expect(await visit(token)).toEqual({
      name: 'Supers',
      counts: 'release',
      found: supers.length,
      total: supers.length,
      owned: 1,
      missing: supers.length - 1,
      items: items.map(({ release, owned }) => ({ release, owned: owned > 0 })),
    });
    await closeAccount(collection, userId);
    await expect(visit(token)).rejects.toMatchObject(NOT_FOUND);
  });

  it('is withdrawn at once, and gets another link when shared again', async () => {
    const userId = uuidv7();
    const ctx = asMember(userId);
    const { id } = await create(userId, { rule: SUPERS_OF_2014 });
    const { token } = await collection.bus.call(shareChecklist, { id }, { ctx });
    await collection.bus.call(unshareChecklist, { id }, { ctx });
    await expect(visit(token)).rejects.toMatchObject(NOT_FOUND);
    expect((await collection.bus.call(shareChecklist, { id }, { ctx })).token).not.toBe(token);
  });
});

describe('a series', () => {
  it('is a checklist by itself, whose gaps can be wished for', async () => {
    const ctx = asMember(uuidv7());
    const seriesId = superOf(0).series?.id ?? 0;
    const whole = await collection.bus.call(getSeries, { id: seriesId }, { ctx });
    const list = await collection.bus.call(getSeriesChecklist, { seriesId }, { ctx });
    expect(list).toMatchObject({
      seriesId,
      name: whole.name,
      year: whole.year,
      total: whole.releases.length,
      owned: 0,
    });
    expect(list.items.map((item) => item.release.id)).toEqual(whole.releases.map(({ id }) => id));
    const added = { added: whole.releases.length, leftOut: 0 };
    expect(await collection.bus.call(wishForSeries, { seriesId }, { ctx })).toEqual(added);
    expect(await collection.bus.call(getSeriesChecklist, { seriesId }, { ctx })).toMatchObject({ wished: list.total });
  });

  it('that does not exist is not found', async () => {
    const missing = { code: 'SERIES_NOT_FOUND', status: 404 };
    const seriesId = 2_000_000_000;
    await expect(collection.bus.call(getSeriesChecklist, { seriesId }, { ctx: asMember() })).rejects.toMatchObject(
      missing,
    );
    await expect(collection.bus.call(wishForSeries, { seriesId }, { ctx: asMember() })).rejects.toMatchObject(missing);
  });

  it('is suggested once some of it is owned, the most complete first', async () => {
    const userId = uuidv7();
    const [one, two] = supers.filter(({ series }, n) => supers.findIndex((s) => s.series?.id === series?.id) === n);
    if (!one || !two) throw new Error('too few series');
    await own(userId, one);
    await own(userId, two);
    const started = await collection.bus.call(listStartedSeries, {}, { ctx: asMember(userId) });
    expect(new Set(started.map(({ id }) => id))).toEqual(new Set([one.series?.id, two.series?.id]));
    const shares = started.map(({ owned, releases }) => owned / releases);
    expect(shares).toEqual([...shares].sort((a, b) => b - a));
    expect(await collection.bus.call(listStartedSeries, {}, { ctx: asMember() })).toEqual([]);
  });
});

describe('the copy of the checklists for offline use', () => {
  const copy = (userId: string, since?: string) =>
    collection.bus.call(getOfflineChecklists, { since }, { ctx: asMember(userId) });

  it('has what there is of each release, and each release once', async () => {
    const userId = uuidv7();
    await own(userId, superOf(0));
    const all = await create(userId, { rule: SUPERS_OF_2014 });
    const some = await create(userId, { name: 'Some', releaseIds: [superOf(1).id, superOf(0).id] });
    const { checklists, releases } = await copy(userId);
    expect(checklists?.[0]).toEqual({
      id: all.id,
      name: 'Mine',
      counts: 'release',
      found: supers.length,
      items: all.items.map(({ release, owned }) => ({ releaseId: release.id, owned: owned > 0 })),
    });
    const owned = [superOf(1).id, superOf(0).id].map((releaseId, n) => ({ releaseId, owned: n === 1 }));
    expect(checklists?.[1]).toMatchObject({ id: some.id, items: owned });
    const inOrder = [...(releases ?? [])].sort((a, b) => a.id - b.id);
    expect(inOrder).toEqual(all.items.map(({ release }) => release).sort((a, b) => a.id - b.id));
  });

  it('is empty when nothing has changed, and has another version when something has', async () => {
    const userId = uuidv7();
    const { version, checklists, releases } = await copy(userId);
    expect([checklists, releases]).toEqual([[], []]);
    expect(await copy(userId, version)).toEqual({ version, checklists: null, releases: null });
    await create(userId, { releaseIds: [superOf(0).id] });
    const changed = await copy(userId, version);
    expect(changed.checklists).toHaveLength(1);
    await own(userId, superOf(0));
    expect((await copy(userId, changed.version)).checklists?.[0]?.items).toMatchObject([{ owned: true }]);
  });
});

describe('a checklist of somebody else', () => {
  it('is not found by any call', async () => {
    const { id } = await create(uuidv7(), { rule: SUPERS_OF_2014 });
    const ctx = asMember();
    for (const contract of [getChecklist, updateChecklist, wishForChecklist, shareChecklist, unshareChecklist])
      await expect(collection.bus.call(contract, { id }, { ctx })).rejects.toMatchObject(NOT_FOUND);
    await expect(collection.bus.call(deleteChecklist, { id }, { ctx })).rejects.toMatchObject(NOT_FOUND);
  });

  it('neither is one that was deleted', async () => {
    const userId = uuidv7();
    const { id } = await create(userId, { releaseIds: [superOf(0).id] });
    await collection.bus.call(deleteChecklist, { id }, { ctx: asMember(userId) });
    await expect(read(userId, id)).rejects.toMatchObject(NOT_FOUND);
  });
});

it('a user has at most 100 checklists, however many requests are concurrent', async () => {
  const userId = uuidv7();
  await create(userId, { releaseIds: [superOf(0).id] });
  await collection.dataSource.query(
    `INSERT INTO checklists (id, user_id, name, counts)
     SELECT gen_random_uuid(), $1, 'List', 'release' FROM generate_series(1, $2::integer)`,
    [userId, MAX_CHECKLISTS - 2],
  );
  const attempts = await Promise.allSettled(
    Array.from({ length: 5 }, () => create(userId, { releaseIds: [superOf(0).id] })),
  );
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const attempt of attempts)
    if (attempt.status === 'rejected')
      expect(attempt.reason).toMatchObject({ code: 'TOO_MANY_CHECKLISTS', status: 403 });
});
