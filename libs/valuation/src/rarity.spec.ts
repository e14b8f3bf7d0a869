import fc from 'fast-check';
import { editionClassOf, editionScore } from './editions';
import { MARKS, type Mark } from './marks';
import { rarityOf, type RarityInput } from './rarity';

const car = (more: Partial<RarityInput> = {}): RarityInput => ({
  marks: [],
  brandKey: 'hotwheels',
  year: 2020,
  inCatalog: true,
  editionSize: null,
  collectors: 0,
  owners: 0,
  wants: 0,
  listings: 0,
  sales: 0,
  graded: 0,
  asGood: 0,
  thisYear: 2026,
  ...more,
});

const count = fc.nat({ max: 1_000_000 });
const marks = fc.uniqueArray(fc.constantFrom<Mark>(...MARKS), { maxLength: 3 });
const anyCar: fc.Arbitrary<RarityInput> = fc
  .record({
    marks,
    brandKey: fc.constantFrom('hotwheels', 'matchbox', null),
    year: fc.option(fc.integer({ min: 1880, max: 2100 })),
    inCatalog: fc.boolean(),
    editionSize: fc.option(
      fc.record({
        pieces: fc.integer({ min: 1, max: 100_000_000 }),
        proof: fc.constantFrom('verified', 'catalog', 'claimed'),
      }),
    ),
    collectors: count,
    owners: count,
    wants: count,
    listings: count,
    sales: count,
    graded: count,
    asGood: count,
    thisYear: fc.constant(2026),
  })
  .map((input) => ({ ...input, asGood: Math.min(input.asGood, input.graded) }));

const score = (input: RarityInput): number => rarityOf(input).score;

describe('the rarity of a copy', () => {
  it('stays between 0 and 100, with evidence and confidence between 0 and 1', () => {
    fc.assert(
      fc.property(anyCar, (input) => {
        const { score: rarity, confidence, factors } = rarityOf(input);
        const all = Object.values(factors);
        return (
          [rarity, ...all.map((factor) => factor.score)].every((value) => value >= 0 && value <= 100) &&
          [confidence, ...all.map((factor) => factor.evidence)].every((value) => value >= 0 && value <= 1)
        );
      }),
    );
  });

  it('is never raised by a larger edition', () => {
    fc.assert(
      fc.property(anyCar, fc.integer({ min: 1, max: 1_000_000 }), fc.nat(), (input, pieces, more) => {
        const sized = (size: number) => score({ ...input, editionSize: { pieces: size, proof: 'catalog' } });
        return sized(pieces + more) <= sized(pieces);
      }),
    );
  });

  it('is never raised by more supply', () => {
    fc.assert(
      fc.property(anyCar, count, count, (input, listings, sales) => {
        const more = { ...input, listings: input.listings + listings, sales: input.sales + sales };
        return score(more) <= score(input);
      }),
    );
  });

  it('is never lowered by more wants', () => {
    fc.assert(
      fc.property(anyCar, count, (input, wants) => score({ ...input, wants: input.wants + wants }) >= score(input)),
    );
  });

  it('is never lowered by a further mark', () => {
    fc.assert(
      fc.property(anyCar, fc.constantFrom<Mark>(...MARKS), (input, mark) => {
        return score({ ...input, marks: [...input.marks, mark] }) >= score(input);
      }),
    );
  });

  it('is never lowered by age', () => {
    fc.assert(
      fc.property(anyCar, fc.integer({ min: 1880, max: 2026 }), (input, year) => {
        const old = { ...input, brandKey: 'matchbox', marks: [] };
        return score({ ...old, year }) >= score({ ...old, year: null });
      }),
    );
  });

  it('never loses confidence by more evidence of the same thing', () => {
    const more = fc.constantFrom<(input: RarityInput) => RarityInput>(
      (input) => ({ ...input, collectors: input.collectors + 100 }),
      (input) => ({ ...input, owners: input.owners + 1 }),
      (input) => ({ ...input, graded: input.graded + 1 }),
      (input) => ({ ...input, year: input.year ?? 2000 }),
      (input) => ({ ...input, inCatalog: true }),
      (input) => ({ ...input, editionSize: input.editionSize ?? { pieces: 5_000, proof: 'claimed' } }),
      (input) => ({ ...input, editionSize: { pieces: input.editionSize?.pieces ?? 5_000, proof: 'verified' } }),
    );
    fc.assert(fc.property(anyCar, more, (input, add) => rarityOf(add(input)).confidence >= rarityOf(input).confidence));
  });

  it('is the same for the same input', () => {
    fc.assert(fc.property(anyCar, (input) => expect(rarityOf(structuredClone(input))).toEqual(rarityOf(input))));
  });

  it('of a car about which nothing is known is that of its kind, with little confidence', () => {
    const { score: rarity, confidence, editionClass } = rarityOf(car({ brandKey: null, year: null, inCatalog: false }));
    expect(editionClass.key).toBe('other');
    expect(rarity).toBeCloseTo(editionScore(100_000), 1);
    expect(confidence).toBeLessThan(0.15);
  });
});

