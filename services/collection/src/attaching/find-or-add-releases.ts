import type { WantedRelease } from '@vault/valuation/describe-release';
import { isDistinctive } from '@vault/valuation/identify-release';
import type { DataSource, EntityManager } from 'typeorm';
import { findCandidates, lockEach, shareAdditions, type Candidate, type LockOptions, type Wanted } from '../releases';
import {
  chooseCasting,
  compact,
  findAttachment,
  isNamed,
  UNATTACHED,
  type Attachment,
  type Casting,
} from './attachment';
import { CatalogAdditions, findNewSeries, isCompletedBy, namesOf } from './catalog-additions';
import { findCastings } from './find-release';

/** A listed casting gets no release by words that say neither a year nor a mark of it. */
const saysRelease = (wanted: WantedRelease, { name }: Casting): boolean =>
  wanted.year !== null || wanted.marksOf(name).marks.some(isDistinctive);

interface Described {
  readonly wanted: Wanted;
  readonly castings: readonly Casting[];
  readonly candidates: readonly Candidate[];
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
  /** null: left for later, as somebody else is adding to the same names. */
  readonly attachments: readonly (Attachment | null)[];
  /** The castings that got a release or became better known. */
  readonly castingIds: readonly number[];
}

/**
 * Those of the descriptions whose names, castings and new series nobody else is adding to, with their castings. First
 * the names are locked, so that no casting of one of them is added meanwhile; then the castings that they have, which
 * others may have found by another spelling, and the series that are to be created.
 */
async function lockDescribed(tx: EntityManager, wanted: readonly Wanted[], options: LockOptions) {
  const named = await lockEach(tx, wanted, ({ release }) => release.nameKeys.flatMap(namesOf), options);
  const releases = named.map(({ release }) => release);
  const castings = await findCastings(tx, releases);
  const series = await findNewSeries(tx, releases);
  const described = named.map((one, n) => ({ wanted: one, castings: castings[n] ?? [], series: series[n] }));
  const keysOf = ({ wanted: { release }, castings: known, series: added }: (typeof described)[number]): string[] => [
    ...known.filter(({ nameKey }) => isNamed(release, nameKey)).map(({ nameKey }) => `casting ${compact(nameKey)}`),
    ...(added == null ? [] : [`series ${added}`]),
  ];
  return lockEach(tx, described, keysOf, options);
}

/** In a transaction that should be short and lock no cars, as what it locks is left by others. */
async function addMissing(tx: EntityManager, wanted: readonly Wanted[], options: LockOptions): Promise<Added> {
  const described = (await shareAdditions(tx, options)) ? await lockDescribed(tx, wanted, options) : [];
  const locked = described.map((one) => one.wanted);
  const candidates = await findCandidates(tx, locked, { similar: false });
  const additions = await CatalogAdditions.reserve(tx, locked.length);
  const attachments = new Map(
    described.map((one, n) => [one.wanted, findOrAdd(additions, { ...one, candidates: candidates[n] ?? [] })]),
  );
  return { attachments: wanted.map((one) => attachments.get(one) ?? null), castingIds: await additions.save(tx) };
}

/**
 * What each description means. Where no release of the catalog is meant, and it says enough, its owner's words make a
 * casting and a release; nothing for a name without letters and digits.
 */
export async function findOrAddReleases(
  dataSource: DataSource,
  wanted: readonly Wanted[],
  options: LockOptions = { waits: true },
): Promise<Added> {
  const candidates = await findCandidates(dataSource.manager, wanted);
  const found = wanted.map(({ release }, n) => findAttachment(release, candidates[n] ?? []));
  const isAdding = ({ release }: Wanted, n: number): boolean => {
    const attached = candidates[n]?.find(({ id }) => id === found[n]?.releaseId);
    return attached ? isCompletedBy(attached, release) : found[n] === null && release.nameKeys.length > 0;
  };
  const adding = wanted.filter(isAdding);
  if (adding.length === 0) return { attachments: found.map((one) => one ?? UNATTACHED), castingIds: [] };
  const { attachments, castingIds } = await dataSource.transaction((tx) => addMissing(tx, adding, options));
  const added = new Map(adding.map((one, n) => [one, attachments[n] ?? null]));
  const attachmentOf = (one: Wanted, n: number): Attachment | null => {
    const attachment = added.get(one);
    return attachment === undefined ? (found[n] ?? UNATTACHED) : attachment;
  };
  return { attachments: wanted.map(attachmentOf), castingIds };
}
