import fc from 'fast-check';
import { CONDITIONS } from '@vault/contracts/collection/cars';
import type { ImportMapping } from '@vault/contracts/collection/imports';
import { readAmount, readCondition, readDay } from './read-cell';
import { rowReader, type ReadRow } from './read-row';
import { suggestMapping } from './suggest-mapping';

function read(cells: Record<string, string>, mapping: ImportMapping = {}): ReadRow {
  const headers = Object.keys(cells);
  return rowReader(headers, { columns: suggestMapping(headers), ...mapping })(Object.values(cells));
}

describe('an amount', () => {
  it.each([
    ['12.50', '12.50'],
    ['$12.50', '12.50'],
    ['US$ 1,200.00', '1200.00'],
    ['1,200', '1200'],
    ['1,234,567.8', '1234567.8'],
    ['1.200,50', '1200.50'],
    ['12,5', '12.5'],
    ['1 200.00', '1200.00'],
    ["1'200.00", '1200.00'],
    ['12 USD', '12'],
    ['USD 12', '12'],
    ['$.99', '0.99'],
    ['1.200', '1.200'],
    ['-5', '-5'],
    ['about 12', 'about 12'],
  ])('%s is read as %s', (written, expected) => {
    expect(readAmount(written)).toBe(expected);
  });

  it.each(['12 €', '£1,200.00', '¥500', 'EUR 12', '12 euros', 'AUD12', 'ca$12', 'A$ 12'])(
    '%s is other money, and not taken for dollars',
    (written) => {
      const { problems } = read({ name: 'Deora', condition: 'Mint', 'Purchase price': written });
      expect(problems).toEqual([{ field: 'purchasePrice', message: expect.stringContaining('US dollars') as string }]);
    },
  );

  it.each([
    ['blanks', `1${' '.repeat(1_000_000)}x`],
    ['digits', '1'.repeat(1_000_000)],
    ['groups', '1,234'.repeat(200_000)],
    ['letters', 'a'.repeat(1_000_000)],
    ['signs', `$${'$ '.repeat(500_000)}x`],
  ])('is found to be none at once in a megabyte of %s', (_, written) => {
    expect(readAmount(written)).toHaveLength(written.replace(/^\$\s*/, '').length);
  });

  it('stays what it is, however it is grouped', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (cents) => {
        const plain = (cents / 100).toFixed(2);
        const grouped = plain.replace(/\B(?=(\d{3}){1,6}\.)/g, ',');
        expect(readAmount(`$${grouped}`)).toBe(plain);
        expect(readAmount(`${grouped.replaceAll(',', ' ')} USD`)).toBe(plain);
        expect(readAmount(plain)).toBe(plain);
      }),
    );
  });
});

describe('a day', () => {
  it.each([
    ['2024-05-31', '2024-05-31'],
    ['2024/5/3', '2024-05-03'],
    ['2024-05-31T10:00:00Z', '2024-05-31'],
    ['3.5.2024', '2024-05-03'],
    ['31/05/2024', '2024-05-31'],
    ['05/31/2024', '2024-05-31'],
    ['5/5/2024', '2024-05-05'],
    ['5/6/2024', null],
    ['3 May 2024', '2024-05-03'],
    ['May 3rd, 2024', '2024-05-03'],
    ['03-Sept-2024', '2024-09-03'],
    ['last summer', 'last summer'],
  ])('%s is read as %s', (written, expected) => {
    expect(readDay(written)).toBe(expected);
  });
});

describe('a condition', () => {
  it.each([
    ['mint', 'Mint'],
    ['Mint on Card', 'MOC'],
    ['MOC (Mint on Card)', 'MOC'],
    ['carded', 'MOC'],
    ['near-mint', 'Near Mint'],
    ['NM', 'Near Mint'],
    ['v.g.', 'Good'],
    ['LOOSE', 'Loose'],
    ['for parts', 'Damaged'],
    ['pristine', 'pristine'],
  ])('%s is read as %s', (written, expected) => {
    expect(readCondition(written)).toBe(expected);
  });

  it.each(CONDITIONS)('%s is itself', (condition) => {
    expect(readCondition(condition)).toBe(condition);
  });
});

