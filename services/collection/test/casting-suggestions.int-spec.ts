import { CastingSuggestion, suggestCastings } from '@vault/contracts/collection/releases';
import { asMember } from '@vault/service-kit/testing';
import { startCollection, type Collection } from './collection';

let collection: Collection;
beforeAll(async () => {
  collection = await startCollection();
});
afterAll(() => collection.close());

const suggest = async (q: string): Promise<string[]> =>
  (await collection.bus.call(suggestCastings, { q }, { ctx: asMember() })).map(({ name }) => name);

describe('the catalog suggests', () => {
  it('castings whose name begins with the text, ignoring apostrophes, case and accents', async () => {
    expect((await suggest('32 ford'))[0]).toBe("'32 Ford");
    expect((await suggest("'32 FORD"))[0]).toBe("'32 Ford");
    expect((await suggest('audi rs 5 coupe'))[0]).toBe('Audi RS 5 Coupé');
    expect((await suggest('bone'))[0]).toBe('Bone Shaker');
  });

  it('then castings with the words anywhere, in any order', async () => {
    expect(await suggest('shaker bone')).toContain('Bone Shaker');
    const corvettes = await suggest('corvette');
    expect(corvettes[0]).toMatch(/^Corvette/);
    expect((await suggest('mustang funny')).some((name) => !name.startsWith('Mustang'))).toBe(true);
  });

  it('then similar spellings', async () => {
    expect(await suggest('lamborgini sesto')).toContain('Lamborghini Sesto Elemento');
    expect(await suggest('twinmill')).toContain('Twin Mill');
  });

  it('at most ten castings', async () => {
    expect(await suggest('c')).toHaveLength(10);
    const [casting] = await collection.bus.call(suggestCastings, { q: "Da'Kar" }, { ctx: asMember() });
    expect(CastingSuggestion.parse(casting)).toEqual({
      id: casting?.id,
      name: "Da'Kar",
      brand: 'Hot Wheels',
      scale: '1:64',
    });
  });

  it('nothing for punctuation alone, and takes % and _ literally', async () => {
    expect(await suggest('%_')).toEqual([]);
    expect(await suggest('zzzzqqq')).toEqual([]);
  });

  it('each casting once', async () => {
    expect(new Set(await suggest('corvette')).size).toBe((await suggest('corvette')).length);
  });
});
