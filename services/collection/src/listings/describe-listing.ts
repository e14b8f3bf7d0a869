import { rows } from '@vault/service-kit/database';
import type { WantedRelease } from '@vault/valuation/describe-release';
import type { Mark } from '@vault/valuation/marks';
import type { EntityManager } from 'typeorm';
import { castingKeys, findRelease, readStatedMarks, readTitle, type Attachment } from '../attaching';

export interface ListingWords {
  readonly title: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

/** Whose listing it is, and what is known of its release beside its words. */
export interface ListingOrigin {
  readonly sellerId: string;
  /** The car in the seller's vault that it offers. */
  readonly carId: string | null;
  /** The release that the seller named; null: none of the catalog; undefined: nothing. */
  readonly releaseId?: number | null | undefined;
}

interface DescribedListing extends Attachment {
  readonly nameKey: string;
  readonly brandKey: string | null;
  readonly statedYear: number | null;
  readonly statedMarks: readonly Mark[] | null;
  /** The words of its title, as name keys have them. */
  readonly titleWords: readonly string[];
}

const PICKED = 'SELECT casting_id AS "castingId", id AS "releaseId" FROM releases WHERE id = $1';

/** Nothing while it is open which release the car is: the listing may say more. */
const OF_CAR = `
  SELECT casting_id AS "castingId", release_id AS "releaseId" FROM cars
  WHERE id = $1 AND (release_id IS NOT NULL OR release_choice = 'none')`;

type Known = Pick<Attachment, 'castingId' | 'releaseId'>;

/** What the listing offers: the release that its seller named, that of its car, or the one that its words mean. */
async function attach(
  tx: EntityManager,
  wanted: WantedRelease,
  { sellerId, carId, releaseId }: ListingOrigin,
): Promise<Attachment> {
  const meant = (): Promise<Attachment> => findRelease(tx, wanted, sellerId);
  if (releaseId === null) return { castingId: (await meant()).castingId, releaseId: null, candidates: [] };
  const [known] =
    releaseId === undefined ? await rows<Known>(tx, OF_CAR, [carId]) : await rows<Known>(tx, PICKED, [releaseId]);
  return known ? { ...known, candidates: [] } : meant();
}

/** What a listing offers, and what its words say of year and marks where its release stays open. */
export async function describeListing(
  tx: EntityManager,
  words: ListingWords,
  origin: ListingOrigin,
): Promise<DescribedListing> {
  const wanted = await readTitle(tx, words);
  const attachment = await attach(tx, wanted, origin);
  return {
    ...attachment,
    ...castingKeys(wanted),
    statedYear: wanted.year,
    statedMarks: await readStatedMarks(tx, wanted, attachment),
    titleWords: [...new Set(wanted.nameKeys.flatMap((key) => key.split(' ')))],
  };
}
