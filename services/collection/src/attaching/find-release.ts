import { prepared, rows } from '@vault/service-kit/database';
import { isDistinctive } from '@vault/valuation/identify-release';
import type { Mark } from '@vault/valuation/marks';
import { readDescription, type ReleaseDescription, type WantedRelease } from '@vault/valuation/describe-release';
import { descriptionKeys } from '@vault/valuation/description-keys';
import { spellingKey } from '@vault/valuation/spelling-key';
import type { EntityManager } from 'typeorm';
import { findCandidates } from '../releases';
import { chooseCasting, findAttachment, UNATTACHED, type Attachment, type Casting } from './attachment';

export interface CastingKeys {
  /** Without blanks: 'Twin Mill' is 'twinmill'. Empty for a name without letters and digits. */
  readonly nameKey: string;
  readonly brandKey: string | null;
}

/** The keys by which two descriptions of the same casting are matched where the catalog does not have it. */
export function castingKeys({ name, brand }: WantedRelease): CastingKeys {
  const { nameKey, brandKey } = descriptionKeys({ name, brand });
  return { nameKey: nameKey.replaceAll(' ', ''), brandKey };
}

const CASTINGS = prepared(`
  SELECT DISTINCT w.n, c.id, c.name, c.brand, c.brand_key AS "brandKey", c.name_words AS "nameKey", c.scale, c.source
  FROM jsonb_to_recordset($1) AS w(n integer, name text, spelling text)
  JOIN castings c ON c.name_key = w.name OR c.spelling_key = w.spelling`);

/** For each description the castings of its name, in any spelling. */
export async function findCastings(tx: EntityManager, wanted: readonly WantedRelease[]): Promise<Casting[][]> {
  const found = wanted.map((): Casting[] => []);
  const keys = wanted.flatMap(({ nameKeys }, n) =>
    nameKeys.map((key) => ({ n, name: key.replaceAll(' ', ''), spelling: spellingKey(key) })),
  );
  if (keys.length === 0) return found;
  for (const { n, ...casting } of await rows<Casting & { n: number }>(tx, CASTINGS, [JSON.stringify(keys)])) {
    found[n]?.push(casting);
  }
  return found;
}

/**
 * Reads a title of a listing, sale or wish, which may also say a year or a number, unless it is the name of a casting as
 * it stands there ('Dodge Charger 1969').
 */
export async function readTitle(
  tx: EntityManager,
  { title, ...words }: Omit<ReleaseDescription, 'text' | 'name'> & { readonly title: string },
): Promise<WantedRelease> {
  const asName = readDescription({ ...words, name: title });
  const [castings = []] = await findCastings(tx, [asName]);
  return chooseCasting(asName, castings) ? asName : readDescription({ ...words, text: title });
}

/** What a description means in the catalog as it is, at least its casting; `userId` is the one who describes. */
export async function findRelease(
  tx: EntityManager,
  release: WantedRelease,
  userId: string | null,
): Promise<Attachment> {
  const [candidates = []] = await findCandidates(tx, [{ release, userId }]);
  const attachment = findAttachment(release, candidates);
  if (attachment) return attachment;
  const [castings = []] = await findCastings(tx, [release]);
  return { ...UNATTACHED, castingId: chooseCasting(release, castings)?.id ?? null };
}

const CASTING_NAME = prepared('SELECT name FROM castings WHERE id = $1');
const MARKS_OF = prepared('SELECT marks FROM releases WHERE id = ANY ($1::integer[])');

/**
 * The marks of what is described, from the scarcest: those that its words say, or else those that all releases have which
 * it may be. Empty: the words say that it has none; null: they are silent.
 */
export async function readStatedMarks(
  tx: EntityManager,
  wanted: WantedRelease,
  { castingId, candidates }: Attachment,
): Promise<readonly Mark[] | null> {
  const [casting] = await rows<{ name: string }>(tx, CASTING_NAME, [castingId]);
  const { marks, mainline } = wanted.marksOf(casting?.name ?? '');
  const stated = marks.filter(isDistinctive);
  if (stated.length > 0 || mainline) return stated;
  const [first, ...others] = await rows<{ marks: readonly Mark[] }>(tx, MARKS_OF, [candidates]);
  const shared = first?.marks.filter(
    (mark) => isDistinctive(mark) && others.every(({ marks: own }) => own.includes(mark)),
  );
  return shared?.length ? shared : null;
}
