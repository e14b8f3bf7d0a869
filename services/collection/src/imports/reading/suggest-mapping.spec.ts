import { IMPORT_FIELDS } from '@vault/contracts/collection/imports';
import { suggestMapping } from './suggest-mapping';

describe('the suggested mapping', () => {
  it('maps the native header to itself', () => {
    expect(suggestMapping(IMPORT_FIELDS)).toEqual(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, field])));
  });

  it('maps the public list of castings', () => {
    const headers = ['name', 'brand', 'series', 'year', 'color', 'collection_number', 'toy_number', 'country'];
    expect(suggestMapping(headers)).toEqual({
      name: 'name',
      brand: 'brand',
      series: 'series',
      year: 'year',
      color: 'color',
      collectorNumber: 'collection_number',
      toyNumber: 'toy_number',
      notes: 'country',
    });
  });

  it('knows synonyms, ignoring case, blanks and units', () => {
    const headers = [
      'Model',
      'MAKE',
      'Release Year',
      'Grade',
      'Value ($)',
      'Purchase price [USD]',
      'Date bought',
      'Colour',
      'Category',
    ];
    expect(suggestMapping(headers)).toEqual({
      name: 'Model',
      brand: 'MAKE',
      year: 'Release Year',
      condition: 'Grade',
      estimatedValue: 'Value ($)',
      purchasePrice: 'Purchase price [USD]',
      purchaseDate: 'Date bought',
      color: 'Colour',
      tags: 'Category',
    });
  });

  it('uses a column once, for the most certain field', () => {
    expect(suggestMapping(['Casting', 'Name', 'Make', 'Brand', 'Notes', 'Comments'])).toEqual({
      name: 'Name',
      brand: 'Brand',
      manufacturer: 'Make',
      notes: ['Notes', 'Comments'],
    });
  });

  it('ignores a unit in brackets', () => {
    expect(suggestMapping(['Value (US$) ', 'Year [of release]', 'Brand ((maker))', 'Grade (', '[Scale'])).toEqual({
      estimatedValue: 'Value (US$) ',
      year: 'Year [of release]',
      brand: 'Brand ((maker))',
      condition: 'Grade (',
      scale: '[Scale',
    });
  });

  it.each(['[', '(', '[a', '])', ' '])('is found at once for a header of a million %j', (repeated) => {
    const header = repeated.repeat(1_000_000 / repeated.length);
    expect(suggestMapping(['Name', header])).toEqual({ name: 'Name' });
  });

  it.each([
    ['Toy #', 'toyNumber'],
    ['toyno', 'toyNumber'],
    ['SKU', 'toyNumber'],
    ['Collector number', 'collectorNumber'],
    ['Col#', 'collectorNumber'],
    ['Color', 'color'],
    ['colour', 'color'],
  ])('takes %s for the field %s', (header, field) => {
    expect(suggestMapping(['Name', header])).toEqual({ name: 'Name', [field]: header });
  });

  it.each(['Marks', 'Rarity type', 'Treasure Hunt', 'TH?', 'STH', 'Edition'])(
    'adds the marks of %s to the tags',
    (header) => {
      expect(suggestMapping(['Name', header])).toEqual({ name: 'Name', tags: header });
      expect(suggestMapping(['Name', header, 'Tags'])).toEqual({ name: 'Name', tags: [header, 'Tags'] });
    },
  );

  it('keeps numbers of other kinds with the notes', () => {
    expect(suggestMapping(['Name', 'Series', '#', 'Series #', 'Model #'])).toEqual({
      name: 'Name',
      series: 'Series',
      notes: ['#', 'Series #', 'Model #'],
    });
  });

  it('leaves out unknown columns', () => {
    expect(suggestMapping(['Name', 'Shoe size', 'Column 3'])).toEqual({ name: 'Name' });
  });
});
