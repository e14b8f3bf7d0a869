import type { ImportPreviewRow } from '@vault/contracts/collection/imports';
import { filterRows, importLabel, planImport } from './import-plan';

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
const named = [
  row(1, { updates: 'a' }),
  row(2, { updates: 'b', unchanged: true }),
  row(3, { updates: 'c', fromBin: true }),
];

it('counts what will be written before it is written', () => {
  expect(planImport({ rows, room: null }, true)).toEqual({
    ready: 2,
    updates: 0,
    unchanged: 0,
    returning: 0,
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

it('changes cars of the vault also where the plan has no room, but fetches none out of the bin then', () => {
  expect(planImport({ rows: named, room: null }, true)).toMatchObject({ updates: 2, unchanged: 1, wanted: 2 });
  expect(planImport({ rows: named, room: 0 }, true)).toMatchObject({ wanted: 2, possible: 1 });
});

it('tells cars apart that come back without their photos', () => {
  const gone = [row(1, { car: { id: 'a' } }), row(2, { car: { id: 'b' }, updates: 'b' }), row(3)];
  expect(planImport({ rows: gone, room: null }, true)).toMatchObject({ returning: 1, wanted: 3 });
});

it('names on the button what it does', () => {
  expect(importLabel(planImport({ rows, room: null }, true))).toBe('Import 2 cars');
  expect(importLabel(planImport({ rows: named, room: null }, true))).toBe('Update 2 cars');
  expect(importLabel(planImport({ rows: [...rows, ...named], room: null }, true))).toBe('Import 2 and update 2');
  expect(importLabel(planImport({ rows, room: 1 }, true))).toBe('Import the first 1');
});

it('shows only the rows that need a look', () => {
  expect(filterRows(rows, 'problems').map((one) => one.row)).toEqual([3]);
  expect(filterRows(rows, 'duplicates').map((one) => one.row)).toEqual([2]);
  expect(filterRows(named, 'updates').map((one) => one.row)).toEqual([1, 3]);
  expect(filterRows(rows, 'all')).toHaveLength(4);
});
