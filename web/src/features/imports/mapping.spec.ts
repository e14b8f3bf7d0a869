import { columnsOf, fieldOf, mappingReducer } from './mapping';

const suggested = { columns: { name: 'Model', notes: ['Color', 'Toy Number'] } };

it('gathers several columns into the notes and lets them go again', () => {
  const more = mappingReducer(suggested, { type: 'gathered', field: 'notes', header: 'Country', on: true });
  expect(columnsOf(more, 'notes')).toEqual(['Color', 'Toy Number', 'Country']);
  const one = ['Color', 'Country'].reduce(
    (mapping, header) => mappingReducer(mapping, { type: 'gathered', field: 'notes', header, on: false }),
    more,
  );
  expect(one.columns?.notes).toBe('Toy Number');
  expect(mappingReducer(one, { type: 'gathered', field: 'notes', header: 'Toy Number', on: false }).columns).toEqual({
    name: 'Model',
  });
});

it('gives a field another column, or none', () => {
  const other = mappingReducer(suggested, { type: 'mapped', field: 'name', header: 'Casting' });
  expect(columnsOf(other, 'name')).toEqual(['Casting']);
  expect(columnsOf(mappingReducer(other, { type: 'mapped', field: 'name', header: '' }), 'name')).toEqual([]);
});

it('knows where each column goes', () => {
  expect(fieldOf(suggested, 'Toy Number')).toBe('notes');
  expect(fieldOf(suggested, 'Country')).toBeNull();
});

it('sets a default once for every row, and takes it back', () => {
  const mint = mappingReducer(suggested, { type: 'defaulted', field: 'condition', value: 'Mint' });
  expect(mint.defaults).toEqual({ condition: 'Mint' });
  expect(mappingReducer(mint, { type: 'defaulted', field: 'condition', value: '' }).defaults).toEqual({});
});

it('reads the file with another separator without losing the mapping', () => {
  expect(mappingReducer(suggested, { type: 'reread', delimiter: ';' })).toEqual({ ...suggested, delimiter: ';' });
});
