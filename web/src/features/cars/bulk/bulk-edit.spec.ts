import { BulkEdit, emptyBulkEdit } from './bulk-edit';

it('contains only the fields that are filled in', () => {
  expect(BulkEdit.parse({ ...emptyBulkEdit, year: '1969', estimatedValue: '12.5' })).toEqual({
    year: 1969,
    estimatedValue: '12.50',
  });
});

it('accepts any other brand as free text', () => {
  expect(BulkEdit.parse({ ...emptyBulkEdit, brand: 'Other', otherBrand: ' Racing Champions ' })).toEqual({
    brand: 'Racing Champions',
  });
});

it('requires at least one field, and reports an invalid value at its field', () => {
  expect(BulkEdit.safeParse(emptyBulkEdit).error?.issues[0]?.message).toBe('Fill in at least one field');
  expect(BulkEdit.safeParse({ ...emptyBulkEdit, year: '69' }).error?.issues[0]?.path).toEqual(['year']);
});
