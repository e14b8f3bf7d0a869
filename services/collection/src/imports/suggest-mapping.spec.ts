import { IMPORT_FIELDS } from '@vault/contracts/collection/imports';
import { suggestMapping } from './suggest-mapping';

describe('the suggested mapping', () => {
  it('takes our own header as it is', () => {
    expect(suggestMapping(IMPORT_FIELDS)).toEqual(Object.fromEntries(IMPORT_FIELDS.map((field) => [field, field])));
  });

  it('knows a list of castings', () => {
    const headers = ['name', 'brand', 'series', 'year', 'color', 'collection_number', 'toy_number', 'country'];
    expect(suggestMapping(headers)).toEqual({
      name: 'name',
      brand: 'brand',
      series: 'series',
      year: 'year',
      notes: ['color', 'collection_number', 'toy_number', 'country'],
    });
  });

  it('knows the words of collectors, whatever their case, blanks and units', () => {
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
      notes: 'Colour',
      tags: 'Category',
    });
  });

  it('uses a column once, for what it says most certainly', () => {
    expect(suggestMapping(['Casting', 'Name', 'Make', 'Brand', 'Notes', 'Comments'])).toEqual({
      name: 'Name',
      brand: 'Brand',
      manufacturer: 'Make',
      notes: ['Notes', 'Comments'],
    });
  });

  it('leaves out what means nothing to us', () => {
    expect(suggestMapping(['Name', 'Shoe size', 'Column 3'])).toEqual({ name: 'Name' });
  });
});
