import fc from 'fast-check';
import { readDescription, type ReleaseDescription } from './describe-release';
import { identifyRelease, type Identification, type ReleaseKeys } from './identify-release';
import { toyNumberKey, MARKS, type Mark } from './marks';
import { descriptionKeys, seriesKey } from './description-keys';

interface Listed extends Partial<Omit<ReleaseKeys, 'name' | 'marks'>> {
  readonly name?: string;
  readonly series?: string;
  readonly toyNumber?: string;
  readonly marks?: readonly Mark[];
}

let lastId = 0;
const release = ({ name = 'Nissan Skyline GT-R (BNR32)', series, toyNumber, ...more }: Listed = {}): ReleaseKeys => ({
  id: (lastId += 1),
  name,
  brandKey: 'hotwheels',
  scale: '1:64',
  nameKey: descriptionKeys({ name, brand: 'Hot Wheels' }).nameKey,
  year: 2019,
  seriesKey: seriesKey(series),
  toyNumberKey: toyNumberKey(toyNumber),
  collectorNumber: null,
  color: null,
  marks: [],
  ...more,
});

const NAME = 'Nissan Skyline GT-R (BNR32)';
const identify = (described: ReleaseDescription, ...candidates: ReleaseKeys[]): Identification<ReleaseKeys> =>
  identifyRelease(readDescription(described), candidates);
const found = ({ status, candidates }: Identification<ReleaseKeys>): unknown[] => [
  status,
  ...candidates.map(({ release: { id } }) => id),
];

describe('a toy number', () => {
  const [first, second] = [
    release({ toyNumber: 'HKL18', color: 'Red' }),
    release({ toyNumber: 'HKL18', color: 'Blue' }),
  ];
  const other = release({ toyNumber: 'FYC60' });

  it.each(['hkl18', 'HKL 18', 'hkl-18'])('is found as %s among other releases of the casting', (toyNumber) => {
    expect(found(identify({ toyNumber, name: NAME, color: 'red' }, first, second, other))).toEqual(['one', first.id]);
  });

  it('has its colors as candidates until one is stated', () => {
    expect(found(identify({ toyNumber: 'HKL18' }, first, second, other))).toEqual(['several', first.id, second.id]);
  });

  it('decides, and what contradicts it is reported', () => {
    const { status, candidates } = identify({ toyNumber: 'FYC60', name: NAME, year: 2021, series: 'Boulevard' }, other);
    expect(status).toBe('several');
    const [year] = identify({ toyNumber: 'FYC60', name: NAME, year: 2021 }, other).candidates;
    expect([year?.matchedBy, year?.contradicts]).toEqual([['toyNumber', 'name'], ['year']]);
    // The series says 'premium', which the release is not.
    expect(candidates[0]?.contradicts).toEqual(['year', 'marks']);
  });

  it('of another casting attaches nothing, and shows what the name means', () => {
    const bug = release({ name: 'Volkswagen Beetle', toyNumber: 'HKL20' });
    const { status, candidates } = identify({ toyNumber: 'HKL20', name: NAME }, bug, other);
    expect(status).toBe('several');
    expect(candidates.map(({ release: { id }, contradicts }) => [id, ...contradicts])).toEqual([
      [bug.id, 'name'],
      [other.id, 'toyNumber'],
    ]);
  });

  it('that the catalog does not have leaves the release open', () => {
    expect(found(identify({ toyNumber: 'ZZZ99', name: NAME, year: 2019 }, other))).toEqual(['several', other.id]);
  });

  it('may stand in a text, where the same letters can be a part of the name', () => {
    expect(found(identify({ text: 'hkl18 skyline' }, first, second, other))).toEqual(['several', first.id, second.id]);
    expect(found(identify({ text: 'bnr32 2019' }, other))).toEqual(['several', other.id]);
  });
});

