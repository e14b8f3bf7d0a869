import { causeOf, scoresOf } from './cause';
import { computeRarity, UNKNOWN, type Measures } from './measures';
import { confidenceWord, describeFactors, improvements, levelOf } from './reasons';

const base: Measures = {
  marks: ['super_treasure_hunt'],
  brandKey: 'hotwheels',
  inCatalog: true,
  edition: { value: 300, proof: 'verified', claimants: null, photo: true },
  year: { value: 1969, proof: 'catalog', claimants: null },
  counted: 'release',
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
  const described = describeFactors(computeRarity(measures), measures);
  return Object.fromEntries(Object.entries(described).map(([key, { basis, reason }]) => [key, `${basis}: ${reason}`]));
};

describe('a reason', () => {
  it('says what was counted here and what somebody proved', () => {
    expect(reasons()).toEqual({
      edition: 'measured: 300 made, certificate photo',
      population: 'measured: 3 of 350 collectors own this release',
      supply: 'measured: 1 copy surfaced this year',
      demand: 'measured: 7 want it, 3 have it',
      condition: 'measured: 4 of 8 are this good or better',
      age: 'measured: released 57 years ago',
    });
  });

  it('names who verified an edition without a photo', () => {
    const edition = { ...base.edition, photo: false };
    expect(reasons({ edition }).edition).toBe('measured: 300 made, verified by an administrator');
  });

  it('names the class of an edition whose size is not known', () => {
    expect(reasons({ edition: UNKNOWN }).edition).toBe('assumed: Super Treasure Hunts: some 12,000 of a kind');
    expect(reasons({ edition: UNKNOWN, inCatalog: false }).edition).toBe(
      'assumed: Super Treasure Hunts: some 12,000 of a kind, by its words',
    );
  });

  it('says that the casting was counted while the release is open', () => {
    expect(reasons({ counted: 'casting' })).toMatchObject({
      population: 'measured: 3 of 350 collectors own this casting',
      supply: 'measured: 1 copy of this casting surfaced this year',
    });
  });

  it('says what has no say as there is nothing to count', () => {
    expect(reasons({ collectors: 0, owners: 0, graded: 0, asGood: 0, year: UNKNOWN })).toMatchObject({
      population: 'assumed: Nobody collects its kind here yet, so this has no say yet',
      supply: 'assumed: Nobody collects its kind here yet, so this has no say yet',
      demand: 'assumed: Nobody collects its kind here yet, so this has no say yet',
      condition: 'assumed: No copy of it has been graded, so this has no say yet',
      age: 'assumed: Its year is not known, so this has no say yet',
    });
    expect(reasons({ owners: 0 }).demand).toBe('assumed: 7 want it, 0 have it, so this has no say yet');
    expect(reasons({ counted: 'nothing' }).population).toBe(
      'assumed: It is not compared with other cars, so this has no say yet',
    );
    expect(reasons({ counted: 'nothing' }).age).toBe('measured: released 57 years ago');
  });

  it('says who claims it', () => {
    expect(reasons({ edition: { value: 5000, proof: 'claimed', claimants: 2 } }).edition).toBe(
      'claimed: 5,000 made, claimed by 2 owners',
    );
    expect(reasons({ edition: { value: 5000, proof: 'catalog', claimants: null } }).edition).toBe(
      'measured: 5,000 made, says the catalog',
    );
  });

  it('has singular and plural', () => {
    expect(reasons({ owners: 1, wants: 1, asGood: 1, sales: 0 })).toMatchObject({
      population: 'measured: 1 of 350 collectors owns this release',
      supply: 'measured: no copy surfaced this year',
      demand: 'measured: 1 wants it, 1 has it',
      condition: 'measured: 1 of 8 is this good or better',
    });
  });
});

describe('what makes a score surer', () => {
  it('begins with the release', () => {
    expect(improvements({ ...base, counted: 'casting', edition: UNKNOWN, year: UNKNOWN })).toEqual([
      'choose which release it is',
      'prove how many were made',
      'add its year',
    ]);
    expect(improvements({ ...base, inCatalog: false })).toEqual(['add its toy number']);
    expect(improvements(base)).toEqual([]);
  });
});

describe('the cause of a change', () => {
  const cause = (more: Partial<Measures>): string => {
    const measures = { ...base, ...more };
    const before = { measures: base, factors: scoresOf(computeRarity(base)) };
    return causeOf(before, { measures, result: computeRarity(measures) });
  };

  it.each<[Partial<Measures>, string]>([
    [{ owners: 5 }, 'Two more collectors own it'],
    [{ wants: 6 }, 'One collector fewer wants it'],
    [{ listings: 3 }, 'Three more copies surfaced'],
    [{ sales: 0 }, 'One copy fewer surfaced'],
    [{ edition: { value: 30, proof: 'verified', claimants: null } }, 'Its edition size became better known'],
    [{ marks: ['treasure_hunt'] }, 'Its marks became better known'],
    [{ thisYear: 2027 }, 'Another year has passed'],
    [{ collectors: 3500 }, 'There are more collectors of its kind here'],
    [{}, 'What is known of it changed'],
  ])('%j is shown as "%s"', (more, expected) => {
    expect(cause(more)).toBe(expected);
  });

  it('is the first computation when there was none before', () => {
    expect(causeOf(null, { measures: base, result: computeRarity(base) })).toBe('Computed for the first time');
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
