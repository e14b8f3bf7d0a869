import type { Mark } from '@vault/valuation/marks';
import { isUnmarked } from '@vault/valuation/stand-ins';

/** What is valued: a release, or a casting for its cars whose release is open. The other id is null. */
export interface Valued {
  readonly releaseId: number | null;
  readonly castingId: number | null;
}

/** SQL condition: no sale says anything of the car, as neither its release nor which ones it may be is known. */
export const isWithoutValue = (car: string): string =>
  `(${car}.release_id IS NULL AND (${car}.casting_id IS NULL OR ${car}.release_candidates = '{}'))`;

/** SQL condition: the row `of` is of what is valued, whose id is `$1`. */
export const isOf = ({ releaseId }: Valued, of: string): string =>
  releaseId === null
    ? `(${of}.release_id IS NULL AND ${of}.casting_id = $1 AND ${of}.release_candidates <> '{}')`
    : `${of}.release_id = $1`;

export const idOf = ({ releaseId, castingId }: Valued): number | null => releaseId ?? castingId;

/** SQL select list for `OpenWords`, of a car or sale `of`. */
export const openWords = (of: string): string => `
  ${of}.name, ${of}.series, (SELECT name FROM castings WHERE id = ${of}.casting_id) AS casting,
  (SELECT coalesce(json_agg(marks), '[]') FROM releases WHERE id = ANY (${of}.release_candidates)) AS candidates`;

export interface OpenWords {
  readonly name: string;
  readonly series: string | null;
  readonly tags?: readonly string[];
  readonly casting: string | null;
  /** The marks of each release that it may be. */
  readonly candidates: readonly (readonly Mark[])[];
}

/** Whether a car or sale is compared with others of what is valued: while its release is open, only an unmarked one. */
export const isCompared = ({ releaseId }: Valued, { candidates, ...words }: OpenWords): boolean =>
  releaseId !== null || isUnmarked(words, candidates);