describe('a row', () => {
  it('becomes a car', () => {
    const row = read({
      Model: " '32 Ford ",
      Brand: 'Hot Wheels',
      Scale: '1/64',
      Year: '1998 (reissue)',
      Condition: 'carded',
      Value: '$1,200.00',
      Bought: '5/13/2020',
      Notes: 'Great',
      Color: 'Black',
      toy_number: 'K6176',
      'Col #': '57/250',
      Country: 'Malaysia',
      Tags: 'a; b ;',
    });
    expect(row.problems).toEqual([]);
    expect(row.draft).toEqual({
      name: "'32 Ford",
      brand: 'Hot Wheels',
      scale: '1:64',
      year: 1998,
      condition: 'MOC',
      estimatedValue: '1200.00',
      purchaseDate: '2020-05-13',
      notes: 'Great; Country: Malaysia',
      tags: ['a', 'b'],
      toyNumber: 'K6176',
      collectorNumber: '57/250',
      color: 'Black',
    });
    expect(row.car).toMatchObject(row.draft);
  });

  it.each([
    ['Marks', 'STH', ['STH']],
    ['Rarity type', 'Treasure Hunt; Kroger exclusive', ['Treasure Hunt', 'Kroger exclusive']],
    ['Edition', 'mainline', ['mainline']],
    ['Treasure hunt?', 'yes', ['Treasure hunt']],
    ['STH', 'x', ['STH']],
    ['Treasure hunt', 'no', []],
    ['Marks', 'None', []],
    ['Tags', 'yes', ['yes']],
  ])('takes the words of %s, %s, for tags', (header, text, tags) => {
    expect(read({ Name: 'A', Condition: 'Mint', [header]: text }).draft.tags).toEqual(tags);
  });

  it('adds marks to the other tags, and what is too long for a tag to the notes', () => {
    const edition = 'The third of its series and sold to members only';
    const { draft, problems } = read({
      Name: 'A',
      Condition: 'Mint',
      Tags: 'blue; boxed',
      Marks: 'RLC',
      Edition: edition,
    });
    expect(problems).toEqual([]);
    expect(draft).toMatchObject({ tags: ['blue', 'boxed', 'RLC'], notes: `Edition: ${edition}` });
  });

  it('names all errors, and keeps the readable fields', () => {
    const row = read({
      Name: '',
      Condition: 'pristine',
      Value: '1.234',
      Bought: '5/6/2024',
      Year: '29',
      Brand: 'Siku',
    });
    expect(row.car).toBeUndefined();
    expect(row.problems.map(({ field }) => field).sort()).toEqual([
      'condition',
      'estimatedValue',
      'name',
      'purchaseDate',
      'year',
    ]);
    expect(row.problems).toContainEqual({
      field: 'purchaseDate',
      message: expect.stringContaining('two ways') as string,
    });
    expect(row.draft).toMatchObject({ brand: 'Siku', condition: 'pristine' });
  });

  it('is accepted without unreadable fields on request, which are added to its notes', () => {
    const crooked = { Name: 'A', Condition: 'Mint', Year: '29', Value: 'plenty', Notes: 'Boxed' };
    expect(read(crooked).car).toBeUndefined();
    const salvaged = read(crooked, { salvage: true });
    expect(salvaged.problems).toEqual([]);
    expect(salvaged.draft).toEqual({
      name: 'A',
      condition: 'Mint',
      notes: expect.stringMatching(/^Boxed; .*Year: 29/) as string,
    });
    expect(salvaged.draft.notes).toContain('Estimated value: plenty');
    expect(read({ ...crooked, Name: '' }, { salvage: true }).car).toBeUndefined();
  });

  it('needs a condition, or a default for it', () => {
    expect(read({ Name: 'A' }).problems).toEqual([{ field: 'condition', message: 'Choose a condition' }]);
    expect(read({ Name: 'A' }, { defaults: { condition: 'loose' } }).car).toMatchObject({ condition: 'Loose' });
    const mapping = { defaults: { condition: 'Mint', brand: 'Corgi', tags: 'new' } };
    expect(read({ Name: 'A', Condition: '', Brand: 'Siku' }, mapping).car).toMatchObject({
      condition: 'Mint',
      brand: 'Siku',
      tags: ['new'],
    });
  });

  it('treats N/A and the like as empty in numbers, days and toy numbers', () => {
    expect(read({ Name: 'A', Condition: 'Mint', Value: 'N/A', Year: '?', Bought: '-', SKU: 'none' }).draft).toEqual({
      name: 'A',
      condition: 'Mint',
    });
  });

  it('is refused when it has more columns than the header, rather than put into the wrong ones', () => {
    const row = rowReader(['name', 'condition'], { columns: { name: 'name', condition: 'condition' } })([
      'A',
      'Mint',
      'B',
    ]);
    expect(row.problems.map(({ field }) => field)).toEqual(['row']);
    const empty = rowReader(['name', 'condition'], { columns: { name: 'name', condition: 'condition' } })([
      'A',
      'Mint',
      ' ',
    ]);
    expect(empty.car).toBeDefined();
  });

  it('removes the guard of an exported formula, but no other apostrophe', () => {
    expect(read({ Name: "'=1+1", Condition: 'Mint' }).draft.name).toBe('=1+1');
    expect(read({ Name: "'32 Ford", Condition: 'Mint' }).draft.name).toBe("'32 Ford");
  });

  it('reads an unknown scale as Other', () => {
    expect(read({ Name: 'A', Condition: 'Mint', Scale: '1:50' }).draft.scale).toBe('Other');
    expect(read({ Name: 'A', Condition: 'Mint', Scale: '18' }).draft.scale).toBe('1:18');
    expect(read({ Name: 'A', Condition: 'Mint', Scale: 'big' }).problems.map(({ field }) => field)).toEqual(['scale']);
  });
});
