import type { ModelWords } from '@vault/valuation/model-key';
import { findModel, findOrCreateModels } from '../src/models/model-finder';
import { startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const find = (fields: ModelWords): Promise<number | null> => findModel(collection.dataSource.manager, fields);
const attach = (...fields: ModelWords[]): Promise<(number | null)[]> =>
  collection.dataSource.transaction((tx) => findOrCreateModels(tx, fields));
const HW = { brand: 'Hot Wheels', scale: '1:64' };

describe('the model of a car', () => {
  it('is the catalog’s, however the name is written or misspelled', async () => {
    const casting = await find({ name: 'Lamborghini Sesto Elemento', ...HW });
    expect(casting).toEqual(expect.any(Number));
    expect(await find({ name: 'HOT WHEELS lamborghini sesto-elemento', scale: '1:64' })).toBe(casting);
    expect(await find({ name: 'Lamborgini Sesto Elemento', ...HW })).toBe(casting);
    expect(await find({ name: 'Twinmill', ...HW })).toBe(await find({ name: 'Twin Mill', ...HW }));
    expect(await find({ name: '1932 ford', ...HW })).toBe(await find({ name: "'32 Ford", ...HW }));
  });

  it('is never found across brand or scale, nor for a name without letters or figures', async () => {
    expect(await find({ name: 'Bone Shaker', brand: 'Matchbox' })).toBeNull();
    expect(await find({ name: 'Bone Shaker', ...HW, scale: '1:18' })).toBeNull();
    expect(await attach({ name: '!?' })).toEqual([null]);
  });

  it("is created from the first user's description and found by the next", async () => {
    const first = { name: 'Porsche 911 GT3 RS', brand: 'AUTOart', scale: '1:18' };
    const [made] = await attach(first);
    expect(made).toEqual(expect.any(Number));
    expect(await attach({ ...first, name: 'AUTOart Porsche 911 GT3 RS 1:18' })).toEqual([made]);
    expect(await attach({ ...first, name: 'Porshe 911 GT3-RS', brand: 'auto art' })).toEqual([made]);
    expect(await attach({ ...first, name: 'Porsche 911 GT3' })).not.toEqual([made]);
  });

  it('is completed by the release that a later owner knows; another release is another model', async () => {
    const fields = { name: 'Veyron Grand Sport', brand: 'AUTOart', scale: '1:18' };
    const [plain] = await attach(fields);
    expect(await attach({ ...fields, year: 2011, series: 'Signature' })).toEqual([plain]);
    const [other] = await attach({ ...fields, year: 2015 });
    expect(other).not.toBe(plain);
    expect(await attach(fields)).toEqual([plain]);
    expect(await find({ ...fields, year: 2015 })).toBe(other);
  });

  it('is completed within a batch, where the next release is another model', async () => {
    const fields = { name: 'Chiron Sport', brand: 'AUTOart', scale: '1:18' };
    const [plain] = await attach(fields);
    const [of2018, of2020, unknownYear] = await attach({ ...fields, year: 2018 }, { ...fields, year: 2020 }, fields);
    expect([of2018, unknownYear]).toEqual([plain, plain]);
    expect(of2020).not.toBe(plain);
  });

  it('is one for all matching cars of a batch, and of concurrent batches', async () => {
    const spellings = ['Zonda Cinque', 'zonda  cinque!', 'Zonda Cinqe', 'CINQUE ZONDA'];
    const fields = spellings.map((name) => ({ name, brand: 'Kyosho', scale: '1:43' }));
    const batches = await Promise.all([attach(...fields), attach(...[...fields].reverse()), attach(...fields)]);
    expect(new Set(batches.flat()).size).toBe(1);
  });
});
