import type { WantedRelease } from '@vault/valuation/describe-release';
import { isDistinctive } from '@vault/valuation/identify-release';
import type { DataSource, EntityManager } from 'typeorm';
import { findCandidates, lockAdditions, type Candidate, type Wanted } from '../releases';
import { chooseCasting, findAttachment, UNATTACHED, type Attachment, type Casting } from './attachment';
import { CatalogAdditions, isCompletedBy } from './catalog-additions';
import { findCastings } from './find-release';

/** A listed casting gets no release by words that say neither a year nor a mark of it. */
const saysRelease = (wanted: WantedRelease, { name }: Casting): boolean =>
  wanted.year !== null || wanted.marksOf(name).marks.some(isDistinctive);

interface Described {
  readonly wanted: Wanted;
  readonly candidates: readonly Candidate[];
  readonly castings: readonly Casting[];
}

function findOrAdd(additions: CatalogAdditions, { wanted, candidates, castings }: Described): Attachment {
  const { release } = wanted;
  const known = additions.candidatesFor(wanted, candidates);
  const attachment = findAttachment(release, known);
  const attached = known.find(({ id }) => id === attachment?.releaseId);
  if (attached) additions.complete(wanted, attached, castings);
  if (attachment) return attachment;
  const casting = chooseCasting(release, additions.castingsFor(release, castings)) ?? additions.addCasting(release);
  if (casting.source !== 'owners' && !saysRelease(release, casting)) return { ...UNATTACHED, castingId: casting.id };
  return { castingId: casting.id, releaseId: additions.addRelease(wanted, casting), candidates: [] };
}

interface Added {
  readonly attachments: readonly Attachment[];
  /** The castings that got a release or became better known. */
  readonly castingIds: readonly number[];
}

/** In a transaction that should be short and lock no cars, as other additions to the catalog wait for it. */
async function addMissing(tx: EntityManager, wanted: readonly Wanted[]): Promise<Added> {
  await lockAdditions(tx);
  const candidates = await findCandidates(tx, wanted, { similar: false });
  const castings = await findCastings(
    tx,
    wanted.map(({ release }) => release),
  );
  const additions = await CatalogAdditions.reserve(tx, wanted.length);
  const attachments = wanted.map((one, n) =>
    findOrAdd(additions, { wanted: one, candidates: candidates[n] ?? [], castings: castings[n] ?? [] }),
  );
  return { attachments, castingIds: await additions.save(tx) };
}

/**
 * What each description means. Where no release of the catalog is meant, and it says enough, its owner's words make a
 * casting and a release; nothing for a name without letters and digits.
 */
export async function findOrAddReleases(dataSource: DataSource, wanted: readonly Wanted[]): Promise<Added> {
  const candidates = await findCandidates(dataSource.manager, wanted);
  const found = wanted.map(({ release }, n) => findAttachment(release, candidates[n] ?? []));
  const isAdding = ({ release }: Wanted, n: number): boolean => {
    const attached = candidates[n]?.find(({ id }) => id === found[n]?.releaseId);
    return attached ? isCompletedBy(attached, release) : found[n] === null && release.nameKeys.length > 0;
  };
  const adding = wanted.filter(isAdding);
  if (adding.length === 0) return { attachments: found.map((one) => one ?? UNATTACHED), castingIds: [] };
  const { attachments, castingIds } = await dataSource.transaction((tx) => addMissing(tx, adding));
  const byWanted = new Map(adding.map((one, n) => [one, attachments[n]]));
  return { attachments: wanted.map((one, n) => byWanted.get(one) ?? found[n] ?? UNATTACHED), castingIds };
}
