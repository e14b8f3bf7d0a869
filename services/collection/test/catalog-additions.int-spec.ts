import { readDescription, type ReleaseDescription } from '@vault/valuation/describe-release';
import { v7 as uuidv7 } from 'uuid';
import type { Attachment } from '../src/attaching';
import { findOrAddReleases } from '../src/attaching/find-or-add-releases';
import { findRelease } from '../src/attaching/find-release';
import { startCollection, type Collection } from './collection';
import { listRelease } from './listed';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const NOTHING = { castingId: null, releaseId: null, candidates: [] };
const find = (fields: ReleaseDescription): Promise<Attachment> =>
  findRelease(collection.dataSource.manager, readDescription(fields), null);
const castingOf = async (fields: ReleaseDescription): Promise<number | null> => (await find(fields)).castingId;
const attach = async (...fields: ReleaseDescription[]): Promise<Attachment[]> => {
  const wanted = fields.map((one) => ({ release: readDescription(one), userId: uuidv7() }));
  const { attachments } = await findOrAddReleases(collection.dataSource, wanted);
  return attachments.map((attachment) => attachment ?? NOTHING);
};
const attachOne = async (fields: ReleaseDescription): Promise<Attachment> => (await attach(fields))[0] ?? NOTHING;
const releasesOf = async (...fields: ReleaseDescription[]): Promise<(number | null)[]> =>
  (await attach(...fields)).map(({ releaseId }) => releaseId);
const HW = { brand: 'Hot Wheels', scale: '1:64' };

describe('the casting of a car', () => {
  it('is the catalog’s, however the name is written or misspelled', async () => {
    const casting = await castingOf({ name: 'Lamborghini Sesto Elemento', ...HW });
    expect(casting).toEqual(expect.any(Number));
    expect(await castingOf({ name: 'HOT WHEELS lamborghini sesto-elemento', scale: '1:64' })).toBe(casting);
    expect(await castingOf({ name: 'Lamborgini Sesto Elemento', ...HW })).toBe(casting);
    expect(await castingOf({ name: 'Twinmill', ...HW })).toBe(await castingOf({ name: 'Twin Mill', ...HW }));
    expect(await castingOf({ name: '1932 ford', ...HW })).toBe(await castingOf({ name: "'32 Ford", ...HW }));
  });

  it('is never found across brand or scale, nor for a name without letters or figures', async () => {
    expect(await find({ name: 'Bone Shaker', brand: 'Matchbox' })).toEqual(NOTHING);
    expect(await find({ name: 'Bone Shaker', ...HW, scale: '1:18' })).toEqual(NOTHING);
    expect(await attach({ name: '!?' })).toEqual([NOTHING]);
  });
});

describe('a release of the catalog', () => {
  it('is attached if it is the only one, else it stays open with its casting and number', async () => {
    const one = await listRelease(collection, { name: 'Solitary Comet', year: 2019 });
    expect(await attachOne({ name: 'Solitary Comet', ...HW })).toEqual({ ...one, candidates: [] });
    const two = await listRelease(collection, { name: 'Solitary Comet', year: 2021 });
    const { castingId } = one;
    expect(await attachOne({ name: 'Solitary Comet', ...HW })).toEqual({
      castingId,
      releaseId: null,
      candidates: expect.arrayContaining([one.releaseId, two.releaseId]) as number[],
    });
    expect(await attachOne({ name: 'Solitary Comet', ...HW, year: 2021 })).toEqual({ ...two, candidates: [] });
  });

  it('with a mark is attached by its mark only, and one without never by a mark', async () => {
    const name = 'Marked Meteor';
    const regular = await listRelease(collection, { name, year: 2020 });
    const hunt = await listRelease(collection, { name, year: 2020, marks: ['super_treasure_hunt'] });
    const of2020 = { ...HW, year: 2020 };
    expect((await attachOne({ name, ...of2020 })).releaseId).toBeNull();
    for (const said of [{ name: `${name} STH` }, { name, tags: ['$uper'] }, { name, series: 'Super Treasure Hunts' }]) {
      expect((await attachOne({ ...said, ...of2020 })).releaseId).toBe(hunt.releaseId);
    }
    expect((await attachOne({ name, ...of2020, tags: ['mainline'] })).releaseId).toBe(regular.releaseId);
    const trial = await attachOne({ name, ...of2020, tags: ['prototype'] });
    expect(trial.castingId).toBe(regular.castingId);
    expect([regular.releaseId, hunt.releaseId]).not.toContain(trial.releaseId);
  });

  it('is added by owners for a year or a mark that is not listed, not by the name alone', async () => {
    const name = 'Lonely Pulsar';
    const { castingId, releaseId } = await listRelease(collection, { name, year: 2018, marks: ['chase'] });
    const of2022 = await attachOne({ name, ...HW, year: 2022 });
    expect(of2022).toEqual({ castingId, releaseId: expect.any(Number) as number, candidates: [] });
    expect(of2022.releaseId).not.toBe(releaseId);
    expect(await attachOne({ name, ...HW, year: 2022 })).toEqual(of2022);
    expect(await attachOne({ name, ...HW, tags: ['mainline'], year: 2018 })).not.toMatchObject({ releaseId });
    expect(await find({ name, ...HW, year: 2031 })).toEqual({ castingId, releaseId: null, candidates: [] });
  });
});

