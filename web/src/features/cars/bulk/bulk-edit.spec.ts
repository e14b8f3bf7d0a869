import { BulkEdit, emptyBulkEdit } from './bulk-edit';

it('changes only what is filled in', () => {
  expect(BulkEdit.parse({ ...emptyBulkEdit, year: '1969', estimatedValue: '12.5' })).toEqual({
    year: 1969,
    estimatedValue: '12.50',
  });
});

it('takes a brand of one’s own', () => {
  expect(BulkEdit.parse({ ...emptyBulkEdit, brand: 'Other', otherBrand: ' Racing Champions ' })).toEqual({
    brand: 'Racing Champions',
  });
});

it('asks for at least one field, and says what is wrong at the field', () => {
  expect(BulkEdit.safeParse(emptyBulkEdit).error?.issues[0]?.message).toBe('Fill in at least one field');
  expect(BulkEdit.safeParse({ ...emptyBulkEdit, year: '69' }).error?.issues[0]?.path).toEqual(['year']);
});
