import { PREVIEWED_RELEASES, type ImportPreview, type RowRelease } from '@vault/contracts/collection/imports';
import type { Identification, ReleaseKeys } from '@vault/valuation/identify-release';
import type { IdentifyService } from '../releases';
import { isDuplicate, type JudgedRow } from './judge-rows';
import type { ReadList } from './reading/list-reader';
import type { Draft } from './reading/read-row';

function toRowRelease({ status, candidates }: Identification<ReleaseKeys>): RowRelease {
  const [first] = candidates;
  if (!first || status === 'none') return { status: 'none' };
  if (status === 'several') return { status, candidates: candidates.length };
  const { name, year, marks } = first.release;
  return { status, name, year, marks: [...marks] };
}

/** What the first rows of a list mean, by the numbers of the rows. */
export async function releasesOfRows(
  identify: IdentifyService,
  userId: string,
  judged: readonly JudgedRow[],
): Promise<ReadonlyMap<number, RowRelease>> {
  const readable = judged.slice(0, PREVIEWED_RELEASES).flatMap(({ row, car }) => (car ? [{ row, car }] : []));
  const identified = await identify.identifyAll(
    readable.map(({ car }) => car),
    userId,
  );
  return new Map(identified.map((one, n) => [readable[n]?.row ?? 0, toRowRelease(one)]));
}

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
