import type { ImportPreview } from '@vault/contracts/collection/imports';
import { isDuplicate, type JudgedRow } from './judge-rows';
import type { ReadList } from './list-reader';
import type { Draft } from './read-row';

/** Long texts are cut in the preview: a list of them would be too much for one answer. */
const MAX_NOTES = 500;

function shown(draft: Draft): Draft {
  const { notes } = draft;
  return typeof notes === 'string' && notes.length > MAX_NOTES
    ? { ...draft, notes: `${notes.slice(0, MAX_NOTES)}…` }
    : draft;
}

/** What an import would do. `room`: places left in the vault, null without a limit; `wanted`: those it would take. */
export function previewOf(
  list: ReadList,
  judged: readonly JudgedRow[],
  room: number | null,
  wanted: number,
): ImportPreview {
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
      car: shown(draft),
    })),
    total: judged.length,
    valid: judged.filter(({ car }) => car).length,
    duplicates: judged.filter(isDuplicate).length,
    updates: judged.filter(({ updates, unchanged }) => updates !== undefined && !unchanged).length,
    unchanged: judged.filter(({ unchanged }) => unchanged).length,
    fits: room === null || wanted <= room,
    room,
  };
}
