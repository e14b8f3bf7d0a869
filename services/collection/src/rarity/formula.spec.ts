import fc from 'fast-check';
import { computeRarity, USUAL, type Medians } from './formula';
import { UNKNOWN, type Measures } from './measures';
import { rawScores } from './raw-scores';

const measures = (more: Partial<Measures> = {}): Measures => ({
  edition: UNKNOWN,
  release: UNKNOWN,
  owners: 0,
  wants: 0,
  collectors: 0,
  listings: 0,
  sales: 0,
  graded: 0,
  asGood: 0,
  thisYear: 2026,
  ...more,
});
const made = (value: number) => ({ value, proof: 'verified', claimants: null }) as const;

const count = fc.nat({ max: 1_000_000 });
const proof = fc.constantFrom('verified', 'catalogue', 'claimed', 'unknown');
const score = fc.double({ min: 0, max: 100, noNaN: true });
const anyMedians: fc.Arbitrary<Medians> = fc.record(
  { edition: score, population: score, supply: score, demand: score, condition: score, age: score },
  { requiredKeys: [] },
);
const anyMeasures: fc.Arbitrary<Measures> = fc
  .record({
    edition: fc.record({
      value: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
      proof,
      claimants: fc.constant(null),
    }),
    release: fc.record({ value: fc.option(fc.integer({ min: 1880, max: 2100 })), proof, claimants: fc.constant(null) }),
    owners: count,
    wants: count,
    collectors: count,
    listings: count,
    sales: count,
    graded: count,
    asGood: count,
    thisYear: fc.constant(2026),
  })
  .map((found) => ({ ...found, asGood: Math.min(found.asGood, found.graded) }));

describe('the rarity of a car', () => {
  it('is between 0 and 100, and so are its factors; its confidence is between 0 and 1', () => {
    fc.assert(
      fc.property(anyMeasures, anyMedians, (found, medians) => {
        const { score: rarity, confidence, factors } = computeRarity(found, medians);
        expect(rarity).toBeGreaterThanOrEqual(0);
        expect(rarity).toBeLessThanOrEqual(100);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
        for (const { blended } of Object.values(factors)) {
          expect(blended).toBeGreaterThanOrEqual(0);
          expect(blended).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('is never raised by a larger edition', () => {
    fc.assert(
      fc.property(
        anyMeasures,
        anyMedians,
        fc.nat(),
        fc.integer({ min: 1, max: 1_000_000 }),
        (found, medians, more, size) => {
          const small = { ...found, edition: { ...found.edition, value: size } };
          const large = { ...found, edition: { ...found.edition, value: size + more } };
          expect(computeRarity(large, medians).score).toBeLessThanOrEqual(computeRarity(small, medians).score);
        },
      ),
    );
  });

  it('is never raised by more supply', () => {
    fc.assert(
      fc.property(anyMeasures, anyMedians, count, count, (found, medians, listings, sales) => {
        const more = { ...found, listings: found.listings + listings, sales: found.sales + sales };
        expect(computeRarity(more, medians).score).toBeLessThanOrEqual(computeRarity(found, medians).score);
      }),
    );
  });

  it('is never lowered by more wants', () => {
    fc.assert(
      fc.property(anyMeasures, anyMedians, count, (found, medians, wants) => {
        const more = { ...found, wants: found.wants + wants };
        expect(computeRarity(more, medians).score).toBeGreaterThanOrEqual(computeRarity(found, medians).score);
      }),
    );
  });

  it('is the same for the same input', () => {
    fc.assert(
      fc.property(anyMeasures, anyMedians, (found, medians) => {
        expect(computeRarity(found, medians)).toEqual(computeRarity(structuredClone(found), { ...medians }));
      }),
    );
  });

  it('is the usual one, without confidence, when nothing is known', () => {
    const { score: rarity, confidence } = computeRarity(measures(), {});
    expect(rarity).toBe(USUAL);
    expect(confidence).toBe(0);
    expect(computeRarity(measures(), { edition: 80 }).score).toBe(59);
  });
});

describe('what the data says of', () => {
  it.each([
    [10, 100],
    [1_000, 60],
    [100_000, 20],
    [1, 100],
    [100_000_000, 0],
  ])('an edition of %i is %i', (size, expected) => {
    expect(rawScores(measures({ edition: made(size) })).edition.score).toBeCloseTo(expected);
  });

  it('an edition counts by its proof', () => {
    const evidence = (['verified', 'catalogue', 'claimed'] as const).map(
      (by) => rawScores(measures({ edition: { ...made(300), proof: by } })).edition.evidence,
    );
    expect([...evidence, rawScores(measures()).edition.evidence]).toEqual([1, 0.8, 0.5, 0]);
  });

  it('three owners among 350 collectors', () => {
    const { population, supply, demand } = rawScores(measures({ owners: 3, collectors: 350, sales: 1, wants: 7 }));
    expect(population.score).toBeCloseTo(50 * Math.log10(9.25));
    expect(population.evidence).toBeCloseTo(0.7);
    expect(supply.score).toBeCloseTo(100 - 50 * Math.log10(1 + 1000 / 370));
    expect(demand.score).toBeCloseTo(50 + 25 * Math.log2(17 / 6));
    expect(demand.evidence).toBeCloseTo(0.21);
  });

  it('four of eight copies that are as good or better', () => {
    const { condition } = rawScores(measures({ graded: 8, asGood: 4 }));
    expect(condition.score).toBeCloseTo(50);
    expect(condition.evidence).toBeCloseTo(8 / 18);
  });

  it('57 years, and a release that is yet to come', () => {
    expect(rawScores(measures({ release: made(1969) })).age.score).toBeCloseTo(100 * (1 - Math.exp(-1.9)));
    expect(rawScores(measures({ release: made(2030) })).age).toEqual({ score: 0, evidence: 1 });
  });

  it('demand is capped by what is made and owned', () => {
    const wanted = measures({ owners: 10, wants: 1_000, collectors: 1_000_000, edition: made(100_000) });
    const { factors } = computeRarity(wanted, { population: 0 });
    expect(factors.demand.score).toBe(100);
    expect(factors.demand.blended).toBeCloseTo(
      Math.min(100, 40 + 0.6 * Math.max(factors.edition.blended, factors.population.blended)),
    );
    const common = measures({ owners: 1_000, wants: 1_000_000, collectors: 10_000, edition: made(100_000) });
    expect(computeRarity(common, {}).factors.demand.blended).toBeCloseTo(40 + 0.6 * 20, 0);
  });
});
