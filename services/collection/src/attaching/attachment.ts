import { namesAgree } from '@vault/valuation/agreement';
import type { WantedRelease } from '@vault/valuation/describe-release';
import { identifyRelease, ofKind, type Identification } from '@vault/valuation/identify-release';
import { distinctiveMarks } from '@vault/valuation/stand-ins';
import type { Candidate, Source } from '../releases';

/** What a description was found to be a copy of. */
export interface Attachment {
  readonly castingId: number | null;
  /** null while it is open which release it is, or where there is none. */
  readonly releaseId: number | null;
  /** The releases that it may be while that is open. */
  readonly candidates: readonly number[];
}

export const UNATTACHED: Attachment = { castingId: null, releaseId: null, candidates: [] };

export const isNamed = ({ nameKeys }: WantedRelease, nameKey: string): boolean =>
  nameKeys.some((key) => namesAgree(key, nameKey) === 'same');

/**
 * What collectors' own words made is taken by its name and its marks only: nobody can be asked whether a rarer one that
 * somebody else described is meant.
 */
const isPossible = (wanted: WantedRelease, release: Candidate): boolean =>
  release.source !== 'owners' ||
  (isNamed(wanted, release.nameKey) &&
    distinctiveMarks(wanted.marksOf(release.name).marks) === distinctiveMarks(release.marks));

/** The only release, or the only one of the year that is said where all are described by collectors. */
function onlyOne({ status, candidates }: Identification<Candidate>): Candidate | null {
  if (status === 'one') return candidates[0]?.release ?? null;
  if (candidates.some(({ release }) => release.source !== 'owners')) return null;
  const ofYear = candidates.filter(({ matchedBy }) => matchedBy.includes('year'));
  return ofYear.length === 1 ? (ofYear[0]?.release ?? null) : null;
}

/**
 * The release that a description means; where several may be meant none, but their casting if it is the same, and how
 * many of them the one who describes may see. null: none is meant.
 */
export function findAttachment(wanted: WantedRelease, candidates: readonly Candidate[]): Attachment | null {
  const possible = candidates.filter((release) => isPossible(wanted, release));
  const visible = possible.filter((release) => release.visible);
  for (const choice of visible.length === possible.length ? [possible] : [possible, visible]) {
    const identified = identifyRelease(wanted, choice);
    const one = onlyOne(identified);
    if (one) return { castingId: one.castingId, releaseId: one.id, candidates: [] };
    if (choice.length > visible.length || identified.status !== 'several') continue;
    const castings = new Set(identified.candidates.map(({ release }) => release.castingId));
    const [castingId = null] = castings.size === 1 ? castings : [];
    return { castingId, releaseId: null, candidates: identified.candidates.map(({ release }) => release.id) };
  }
  return null;
}

export interface Casting {
  readonly id: number;
  readonly name: string;
  readonly brand: string | null;
  readonly brandKey: string | null;
  /** Words separated by blanks, as `descriptionKeys` gives them. */
  readonly nameKey: string;
  readonly scale: string | null;
  readonly source: Source;
}

/** How names are compared: without blanks. */
export const compact = (nameKey: string): string => nameKey.replaceAll(' ', '');

/** The casting of the name, brand and scale; null also where a missing brand or scale would decide between several. */
export function chooseCasting<C extends Casting>(wanted: WantedRelease, castings: readonly C[]): C | null {
  const named = castings.filter(({ nameKey }) => isNamed(wanted, nameKey));
  const fitting = ofKind(ofKind(named, 'brandKey', wanted.brandKey), 'scale', wanted.scale);
  const exact = fitting.filter(({ nameKey }) => wanted.nameKeys.some((key) => compact(key) === compact(nameKey)));
  const best = exact.length > 0 ? exact : fitting;
  const same = best.filter(({ brandKey, scale }) => brandKey === wanted.brandKey && scale === wanted.scale);
  const kinds = new Set(best.map(({ brandKey, scale }) => JSON.stringify([brandKey, scale])));
  const [chosen = null] = (kinds.size > 1 ? same : [...best]).sort((a, b) => a.id - b.id);
  return chosen;
}