/** Orders that collectors agree on; each pair as they would stand in a price guide. */
describe('orders that collectors agree on', () => {
  const kinds: Readonly<Record<string, Partial<RarityInput>>> = {
    mainline: {},
    premium: { marks: ['premium'] },
    'Treasure Hunt': { marks: ['treasure_hunt'] },
    'club car': { marks: ['club'] },
    'Super Treasure Hunt': { marks: ['super_treasure_hunt'] },
    'convention car': { marks: ['convention'] },
    'chase piece': { marks: ['chase', 'premium'] },
    'run of 20,000': { marks: ['club'], editionSize: { pieces: 20_000, proof: 'catalog' } },
    'run of 500': { marks: ['club'], editionSize: { pieces: 500, proof: 'catalog' } },
    prototype: { marks: ['prototype'] },
  };

  it.each([
    ['premium', 'mainline'],
    ['Treasure Hunt', 'mainline'],
    ['club car', 'Treasure Hunt'],
    ['Super Treasure Hunt', 'Treasure Hunt'],
    ['Super Treasure Hunt', 'club car'],
    ['convention car', 'Super Treasure Hunt'],
    ['chase piece', 'premium'],
    ['run of 500', 'run of 20,000'],
    ['run of 500', 'Super Treasure Hunt'],
    ['prototype', 'run of 500'],
  ])('a %s is rarer than a %s', (rarer, more) => {
    for (const year of [1997, 2012, 2024]) {
      expect(score(car({ ...kinds[rarer], year }))).toBeGreaterThan(score(car({ ...kinds[more], year })));
    }
  });

  it('fills the levels from Basic to Legendary', () => {
    expect(score(car({ year: 2024 }))).toBeLessThan(20);
    expect(score(car({ marks: ['treasure_hunt'], year: 2024 }))).toBeGreaterThan(35);
    expect(score(car({ marks: ['super_treasure_hunt'], year: 2024 }))).toBeGreaterThanOrEqual(60);
    expect(score(car({ marks: ['prototype'] }))).toBeGreaterThanOrEqual(90);
  });
});

describe('an edition', () => {
  it.each([
    [1, 96],
    [10, 96],
    [100, 88],
    [1_000, 76],
    [15_000, 60],
    [50_000, 40],
    [200_000, 25],
    [1_000_000, 10],
    [50_000_000, 10],
  ])('of %i pieces scores %i', (size, expected) => expect(editionScore(size)).toBeCloseTo(expected));

  it.each<[Mark[], number | null, string]>([
    [[], 2020, 'mainline'],
    [[], 1970, 'redline'],
    [['first_release'], 2020, 'mainline'],
    [['treasure_hunt'], 1995, 'treasure_hunt_1995'],
    [['treasure_hunt'], 2006, 'treasure_hunt_early'],
    [['treasure_hunt'], null, 'treasure_hunt'],
    [['premium', 'chase'], 2020, 'chase'],
    [['store_exclusive', 'zamac'], 2020, 'zamac'],
  ])('with the marks %j of %s is of the class %s', (of, year, key) => {
    expect(editionClassOf({ marks: of, brandKey: 'hotwheels', year }).key).toBe(key);
  });
});
