import { PREVIEWED_RELEASES, type RowRelease } from '@vault/contracts/collection/imports';
import type { Identification, ReleaseKeys } from '@vault/valuation/identify-release';
import type { IdentifyService } from '../releases';
import type { JudgedRow } from './judge-rows';

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
