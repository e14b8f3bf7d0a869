import { colorsAgree, namesAgree, seriesAgree } from './agreement';
import type { WantedRelease } from './describe-release';
import type { Mark } from './marks';

export const RELEASE_FIELDS = ['toyNumber', 'name', 'year', 'series', 'collectorNumber', 'color', 'marks'] as const;
export type ReleaseField = (typeof RELEASE_FIELDS)[number];

/** A release of the catalog, as descriptions are compared with it. */
export interface ReleaseKeys {
  readonly id: number;
  readonly name: string;
  /** null: not known, which contradicts nothing. */
  readonly brandKey: string | null;
  readonly scale: string | null;
  /** Words separated by blanks, as `descriptionKeys` gives them. */
  readonly nameKey: string;
  readonly year: number | null;
  readonly seriesKey: string | null;
  readonly toyNumberKey: string | null;
  readonly collectorNumber: string | null;
  readonly color: string | null;
  readonly marks: readonly Mark[];
}

export interface ReleaseMatch<R> {
  readonly release: R;
  readonly matchedBy: readonly ReleaseField[];
  readonly contradicts: readonly ReleaseField[];
}

export interface Identification<R> {
  /** `one`: the description means this release. `several`: somebody has to choose, or to confirm a single one. */
  readonly status: 'one' | 'several' | 'none';
  readonly candidates: readonly ReleaseMatch<R>[];
}

type Agreement = 'agrees' | 'contradicts' | 'unknown';

interface Judged<R> extends ReleaseMatch<R> {
  readonly agreements: Readonly<Record<ReleaseField, Agreement>>;
  /** It has a mark that the description does not state. */
  readonly hasUnstatedMark: boolean;
}

/** A casting is never taken for one of another brand or scale; where one is not known, those of which it is come first. */
export function ofKind<R extends Pick<ReleaseKeys, 'brandKey' | 'scale'>>(
  releases: readonly R[],
  key: 'brandKey' | 'scale',
  wanted: string | null,
): readonly R[] {
  if (wanted === null) return releases;
  const same = releases.filter((release) => release[key] === wanted);
  return same.length > 0 ? same : releases.filter((release) => release[key] === null);
}

/** Tells of a release since when its casting is sold, but sets no copy apart: nobody says it of a car. */
export const isDistinctive = (mark: Mark): boolean => mark !== 'first_release';
/** Marks of whole lines that are understood once a scarcer mark of the release is said. */
export const UNDERSTOOD_MARKS: readonly Mark[] = ['premium', 'store_exclusive', 'club'];

const agreementIf = (agrees: boolean): Agreement => (agrees ? 'agrees' : 'contradicts');

function compare<T>(stated: T | null, known: T | null, same: (stated: T, known: T) => boolean): Agreement {
  return stated === null || known === null ? 'unknown' : agreementIf(same(stated, known));
}

function nameAgreement({ nameKeys }: WantedRelease, { nameKey }: ReleaseKeys): Agreement {
  if (nameKeys.length === 0) return 'unknown';
  const found = nameKeys.map((key) => namesAgree(key, nameKey));
  if (found.includes('same')) return 'agrees';
  return found.includes('near') ? 'unknown' : 'contradicts';
}

function numberAgreement({ toyNumberKeys, isNumberCertain }: WantedRelease, { toyNumberKey }: ReleaseKeys): Agreement {
  if (toyNumberKey !== null && toyNumberKeys.includes(toyNumberKey)) return 'agrees';
  return compare(isNumberCertain ? (toyNumberKeys[0] ?? null) : null, toyNumberKey, Object.is);
}

function marksAgreement(stated: readonly Mark[], mainline: boolean, marks: readonly Mark[]): Agreement {
  if (stated.length > 0) return agreementIf(stated.every((mark) => marks.includes(mark)));
  return mainline ? agreementIf(marks.length === 0) : 'unknown';
}

function judge<R extends ReleaseKeys>(wanted: WantedRelease, release: R): Judged<R> {
  const { marks, mainline } = wanted.marksOf(release.name);
  const stated = marks.filter(isDistinctive);
  const own = release.marks.filter(isDistinctive);
  const understood = stated.some((mark) => own.includes(mark)) ? UNDERSTOOD_MARKS : [];
  const agreements = {
    toyNumber: numberAgreement(wanted, release),
    name: nameAgreement(wanted, release),
    year: compare(wanted.year, release.year, Object.is),
    series: compare(wanted.seriesKey, release.seriesKey, seriesAgree),
    collectorNumber: compare(wanted.collectorNumber, release.collectorNumber, Object.is),
    color: compare(wanted.color, release.color, colorsAgree),
    marks: marksAgreement(stated, mainline, own),
  };
  return {
    release,
    agreements,
    hasUnstatedMark: own.some((mark) => !stated.includes(mark) && !understood.includes(mark)),
    matchedBy: RELEASE_FIELDS.filter((field) => agreements[field] === 'agrees'),
    contradicts: RELEASE_FIELDS.filter((field) => agreements[field] === 'contradicts'),
  };
}