describe('a release that the catalog does not have', () => {
  it("is created from the first user's description and found by the next", async () => {
    const first = { name: 'Porsche 911 GT3 RS', brand: 'AUTOart', scale: '1:18' };
    const [made = null] = await releasesOf(first);
    expect(made).toEqual(expect.any(Number));
    expect(await releasesOf({ ...first, name: 'AUTOart Porsche 911 GT3 RS 1:18' })).toEqual([made]);
    expect(await releasesOf({ ...first, name: 'Porshe 911 GT3-RS', brand: 'auto art' })).toEqual([made]);
    const [other = null] = await releasesOf({ ...first, name: 'Porsche 911 GT3' });
    expect(other).toEqual(expect.any(Number));
    expect(other).not.toBe(made);
  });

  it('is completed by what a later owner knows; another year is another release', async () => {
    const fields = { name: 'Veyron Grand Sport', brand: 'AUTOart', scale: '1:18' };
    const [plain] = await releasesOf(fields);
    expect(await releasesOf({ ...fields, year: 2011, series: 'Signature' })).toEqual([plain]);
    const [other = null] = await releasesOf({ ...fields, year: 2015 });
    expect(other).not.toBe(plain);
    expect(other).not.toBeNull();
    expect((await find({ ...fields, year: 2015 })).releaseId).toBe(other);
    expect((await find({ ...fields, year: 2011 })).releaseId).toBe(plain);
  });

  it('is completed within a batch, where the next year is another release', async () => {
    const fields = { name: 'Chiron Sport', brand: 'AUTOart', scale: '1:18' };
    const [plain] = await releasesOf(fields);
    const [of2018, of2020] = await releasesOf({ ...fields, year: 2018 }, { ...fields, year: 2020 });
    expect(of2018).toBe(plain);
    expect(of2020).toEqual(expect.any(Number));
    expect(of2020).not.toBe(plain);
  });

  it('keeps its marks apart: silent words get one of their own', async () => {
    const fields = { name: 'Huayra Roadster', brand: 'AUTOart', scale: '1:18' };
    const [marked, silent, again] = await releasesOf({ ...fields, tags: ['chase'] }, fields, fields);
    expect(marked).not.toBe(silent);
    expect(again).toBe(silent);
    expect(await releasesOf({ ...fields, name: 'Huayra Roadster (chase)' })).toEqual([marked]);
  });

  it('is one for all matching cars of a batch, and of concurrent batches', async () => {
    const spellings = ['Zonda Cinque', 'zonda  cinque!', 'Zonda Cinqe', 'CINQUE ZONDA'];
    const fields = spellings.map((name) => ({ name, brand: 'Kyosho', scale: '1:43' }));
    const batches = await Promise.all([
      releasesOf(...fields),
      releasesOf(...[...fields].reverse()),
      releasesOf(...fields),
    ]);
    expect(new Set(batches.flat()).size).toBe(1);
    expect(batches.flat()).not.toContain(null);
  });
});
