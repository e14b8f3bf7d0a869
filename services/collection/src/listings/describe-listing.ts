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
  readonly saidYear: number | null;
  /** Empty: the words say that it has none; null: they are silent. */
  readonly saidMarks: readonly Mark[] | null;
}

const CASTING_NAME = 'SELECT name FROM castings WHERE id = $1';

/** What a listing offers by its words, and what they say of year and marks where its release stays open. */
export async function describeListing(
  tx: EntityManager,
  words: ListingWords,
  sellerId: string,
): Promise<DescribedListing> {
  const wanted = await readTitle(tx, words);
  const attachment = await findRelease(tx, wanted, sellerId);
  const [casting] = await tx.query<{ name: string }[]>(CASTING_NAME, [attachment.castingId]);
  const { marks, mainline } = wanted.marksOf(casting?.name ?? '');
  const said = marks.filter(isDistinctive);
  return {
    ...attachment,
    ...castingKeys(wanted),
    saidYear: wanted.year,
    saidMarks: said.length > 0 || mainline ? said : null,
  };
}
