import { CatalogModel, suggestModels } from '@vault/contracts/collection/catalog';
import { asMember } from '@vault/service-kit/testing';
import { CatalogModelEntity } from '../src/catalog/catalog-model.entity';
import { CatalogSeed } from '../src/catalog/catalog-seed';
import { startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const suggest = async (q: string): Promise<string[]> =>
  (await collection.bus.call(suggestModels, { q }, { ctx: asMember() })).map(({ name }) => name);

describe('the catalog suggests', () => {
  it('castings whose name begins with the text, ignoring apostrophes, case and accents', async () => {
    expect((await suggest('32 ford'))[0]).toBe("'32 Ford");
    expect((await suggest("'32 FORD"))[0]).toBe("'32 Ford");
    expect(await suggest('audi rs 5 coupe')).toEqual(['Audi RS 5 Coupé']);
    expect((await suggest('bone'))[0]).toBe('Bone Shaker');
  });

  it('then castings with the words anywhere, in any order', async () => {
    expect(await suggest('shaker bone')).toContain('Bone Shaker');
    const corvettes = await suggest('corvette');
    expect(corvettes[0]).toMatch(/^Corvette/);
    expect(corvettes.some((name) => !name.startsWith('Corvette'))).toBe(true);
  });

  it('then similar spellings', async () => {
    expect(await suggest('lamborgini sesto')).toContain('Lamborghini Sesto Elemento');
    expect(await suggest('twinmill')).toContain('Twin Mill');
  });

  it('at most ten castings with their facts', async () => {
    expect(await suggest('c')).toHaveLength(10);
    const [model] = await collection.bus.call(suggestModels, { q: "Da'Kar" }, { ctx: asMember() });
    expect(CatalogModel.parse(model)).toEqual({
      id: model?.id,
      name: "Da'Kar",
      brand: 'Hot Wheels',
      series: '2003 First Editions',
      scale: '1:64',
      year: 2003,
    });
  });

  it('nothing for punctuation alone, and takes % and _ literally', async () => {
    expect(await suggest('%_')).toEqual([]);
    expect(await suggest('zzzzqqq')).toEqual([]);
  });

  it('each casting once, however often the list is seeded', async () => {
    const count = (): Promise<number> => collection.dataSource.manager.count(CatalogModelEntity);
    const before = await count();
    await collection.app.get(CatalogSeed, { strict: false }).onApplicationBootstrap();
    expect(await count()).toBe(before);
    expect(new Set(await suggest('corvette')).size).toBe((await suggest('corvette')).length);
  });
});