/** Those that agree in a field; else those that do not contradict it; else all. */
function narrow<R>(all: readonly Judged<R>[], field: ReleaseField): readonly Judged<R>[] {
  const agreeing = all.filter(({ agreements }) => agreements[field] === 'agrees');
  if (agreeing.length > 0) return agreeing;
  const possible = all.filter(({ agreements }) => agreements[field] !== 'contradicts');
  return possible.length > 0 ? possible : all;
}

const contradicting = <R>({ agreements }: Judged<R>, ...fields: ReleaseField[]): boolean =>
  fields.some((field) => agreements[field] === 'contradicts');

/** Enough beside a name that is only part of the casting's, to tell that it is this one. */
const isEnough = <R>({ agreements }: Judged<R>): boolean =>
  agreements.name === 'agrees' ||
  (['year', 'series', 'collectorNumber'] as const).every((field) => agreements[field] === 'agrees');

/** The toy number decides; what else is stated narrows several releases of one number, or contradicts. */
function byNumber<R extends ReleaseKeys>(
  numbered: readonly Judged<R>[],
  others: readonly Judged<R>[],
): Identification<R> {
  const fields = ['name', 'year', 'marks', 'collectorNumber', 'color', 'series'] as const;
  const left = fields.reduce(narrow, numbered);
  const [only] = left;
  if (only && left.length === 1 && !contradicting(only, 'name', 'marks')) return answer('one', left);
  const misnamed = left.every((one) => contradicting(one, 'name'));
  return answer('several', misnamed ? [...left, ...described(others)] : left);
}

const described = <R>(judged: readonly Judged<R>[]): readonly Judged<R>[] =>
  (['series', 'collectorNumber', 'color'] as const).reduce(
    narrow,
    narrow(
      judged.filter((one) => !contradicting(one, 'name', 'year', 'marks')),
      'name',
    ),
  );

function answer<R extends ReleaseKeys>(
  status: Identification<R>['status'],
  judged: readonly Judged<R>[],
): Identification<R> {
  const ordered = [...judged].sort(
    (a, b) =>
      Number(b.agreements.toyNumber === 'agrees') - Number(a.agreements.toyNumber === 'agrees') ||
      a.contradicts.length - b.contradicts.length ||
      Number(a.hasUnstatedMark) - Number(b.hasUnstatedMark) ||
      b.matchedBy.length - a.matchedBy.length ||
      a.release.id - b.release.id,
  );
  return {
    status,
    candidates: ordered.map(({ release, matchedBy, contradicts }) => ({ release, matchedBy, contradicts })),
  };
}

/**
 * Which of the candidates a description means. Brand and toy number decide first, several colors of one number being
 * narrowed by what else is stated; else name, year and marks have to fit, and series, collector number and color narrow.
 *
 * Without its number a marked release is never the `one` unless its mark is stated, nor an unmarked one where a mark is
 * stated. Silence is no statement: a marked release stays among the candidates until 'mainline' is stated.
 */
export function identifyRelease<R extends ReleaseKeys>(
  wanted: WantedRelease,
  candidates: readonly R[],
): Identification<R> {
  const ofBrand = ofKind(ofKind(candidates, 'brandKey', wanted.brandKey), 'scale', wanted.scale);
  const judged = ofBrand.map((release) => judge(wanted, release));
  const numbered = judged.filter(({ agreements }) => agreements.toyNumber === 'agrees');
  if (numbered.length > 0)
    return byNumber(
      numbered,
      judged.filter((one) => !numbered.includes(one)),
    );
  // Without a name nothing but a toy number says which casting is meant.
  const left = wanted.nameKeys.length === 0 ? [] : described(judged);
  const [only] = left;
  if (!only) return answer('none', []);
  const isSure = left.length === 1 && only.contradicts.length === 0 && !only.hasUnstatedMark && isEnough(only);
  return answer(isSure ? 'one' : 'several', left);
}
