import { estimate, FEWEST_SALES, type Estimate } from './estimate';
import { isDistinctive } from './identify-release';
import { readMarks, type Mark, type MarkTexts } from './marks';
import type { Sale } from './sales';

export interface ReleaseKind {
  readonly marks: readonly Mark[];
  /** 'owners' for a release that only the words of collectors' cars made. */
  readonly source: string;
}

/** Equal for releases of the same marks, apart from their order and from marks that set no copy apart. */
export const distinctiveMarks = (marks: readonly Mark[]): string =>
  [...new Set(marks)].filter(isDistinctive).sort().join(' ');

/**
 * Whether the sales of one release may stand in for those of another release of its casting: values never cross marks, and
 * what the catalog lists is kept apart from what only its owners describe.
 */
export const mayStandIn = (one: ReleaseKind, other: ReleaseKind): boolean =>
  distinctiveMarks(one.marks) === distinctiveMarks(other.marks) &&
  (one.source === 'owners') === (other.source === 'owners');

/**
 * Whether a car or sale whose release is open can only be of an unmarked one: its words say no mark, and no release that it
 * may be has one.
 */
export const isUnmarked = (words: MarkTexts, candidates: readonly (readonly Mark[])[]): boolean =>
  candidates.length > 0 && [readMarks(words).marks, ...candidates].every((marks) => distinctiveMarks(marks) === '');

export interface KnownSales<S extends Sale = Sale> {
  /** Of the release itself. */
  readonly own: readonly S[];
  /** Of other releases of its casting that may stand in. */
  readonly others: readonly S[];
}

export interface BasedEstimate<S extends Sale = Sale> extends Estimate<S> {
  /** `casting`: sales of other releases of the casting stand in, as there are too few of the release. */
  readonly basis: 'release' | 'casting';
  /** How many of the `n` sales are of other releases. */
  readonly others: number;
}

/**
 * Estimates from the sales of a release; with too few in the packaging, from them and those of other releases, if they are
 * enough together.
 */
export function estimateFrom<S extends Sale>(
  { own, others }: KnownSales<S>,
  at: Parameters<typeof estimate>[1],
): BasedEstimate<S> {
  const ofRelease = { ...estimate(own, at), basis: 'release', others: 0 } as const;
  if (others.length === 0 || ofRelease.n >= FEWEST_SALES) return ofRelease;
  const ofCasting = estimate([...own, ...others], at);
  const borrowed = new Set(others);
  const counted = ofCasting.sales.filter((sale) => borrowed.has(sale)).length;
  return ofCasting.band && counted > 0 ? { ...ofCasting, basis: 'casting', others: counted } : ofRelease;
}
