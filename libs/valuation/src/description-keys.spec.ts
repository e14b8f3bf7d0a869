import fc from 'fast-check';
import { descriptionKeys, seriesKey } from './description-keys';
import { brandKey } from './brand-key';
import { spelledAlike, spellingKey } from './spelling-key';

const nameKeyOf = (text: string, brand: string | null = null): string => descriptionKeys({ name: text, brand }).nameKey;

describe('the name key of a casting', () => {
  it.each([
    ["'32 Ford", 'Hot Wheels', '32 ford'],
    ['1932 FORD', 'Hot Wheels', '32 ford'],
    ['32 Ford', null, '32 ford'],
    ['2020 Corvette', 'Hot Wheels', '20 corvette'],
    ["'70 Chevy Chevelle", null, '70 chevrolet chevelle'],
    ['Hot Wheels - Bone Shaker', 'Hot Wheels', 'bone shaker'],
    ['Hotwheels Bone Shaker', null, 'bone shaker'],
    ['Bone Shaker by Hot Wheels', 'HW', 'bone shaker'],
    ['Dinky Toys Citroën DS (1:43)', 'Dinky', 'citroen ds'],
    ['K.I.T.T.', null, 'kitt'],
    ['Mercedes-Benz 300 SL die-cast', 'CMC', 'mercedes 300 sl'],
    ['Corgi', 'Corgi', 'corgi'],
    ['日産 スカイライン', null, '日産 スカイライン'],
    ['!?', null, ''],
  ])('of %s by %s is %s', (text, brand, expected) => {
    expect(nameKeyOf(text, brand)).toBe(expected);
  });

  it('ignores case and surrounding spaces', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zA-Z0-9 '-]{1,40}$/), (text) => {
        expect(nameKeyOf(` ${text.toUpperCase()} `)).toBe(nameKeyOf(text));
      }),
    );
  });

  it('matches despite typos, word order and spacing', () => {
    const pairs = [
      ['lamborgini sesto elemento', 'lamborghini sesto elemento'],
      ['32 ford', 'ford 32'],
      ['twinmill', 'twin mill'],
      ['ferarri f40', 'ferrari f40'],
      ['skyline gt r r34', 'skyline gtr r34'],
    ] as const;
    for (const [a, b] of pairs) expect([a, spelledAlike(a, b), spelledAlike(b, a)]).toEqual([a, true, true]);
  });

  it('has one spelling key for all spellings of a name', () => {
    expect(spellingKey('lamborghini sesto elemento')).toBe('e* l* s*');
    expect(spellingKey('911 gt3 rs')).toBe('911 gt3 rs');
    expect(spellingKey('32 ford')).toBe(spellingKey('ford 32'));
    const word = fc.stringMatching(/^[a-c1]{1,12}$/);
    const anyName = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(anyName, anyName, (a, b) => {
        const differOnlyInSpaces = a.replaceAll(' ', '') === b.replaceAll(' ', '');
        expect(!spelledAlike(a, b) || differOnlyInSpaces || spellingKey(a) === spellingKey(b)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not match when a number, a short word or much of a word differs', () => {
    const pairs = [
      ['911 gt3', '911 gt3 rs'],
      ['corvette c6', 'corvette c7'],
      ['skyline gtr r33', 'skyline gtr r34'],
      ['chevelle ss', 'chevette ss'],
      ['dodge charger', 'dodge challenger'],
      ['67 camaro', '69 camaro'],
      ['deora', 'deora ii'],
      ['ford', '32 ford'],
    ] as const;
    for (const [a, b] of pairs) expect([a, spelledAlike(a, b)]).toEqual([a, false]);
  });
});

describe('the brand key', () => {
  it.each([
    ['Hot Wheels', 'hotwheels'],
    ['hot-wheels', 'hotwheels'],
    ['HW', 'hotwheels'],
    ['Dinky Toys', 'dinky'],
    ['Dinky', 'dinky'],
    ['True Scale Miniatures (TSM)', 'truescale'],
    ['TSM', 'truescale'],
    ['M2 Machines', 'm2'],
    ['Auto Art', 'autoart'],
    ['Toys', 'toys'],
    [' ', null],
    [null, null],
  ])('of %s is %s', (brand, expected) => {
    expect(brandKey(brand)).toBe(expected);
  });

  it('is read from the name when the brand is missing, unless the word is also a name of cars', () => {
    expect(descriptionKeys({ name: 'Matchbox Land Rover' })).toMatchObject({
      brandKey: 'matchbox',
      nameKey: 'land rover',
    });
    expect(descriptionKeys({ name: 'Spark EV' })).toMatchObject({ brandKey: null, nameKey: 'spark ev' });
  });
});

describe('the series key and the year', () => {
  it.each([
    ['2003 First Editions', 'first editions'],
    ['First Editions #12', 'first editions'],
    ['HW Art Cars 3/10', 'art cars'],
    ['Hot Wheels Treasure Hunts Series', 'treasure hunts'],
    ['Mainline', null],
    ['', null],
  ])('of series %s is %s', (series, expected) => {
    expect(seriesKey(series, 'hotwheels')).toBe(expected);
  });

  it('drop a year that the name also states, because it is the real car’s', () => {
    expect(descriptionKeys({ name: "'32 Ford", year: 1932 }).year).toBeNull();
    expect(descriptionKeys({ name: '1932 Ford', year: 1932 }).year).toBeNull();
    expect(descriptionKeys({ name: "'32 Ford", year: 1998 }).year).toBe(1998);
    expect(descriptionKeys({ name: 'Deora II', year: 2000 }).year).toBe(2000);
  });
});
