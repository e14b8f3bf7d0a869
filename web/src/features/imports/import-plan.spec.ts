import type { ImportPreviewRow } from '@vault/contracts/collection/imports';
import { filterRows, planImport } from './import-plan';

const row = (number: number, change: Partial<ImportPreviewRow> = {}): ImportPreviewRow => ({
  row: number,
  ok: true,
  errors: [],
  car: {},
  ...change,
});
const rows = [
  row(1),
  row(2, { duplicateOfRow: 1 }),
  row(3, { ok: false, errors: [{ field: 'name', message: 'Car name is required' }] }),
  row(4),
];

it('counts what will be written before it is written', () => {
  expect(planImport({ rows, room: null }, true)).toEqual({
    ready: 2,
    problems: 1,
    duplicates: 1,
    wanted: 2,
    possible: 2,
    room: null,
  });
  expect(planImport({ rows, room: null }, false).wanted).toBe(3);
});

it('says how much of it the plan has room for', () => {
  expect(planImport({ rows, room: 1 }, true).possible).toBe(1);
  expect(planImport({ rows, room: 0 }, true).possible).toBe(0);
});

it('shows only the rows that need a look', () => {
  expect(filterRows(rows, 'problems').map((one) => one.row)).toEqual([3]);
  expect(filterRows(rows, 'duplicates').map((one) => one.row)).toEqual([2]);
  expect(filterRows(rows, 'all')).toHaveLength(4);
});
