import type { ModelKey } from '@vault/valuation/model-key';

export interface Candidate extends ModelKey {
  readonly id: number;
  readonly source: 'catalogue' | 'community';
}

/** `ambiguous`: a missing brand or scale would decide between several models. */
export type Choice = Candidate | 'none' | 'ambiguous';

type KeyPart = string | number | null;

const contradict = (a: KeyPart, b: KeyPart): boolean => a !== null && b !== null && a !== b;

/** Not when one series only is named more fully, such as 'art cars' and 'art cars premium'. */
function seriesContradict(a: string | null, b: string | null): boolean {
  if (a === null || b === null || a === b) return false;
  const [less = [], more = []] = [a.split(' '), b.split(' ')].sort((x, y) => x.length - y.length);
  return less.join('') !== more.join('') && !less.every((word) => more.includes(word));
}

const fits = (wanted: ModelKey, model: Candidate): boolean =>
  !contradict(wanted.brandKey, model.brandKey) &&
  !contradict(wanted.scale, model.scale) &&
  !contradict(wanted.year, model.year) &&
  !seriesContradict(wanted.seriesKey, model.seriesKey);

/** The models of the same value; without any, all of them if they agree, else null. */
function narrow(
  models: readonly Candidate[],
  key: 'brandKey' | 'scale',
  wanted: ModelKey,
): readonly Candidate[] | null {
  const same = models.filter((model) => model[key] === wanted[key]);
  if (same.length > 0) return same;
  return new Set(models.map((model) => model[key])).size > 1 ? null : models;
}

const agreement = (wanted: ModelKey, model: Candidate): number =>
  Number(wanted.year !== null && wanted.year === model.year) +
  Number(wanted.seriesKey !== null && wanted.seriesKey === model.seriesKey);

/**
 * The model that a car is a copy of, among those of its name. A missing value contradicts nothing. Of several that fit,
 * the one that agrees in most values is chosen, then the catalog's own, then the oldest, so that the choice is stable.
 */
export function chooseModel(wanted: ModelKey, candidates: readonly Candidate[]): Choice {
  const fitting = candidates.filter((model) => fits(wanted, model));
  if (fitting.length === 0) return 'none';
  const ofBrand = narrow(fitting, 'brandKey', wanted);
  const ofScale = ofBrand && narrow(ofBrand, 'scale', wanted);
  if (!ofScale) return 'ambiguous';
  const [best = 'none'] = [...ofScale].sort(
    (a, b) =>
      agreement(wanted, b) - agreement(wanted, a) ||
      Number(b.source === 'catalogue') - Number(a.source === 'catalogue') ||
      a.id - b.id,
  );
  return best;
}
