import type { ImportPreview, RowRelease } from '@vault/contracts/collection/imports';
import { isDuplicate, type JudgedRow } from './judge-rows';
import type { ReadList } from './list-reader';
import type { Draft } from './read-row';

/** Keeps the response small. */
const MAX_NOTES = 500;

function shorten(draft: Draft): Draft {
  const { notes } = draft;
  return typeof notes === 'string' && notes.length > MAX_NOTES
    ? { ...draft, notes: `${notes.slice(0, MAX_NOTES)}…` }
    : draft;
}

interface Previewed {
  readonly list: ReadList;
  readonly judged: readonly JudgedRow[];
  /** How many more cars the vault may hold, null without a limit, and how many the import needs. */
  readonly free: number | null;
  readonly needed: number;
  /** By the numbers of rows. */
  readonly releases: ReadonlyMap<number, RowRelease>;
}

/** What an import would do. */
export function previewOf({ list, judged, free, needed, releases }: Previewed): ImportPreview {
  return {
    headers: [...list.headers],
    mapping: list.mapping,
    rows: judged.map(({ row, problems, car, draft, duplicateOf, duplicateOfRow, updates, unchanged, fromBin }) => ({
      row,
      ok: car !== undefined,
      errors: [...problems],
      duplicateOf,
      duplicateOfRow,
      updates,
      unchanged,
      fromBin,
      release: releases.get(row),
      car: shorten(draft),
    })),
    total: judged.length,
    valid: judged.filter(({ car }) => car).length,
    duplicates: judged.filter(isDuplicate).length,
    updates: judged.filter(({ updates, unchanged }) => updates !== undefined && !unchanged).length,
    unchanged: judged.filter(({ unchanged }) => unchanged).length,
    fits: free === null || needed <= free,
    room: free,
  };
}
