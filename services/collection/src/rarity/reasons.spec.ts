import { causeOf } from './cause';
import { computeRarity } from './formula';
import { confidenceWord, levelOf } from './level';
import { UNKNOWN, type Measures } from './measures';
import { describeFactors } from './reasons';

const base: Measures = {
  edition: { value: 300, proof: 'verified', claimants: null, photo: true },
  release: { value: 1969, proof: 'catalogue', claimants: null },
  owners: 3,
  wants: 7,
  collectors: 350,
  listings: 0,
  sales: 1,
  graded: 8,
  asGood: 4,
  thisYear: 2026,
};
const reasons = (more: Partial<Measures> = {}): Record<string, string> => {
  const measures = { ...base, ...more };
  const told = describeFactors(computeRarity(measures, {}), measures, 'Hot Wheels 1:64');
  return Object.fromEntries(Object.entries(told).map(([key, { basis, reason }]) => [key, `${basis}: ${reason}`]));
};

describe('a reason', () => {
  it('says what was counted here and what somebody proved', () => {
    expect(reasons()).toMatchObject({
      edition: 'measured: 300 made, certificate photo',
      population: 'measured: 3 of 350 collectors own it, counted here',
      supply: 'measured: 1 copy surfaced this year, counted here',
      age: 'measured: released 57 years ago',
    });
  });

  it('says when there are too few to rest on', () => {
    const { demand, condition } = reasons();
    expect(demand).toBe(
      'measured: 7 want it, 3 have it, counted here; few yet, so mostly what is usual for Hot Wheels 1:64',
    );
    expect(condition).toMatch(/^measured: 4 of 8 are this good or better, counted here; few yet/);
    expect(reasons({ collectors: 0, owners: 0 }).population).toBe(
      'assumed: 0 of 0 collectors own it: too few to tell; the usual score of Hot Wheels 1:64 stands in',
    );
  });

  it('says who claims it, and what is not known', () => {
    expect(reasons({ edition: { value: 5000, proof: 'claimed', claimants: 2 } }).edition).toBe(
      'claimed: 5,000 made, claimed by 2 owners',
    );
    expect(reasons({ edition: UNKNOWN, release: UNKNOWN })).toMatchObject({
      edition: 'assumed: Nobody has told how many were made; the usual score of Hot Wheels 1:64 stands in',
      age: 'assumed: Its release year is not known; the usual score of Hot Wheels 1:64 stands in',
    });
  });

  it('says that nothing can be counted for a car without a casting', () => {
    const lone = { ...base, edition: UNKNOWN, collectors: 0, owners: 0 };
    const told = describeFactors(computeRarity(lone, {}), lone, 'CMC 1:18', { matched: false });
    expect(told.population).toMatchObject({
      basis: 'assumed',
      reason: 'Not matched with a casting of the catalogue; the usual score of CMC 1:18 stands in',
    });
    expect(told.age.reason).toBe('released 57 years ago');
  });

  it('has singular and plural', () => {
    expect(reasons({ owners: 1, wants: 1, asGood: 1, sales: 0 })).toMatchObject({
      population: expect.stringMatching(/1 of 350 collectors owns it/) as string,
      supply: 'measured: no copy surfaced this year, counted here',
      demand: expect.stringMatching(/1 wants it, 1 has it/) as string,
      condition: expect.stringMatching(/1 of 8 is this good or better/) as string,
    });
  });
});

describe('the cause of a change', () => {
  const cause = (more: Partial<Measures>): string => {
    const { factors } = computeRarity(base, {});
    const measures = { ...base, ...more };
    const before = Object.fromEntries(Object.entries(factors).map(([key, { blended }]) => [key, blended]));
    return causeOf({ measures: base, factors: before }, { measures, result: computeRarity(measures, {}) });
  };

  it.each([
    [{ owners: 5 }, 'Two more collectors own it'],
    [{ wants: 6 }, 'One collector fewer wants it'],
    [{ listings: 3 }, 'Three more copies surfaced'],
    [{ sales: 0 }, 'One copy fewer surfaced'],
    [{ edition: { value: 30, proof: 'verified', claimants: null } }, 'Its edition size became better known'],
    [{ thisYear: 2027 }, 'Another year has passed'],
    [{ collectors: 3500 }, 'There are more collectors of its kind here'],
    [{}, 'What is usual among its kind changed'],
  ] as const)('%j is told as "%s"', (more, expected) => {
    expect(cause(more)).toBe(expected);
  });

  it('is the first computation when there was none before', () => {
    expect(causeOf(null, { measures: base, result: computeRarity(base, {}) })).toBe('Computed for the first time');
  });
});

describe('the level and the confidence', () => {
  it.each([
    [100, 'Legendary'],
    [90, 'Legendary'],
    [89.99, 'Epic'],
    [60, 'Rare'],
    [40, 'Uncommon'],
    [20, 'Common'],
    [19.99, 'Basic'],
    [0, 'Basic'],
  ])('%d is %s', (score, name) => {
    expect(levelOf(score).name).toBe(name);
  });

  it('says how sure a score is', () => {
    expect([0.75, 0.74, 0.5, 0.49].map(confidenceWord)).toEqual(['high', 'medium', 'medium', 'provisional']);
  });
});
