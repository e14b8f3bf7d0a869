import type { ImportPreview, ImportPreviewRow } from '@vault/contracts/collection/imports';
import { countOf, formatCount } from '../../lib/format';

export const isDuplicate = (row: ImportPreviewRow): boolean =>
  row.duplicateOf !== undefined || row.duplicateOfRow !== undefined;

/** Whether a row changes a car of the vault, or restores it from the bin. */
export const isUpdate = (row: ImportPreviewRow): boolean => row.updates !== undefined && !row.unchanged;

/** Whether a row has the id of a car that is deleted for good: it becomes a new car without photos. */
const isReturning = (row: ImportPreviewRow): boolean => row.car.id !== undefined && row.updates === undefined;

/** Whether it is open which of several releases a row is. */
const isOpen = (row: ImportPreviewRow): boolean => row.release?.status === 'several';

export interface ImportPlan {
  /** Rows that become new cars in any case. */
  ready: number;
  updates: number;
  /** Rows whose car already has the same values. */
  unchanged: number;
  /** Rows whose car was deleted for good, with its photos. */
  returning: number;
  /** Rows whose release the words tell, those to choose from several, and those that are not in the catalog. */
  releases: { one: number; several: number; none: number };
  problems: number;
  duplicates: number;
  /** The rows that the user wants to import. */
  wanted: number;
  /** The rows that the plan has capacity for. */
  possible: number;
  /** null: no limit. */
  room: number | null;
}

/** Counts what an import would do. */
export function planImport({ rows, room }: Pick<ImportPreview, 'rows' | 'room'>, skipDuplicates: boolean): ImportPlan {
  const valid = rows.filter((row) => row.ok);
  const duplicates = valid.filter(isDuplicate).length;
  const updates = valid.filter(isUpdate);
  const unchanged = valid.filter((row) => row.unchanged).length;
  const ready = valid.length - duplicates - updates.length - unchanged;
  const known = (status: string) => valid.filter(({ release, unchanged: same }) => !same && release?.status === status);
  const newCars = skipDuplicates ? ready : ready + duplicates;
  const neededCapacity = newCars + updates.filter((row) => row.fromBin).length;
  const wanted = newCars + updates.length;
  return {
    ready,
    updates: updates.length,
    unchanged,
    returning: valid.filter(isReturning).length,
    releases: { one: known('one').length, several: known('several').length, none: known('none').length },
    problems: rows.length - valid.length,
    duplicates,
    wanted,
    possible: room === null ? wanted : wanted - Math.max(0, neededCapacity - room),
    room,
  };
}

/** The label of the import button: 'Import 3 cars', 'Update 2 cars', or both. */
export function importLabel({ wanted, possible, updates }: ImportPlan): string {
  const newCars = wanted - updates;
  if (possible > 0 && possible < wanted) return `Import the first ${formatCount(possible)}`;
  if (updates === 0) return `Import ${countOf(newCars, 'car')}`;
  if (newCars === 0) return `Update ${countOf(updates, 'car')}`;
  return `Import ${formatCount(newCars)} and update ${formatCount(updates)}`;
}

/** 'Releases: 12 known, 3 to choose, 1 not in the catalog.'; null without any. */
export function releasesText({ releases: { one, several, none } }: ImportPlan): string | null {
  const parts = [
    one > 0 && `${formatCount(one)} known`,
    several > 0 && `${formatCount(several)} to choose`,
    none > 0 && `${formatCount(none)} not in the catalog`,
  ].filter(Boolean);
  return parts.length === 0 ? null : `Releases: ${parts.join(', ')}.`;
}

export type RowFilter = 'all' | 'problems' | 'duplicates' | 'updates' | 'open';

const filterPredicates: Record<RowFilter, (row: ImportPreviewRow) => boolean> = {
  all: () => true,
  problems: (row) => !row.ok,
  duplicates: (row) => row.ok && isDuplicate(row),
  updates: (row) => row.ok && isUpdate(row),
  open: (row) => row.ok && !row.unchanged && isOpen(row),
};

export const filterRows = (rows: readonly ImportPreviewRow[], filter: RowFilter): readonly ImportPreviewRow[] =>
  filter === 'all' ? rows : rows.filter(filterPredicates[filter]);
