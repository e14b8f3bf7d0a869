import { isDistinctive } from '@vault/valuation/identify-release';
import type { Mark } from '@vault/valuation/marks';
import type { EntityManager } from 'typeorm';
import { castingKeys, findRelease, readTitle, type Attachment } from '../attaching';

export interface ListingWords {
  readonly title: string;
  readonly brand: string | null;
  readonly series: string | null;
  readonly scale: string | null;
  readonly year: number | null;
}

interface DescribedListing extends Attachment {
  readonly nameKey: string;
  readonly brandKey: string | null;
  readonly statedYear: number | null;
  /** Empty: the words state that it has none; null: they state nothing. */
  readonly statedMarks: readonly Mark[] | null;
}

const CASTING_NAME = 'SELECT name FROM castings WHERE id = $1';

/** What a listing offers by its words, and the year and marks that they state where its release stays open. */
export async function describeListing(
  tx: EntityManager,
  words: ListingWords,
  sellerId: string,
): Promise<DescribedListing> {
  const wanted = await readTitle(tx, words);
  const attachment = await findRelease(tx, wanted, sellerId);
  const [casting] = await tx.query<{ name: string }[]>(CASTING_NAME, [attachment.castingId]);
  const { marks, mainline } = wanted.marksOf(casting?.name ?? '');
  const stated = marks.filter(isDistinctive);
  return {
    ...attachment,
    ...castingKeys(wanted),
    statedYear: wanted.year,
    statedMarks: stated.length > 0 || mainline ? stated : null,
  };
}
