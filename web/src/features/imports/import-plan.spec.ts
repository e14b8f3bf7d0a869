import type { ImportPreviewRow } from '@vault/contracts/collection/imports';
import { filterRows, importLabel, planImport, releasesText } from './import-plan';

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
const updatingRows = [
  row(1, { updates: 'a' }),
  row(2, { updates: 'b', unchanged: true }),
  row(3, { updates: 'c', fromBin: true }),
];

it('counts the rows by what will happen to them', () => {
  expect(planImport({ rows, room: null }, true)).toEqual({
    ready: 2,
    updates: 0,
    unchanged: 0,
    returning: 0,
    releases: { one: 0, several: 0, none: 0 },
    problems: 1,
    duplicates: 1,
    wanted: 2,
    possible: 2,
    room: null,
  });
  expect(planImport({ rows, room: null }, false).wanted).toBe(3);
});

it('says how many rows are which releases, and shows those to choose', () => {
  const one = { status: 'one' as const, name: 'Deora', year: 1968, marks: [] };
  const named = [
    row(1, { release: one }),
    row(2, { release: { status: 'several', candidates: 3 } }),
    row(3, { release: { status: 'none' } }),
    row(4, { release: one, updates: 'a', unchanged: true }),
  ];
  const plan = planImport({ rows: named, room: null }, true);
  expect(releasesText(plan)).toBe('Releases: 1 known, 1 to choose, 1 not in the catalog.');
  expect(releasesText(planImport({ rows, room: null }, true))).toBeNull();
  expect(filterRows(named, 'open').map(({ row: number }) => number)).toEqual([2]);
});

it('limits the import to the capacity of the plan', () => {
  expect(planImport({ rows, room: 1 }, true).possible).toBe(1);
  expect(planImport({ rows, room: 0 }, true).possible).toBe(0);
});

it('updates cars even without free capacity, but restores none from the bin then', () => {
  expect(planImport({ rows: updatingRows, room: null }, true)).toMatchObject({ updates: 2, unchanged: 1, wanted: 2 });
  expect(planImport({ rows: updatingRows, room: 0 }, true)).toMatchObject({ wanted: 2, possible: 1 });
});

it('counts cars that were deleted for good and return without photos', () => {
  const returningRows = [row(1, { car: { id: 'a' } }), row(2, { car: { id: 'b' }, updates: 'b' }), row(3)];
  expect(planImport({ rows: returningRows, room: null }, true)).toMatchObject({ returning: 1, wanted: 3 });
});

it('labels the button with what the import does', () => {
  expect(importLabel(planImport({ rows, room: null }, true))).toBe('Import 2 cars');
  expect(importLabel(planImport({ rows: updatingRows, room: null }, true))).toBe('Update 2 cars');
  expect(importLabel(planImport({ rows: [...rows, ...updatingRows], room: null }, true))).toBe('Import 2 and update 2');
  expect(importLabel(planImport({ rows, room: 1 }, true))).toBe('Import the first 1');
});

it('filters rows by problems, duplicates and updates', () => {
  expect(filterRows(rows, 'problems').map(({ row: number }) => number)).toEqual([3]);
  expect(filterRows(rows, 'duplicates').map(({ row: number }) => number)).toEqual([2]);
  expect(filterRows(updatingRows, 'updates').map(({ row: number }) => number)).toEqual([1, 3]);
  expect(filterRows(rows, 'all')).toHaveLength(4);
});
