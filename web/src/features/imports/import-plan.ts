import type { ImportPreview, ImportPreviewRow } from '@vault/contracts/collection/imports';

export const isDuplicate = (row: ImportPreviewRow): boolean =>
  row.duplicateOf !== undefined || row.duplicateOfRow !== undefined;

export interface ImportPlan {
  ready: number;
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
  const wanted = skipDuplicates ? valid.length - duplicates : valid.length;
  return {
    ready: valid.length - duplicates,
    problems: rows.length - valid.length,
    duplicates,
    wanted,
    possible: room === null ? wanted : Math.min(wanted, room),
    room,
  };
}

export type RowFilter = 'all' | 'problems' | 'duplicates';

export const filterRows = (rows: readonly ImportPreviewRow[], filter: RowFilter): readonly ImportPreviewRow[] =>
  filter === 'all' ? rows : rows.filter((row) => (filter === 'problems' ? !row.ok : row.ok && isDuplicate(row)));