describe('words without a number', () => {
  const regular = release({ series: 'HW Speed Graphics', collectorNumber: '57' });
  const superTh = release({ series: 'HW Speed Graphics', collectorNumber: '57', marks: ['super_treasure_hunt'] });
  const later = release({ year: 2021, series: 'HW J-Imports' });

  it('find the release of a year and series', () => {
    expect(found(identify({ name: NAME, year: 2021, series: 'J-Imports' }, regular, later))).toEqual(['one', later.id]);
    expect(found(identify({ name: 'nissan skyline gtr bnr32', year: 2021 }, regular, later))).toEqual([
      'one',
      later.id,
    ]);
    expect(found(identify({ name: NAME, year: 2011 }, regular, later))).toEqual(['none']);
  });

  it.each([`${NAME} STH`, `${NAME} (Super)`, `$uper ${NAME}`])('find the Super by its mark: %s', (name) => {
    expect(found(identify({ name, year: 2019 }, regular, superTh))).toEqual(['one', superTh.id]);
  });

  it('leave a marked and an unmarked release open until one is stated', () => {
    expect(found(identify({ name: NAME, year: 2019 }, regular, superTh))).toEqual(['several', regular.id, superTh.id]);
    expect(found(identify({ name: NAME, year: 2019, tags: ['mainline'] }, regular, superTh))).toEqual([
      'one',
      regular.id,
    ]);
    expect(found(identify({ name: NAME, year: 2019 }, superTh))).toEqual(['several', superTh.id]);
    expect(found(identify({ name: `${NAME} mainline`, year: 2019 }, superTh))).toEqual(['none']);
    expect(found(identify({ name: `${NAME} STH`, year: 2019 }, regular))).toEqual(['none']);
  });

  it('tell colors apart, however they are finished', () => {
    const [red, blue] = [release({ color: 'Metalflake Dark Red' }), release({ color: 'Light Blue' })];
    expect(found(identify({ name: NAME, color: 'red' }, red, blue))).toEqual(['one', red.id]);
    expect(found(identify({ name: NAME, color: 'dark blue' }, red, blue))[0]).toBe('several');
  });

  it.each(['Super Van', 'Super Tsunami', 'Treasure Chaser'])('take no mark from the casting %s', (name) => {
    const own = release({ name, year: 2014 });
    expect(found(identify({ name, year: 2014 }, own))).toEqual(['one', own.id]);
  });
});

const marks = fc.subarray([...MARKS]);
const maybe = <T>(...values: T[]): fc.Arbitrary<T | null> => fc.constantFrom(null, ...values);
const listed = fc.record({
  year: maybe(2019, 2021),
  series: fc.constantFrom('Mainline', 'HW Exotics', 'Boulevard'),
  color: maybe('Red', 'Blue'),
  collectorNumber: maybe('57', '58'),
  marks,
});
const described = fc.record({
  name: fc.constantFrom(NAME, 'Skyline BNR32', `${NAME} STH`, `${NAME} mainline`),
  year: maybe(2019, 2021),
  series: maybe('Mainline', 'HW Exotics', 'Boulevard', 'Treasure Hunts'),
  color: maybe('red', 'green'),
  collectorNumber: maybe('057/250'),
  marks: fc.oneof(fc.constant(null), marks),
});
const distinctive = (all: readonly Mark[]): Mark[] => all.filter((mark) => mark !== 'first_release');

describe('whatever is stated and listed, identifying', () => {
  it('never attaches a marked release to words without a mark, nor an unmarked one to words with a mark', () => {
    fc.assert(
      fc.property(fc.array(listed, { maxLength: 6 }), described, (list, words) => {
        const wanted = readDescription(words);
        const { status, candidates } = identifyRelease(wanted, list.map(release));
        const [only] = candidates;
        if (status !== 'one' || !only) return;
        const stated = distinctive(wanted.marksOf(only.release.name).marks);
        expect(stated.every((mark) => only.release.marks.includes(mark))).toBe(true);
        expect(distinctive(only.release.marks).length > 0).toBe(stated.length > 0);
      }),
    );
  });

  it('does not depend on the order of the catalog, and says one only of one', () => {
    fc.assert(
      fc.property(fc.array(listed, { maxLength: 6 }), described, (list, words) => {
        const candidates = list.map(release);
        const there = identifyRelease(readDescription(words), candidates);
        expect(identifyRelease(readDescription(words), [...candidates].reverse())).toEqual(there);
        expect(there.status === 'none').toBe(there.candidates.length === 0);
        if (there.status === 'one') expect(there.candidates).toHaveLength(1);
      }),
    );
  });
});
