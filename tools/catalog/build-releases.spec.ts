import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { buildReleases, DATA, readList } from './build-releases.mjs';

type Row = Record<string, string>;
const wiki = (row: Row): Row => ({
  name: "'70 Chevelle SS",
  brand: 'Hot Wheels',
  year: '2014',
  series: 'HW Garage',
  ...row,
});
const enthusiasts = (row: Row): Row => ({
  name: "'70 Chevelle SS",
  series: 'HW Garage',
  year: '2014',
  color: '',
  toy_number: 'BFF19',
  country: 'Malaysia',
  ...row,
});

function build(wikiRows: Row[], moreRows: Row[] = []): { releases: Row[]; contradictions: Row[] } {
  const { releases, contradictions } = buildReleases(wikiRows, moreRows);
  return {
    releases: parse<Row>(releases, { columns: true }),
    contradictions: parse<Row>(contradictions, { columns: true }),
  };
}

describe('the merged list of releases', () => {
  it('has a release once that the wiki lists under two names of its series', () => {
    const { releases } = build([
      wiki({ toy_number: 'HRW10', series: 'Car culture', color: '' }),
      wiki({ toy_number: 'HRW10', series: 'Car culture 2025', color: 'Black' }),
    ]);
    expect(releases).toEqual([expect.objectContaining({ toy_number: 'HRW10', series: 'Car Culture', color: 'Black' })]);
  });

  it('keeps wheels and colors of one number apart', () => {
    const { releases } = build([
      wiki({ toy_number: 'H9050', series: '2005 Hot Wheels' }),
      wiki({ toy_number: 'H9050', series: '2005 Hot Wheels', variant: '2nd COlor' }),
      wiki({ toy_number: 'H9050', series: '2005 Hot WheelsFaster Than Ever' }),
    ]);
    expect(releases.map(({ series, variant }) => `${series ?? ''}: ${variant ?? ''}`).sort()).toEqual([
      'Open Stock: ',
      'Open Stock: 2nd Color',
      'Open Stock: Faster Than Ever',
    ]);
  });

  it('does not believe a year before toy numbers had letters, and takes the other list’s', () => {
    const row = wiki({ toy_number: 'GJV57', year: '1995', series: 'Fast & Furious Series' });
    expect(build([row]).releases).toMatchObject([{ year: '' }]);
    const other = enthusiasts({ toy_number: 'GJV57', year: '2020', series: 'Fast & Furious' });
    expect(build([row], [other]).releases).toMatchObject([{ year: '2020' }]);
  });

  it('spells a casting one way', () => {
    const names = ['1967 Camaro', "'67 Camaro", '’67 Camaro'];
    const { releases } = build(names.map((name, n) => wiki({ name, toy_number: `BFF2${String(n)}` })));
    expect(new Set(releases.map(({ name }) => name))).toEqual(new Set(["'67 Camaro"]));
  });

  it('completes a color, and adds another color of the number as a release of its own', () => {
    const { releases } = build(
      [wiki({ toy_number: 'BFF19' })],
      [enthusiasts({ color: 'Metallic Purple' }), enthusiasts({ color: 'Red' })],
    );
    expect(releases.map(({ color }) => color).sort()).toEqual(['Metallic Purple', 'Red']);
  });

  it('leaves the color open where a number has several and nothing says which is meant', () => {
    const rows = [wiki({ toy_number: 'BFF19' }), wiki({ toy_number: 'BFF19', variant: '2nd Color' })];
    expect(build(rows, [enthusiasts({ color: 'Red' })]).releases.map(({ color }) => color)).toEqual(['', '']);
  });

  it('takes the wiki’s name and writes the contradiction down', () => {
    const { releases, contradictions } = build(
      [wiki({ toy_number: 'BFF19', name: 'Cadillac V16' })],
      [enthusiasts({ name: 'Cadillac V16 Coupe', color: 'Red', year: '2014' })],
    );
    expect(releases).toMatchObject([{ name: 'Cadillac V16', color: 'Red' }]);
    expect(contradictions).toMatchObject([{ field: 'name', taken: 'Cadillac V16', other: 'Cadillac V16 Coupe' }]);
  });

  it('adds a car whose number is another casting’s without the number', () => {
    const { releases, contradictions } = build(
      [wiki({ toy_number: 'K7654', name: 'Dieselboy' })],
      [enthusiasts({ name: 'Vandetta', toy_number: 'K7654', color: 'Clear' })],
    );
    expect(releases.map(({ name, toy_number }) => [name, toy_number])).toEqual([
      ['Vandetta', ''],
      ['Dieselboy', 'K7654'],
    ]);
    expect(contradictions).toHaveLength(1);
  });

  it('leaves out lines whose columns are shifted, pages that list many, and what is no car', () => {
    const rows = [enthusiasts({ toy_number: 'MALAYSIA', year: '2024' }), enthusiasts({ name: '2022 New Models' })];
    const noCar = wiki({ name: 'Base code(s):', toy_number: '' });
    expect(build([noCar], [...rows, enthusiasts({ year: '205' })]).releases).toEqual([]);
  });

  it('reads marks from a series, and does not make a mainline premium for its name', () => {
    const row = wiki({ toy_number: '56355', year: '2003', series: 'Boulevard Buccaneers Series', marks: 'premium' });
    const more = enthusiasts({ toy_number: 'GLH95', year: '2021', series: 'RLC Exclusive', color: 'Pink' });
    expect(build([row], [more]).releases.map(({ marks }) => marks)).toEqual(['', 'club']);
  });
});

it('the committed lists are what the program makes of their sources', () => {
  const built = buildReleases(readList('sources/releases.csv'), readList('sources/castings.csv'));
  const committed = (file: string): string => readFileSync(join(DATA, file), 'utf8');
  expect(built.releases === committed('releases.csv')).toBe(true);
  expect(built.contradictions === committed('contradictions.csv')).toBe(true);
});
