import { columnsOf, fieldOf, mappingReducer } from './mapping';

const suggested = { columns: { name: 'Model', notes: ['Color', 'Toy Number'] } };

it('adds several columns to the notes and removes them again', () => {
  const more = mappingReducer(suggested, { type: 'gathered', field: 'notes', header: 'Country', on: true });
  expect(columnsOf(more, 'notes')).toEqual(['Color', 'Toy Number', 'Country']);
  const single = ['Color', 'Country'].reduce(
    (mapping, header) => mappingReducer(mapping, { type: 'gathered', field: 'notes', header, on: false }),
    more,
  );
  expect(single.columns?.notes).toBe('Toy Number');
  expect(mappingReducer(single, { type: 'gathered', field: 'notes', header: 'Toy Number', on: false }).columns).toEqual(
    {
      name: 'Model',
    },
  );
});

it('maps a field to another column, or to none', () => {
  const other = mappingReducer(suggested, { type: 'mapped', field: 'name', header: 'Casting' });
  expect(columnsOf(other, 'name')).toEqual(['Casting']);
  expect(columnsOf(mappingReducer(other, { type: 'mapped', field: 'name', header: '' }), 'name')).toEqual([]);
});

it('finds the field of each column', () => {
  expect(fieldOf(suggested, 'Toy Number')).toBe('notes');
  expect(fieldOf(suggested, 'Country')).toBeNull();
});

it('sets a default for all rows, and removes it again', () => {
  const mint = mappingReducer(suggested, { type: 'defaulted', field: 'condition', value: 'Mint' });
  expect(mint.defaults).toEqual({ condition: 'Mint' });
  expect(mappingReducer(mint, { type: 'defaulted', field: 'condition', value: '' }).defaults).toEqual({});
});

it('keeps the mapping if the separator changes', () => {
  expect(mappingReducer(suggested, { type: 'reread', delimiter: ';' })).toEqual({ ...suggested, delimiter: ';' });
});
