import type { ImportPreview, ImportPreviewRow } from '@vault/contracts/collection/imports';
import { countOf, formatCount } from '../../lib/format';

export const isDuplicate = (row: ImportPreviewRow): boolean =>
  row.duplicateOf !== undefined || row.duplicateOfRow !== undefined;

/** Whether a row changes a car of the vault, or fetches it out of the bin. */
export const isUpdate = (row: ImportPreviewRow): boolean => row.updates !== undefined && !row.unchanged;

/** Whether a row names a car that is not in the vault any more: it comes as a new one, and its photos do not. */
const isReturning = (row: ImportPreviewRow): boolean => row.car.id !== undefined && row.updates === undefined;

export interface ImportPlan {
  /** Rows that become new cars whatever is chosen. */
  ready: number;
  updates: number;
  /** Rows whose car has all of it already. */
  unchanged: number;
  /** Rows whose car is gone for good, with its photos. */
  returning: number;
  problems: number;
  duplicates: number;
  /** The rows that are wanted. */
  wanted: number;
  /** The rows that the plan has room for. */
  possible: number;
  /** null: no limit. */
  room: number | null;
}

/** What an import would do, counted before anything is written. */
export function planImport({ rows, room }: Pick<ImportPreview, 'rows' | 'room'>, skipDuplicates: boolean): ImportPlan {
  const valid = rows.filter((row) => row.ok);
  const duplicates = valid.filter(isDuplicate).length;
  const updates = valid.filter(isUpdate);
  const unchanged = valid.filter((row) => row.unchanged).length;
  const ready = valid.length - duplicates - updates.length - unchanged;
  const fresh = skipDuplicates ? ready : ready + duplicates;
  const places = fresh + updates.filter((row) => row.fromBin).length;
  const wanted = fresh + updates.length;
  return {
    ready,
    updates: updates.length,
    unchanged,
    returning: valid.filter(isReturning).length,
    problems: rows.length - valid.length,
    duplicates,
    wanted,
    possible: room === null ? wanted : wanted - Math.max(0, places - room),
    room,
  };
}

/** What the button does: 'Import 3 cars', 'Update 2 cars', or both. */
export function importLabel({ wanted, possible, updates }: ImportPlan): string {
  const fresh = wanted - updates;
  if (possible > 0 && possible < wanted) return `Import the first ${formatCount(possible)}`;
  if (updates === 0) return `Import ${countOf(fresh, 'car')}`;
  if (fresh === 0) return `Update ${countOf(updates, 'car')}`;
  return `Import ${formatCount(fresh)} and update ${formatCount(updates)}`;
}

export type RowFilter = 'all' | 'problems' | 'duplicates' | 'updates';

const shows: Record<RowFilter, (row: ImportPreviewRow) => boolean> = {
  all: () => true,
  problems: (row) => !row.ok,
  duplicates: (row) => row.ok && isDuplicate(row),
  updates: (row) => row.ok && isUpdate(row),
};

export const filterRows = (rows: readonly ImportPreviewRow[], filter: RowFilter): readonly ImportPreviewRow[] =>
  filter === 'all' ? rows : rows.filter(shows[filter]);
