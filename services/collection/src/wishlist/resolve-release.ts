import type { Mark } from '@vault/contracts/collection/releases';
import type { WishFields } from '@vault/contracts/collection/wishlist';
import { rows } from '@vault/service-kit/database';
import { badInput } from '@vault/service-kit/errors';
import { withoutMarkWords } from '@vault/valuation/marks';
import { descriptionKeys } from '@vault/valuation/description-keys';
import type { EntityManager } from 'typeorm';
import type { z } from 'zod';
import { castingKeys, findRelease, readStatedMarks, readTitle } from '../attaching';
import { requireVisibleRelease } from '../releases';
import type { WishlistItemEntity } from './wishlist-item.entity';

/** Fields that describe the release. */
export const DESCRIBING_FIELDS = ['name', 'brand', 'series', 'scale', 'year'] as const;

type WishWords = Pick<z.output<typeof WishFields>, (typeof DESCRIBING_FIELDS)[number]>;

/** What the user chose instead of what the words mean: a release, any that has a mark, or any of the casting. */
export interface ReleaseChoice {
  readonly releaseId: number | null;
  readonly mark: Mark | null;
}

type WishRelease = Pick<
  WishlistItemEntity,
  'castingId' | 'releaseId' | 'releaseCandidates' | 'releaseChoice' | 'mark' | 'markWords' | 'nameKey' | 'brandKey'
>;

/** What a request says of the release; null when it says nothing, so that the words decide. */
export function choiceOf({
  releaseId,
  mark,
}: Pick<z.output<typeof WishFields>, 'releaseId' | 'mark'>): ReleaseChoice | null {
  if (releaseId === undefined && mark === undefined) return null;
  if (releaseId != null && mark != null) badInput([{ field: 'mark', message: 'Choose a release or a mark, not both' }]);
  return { releaseId: releaseId ?? null, mark: mark ?? null };
}

const CASTING_OF = 'SELECT casting_id AS "castingId" FROM releases WHERE id = $1';
const FILLERS = ['a', 'all', 'any', 'every', 'of', 'the'];

/** The words that a title has to hold: 'any Super of Porsche' asks for 'porsche' only. */
function markWordsOf({ name, brand = null }: WishWords, mark: Mark): string[] {
  const without = ['', ...FILLERS, ...mark.split('_')];
  const { nameKey } = descriptionKeys({ name: withoutMarkWords(name), brand });
  return nameKey.split(' ').filter((word) => !without.includes(word));
}

/**
 * What a wish is for: what its user chose, or what its words mean. Of a casting that the words do not name the known one is
 * kept.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `releaseId` for a release that the user may not see.
 */
export async function resolveRelease(
  tx: EntityManager,
  userId: string,
  words: WishWords,
  choice: ReleaseChoice | null,
  knownCastingId: number | null,
): Promise<WishRelease> {
  const wanted = await readTitle(tx, { ...words, title: words.name });
  const keys = castingKeys(wanted);
  if (choice && choice.releaseId !== null) {
    const { releaseId } = choice;
    await requireVisibleRelease(tx, userId, releaseId, 'releaseId');
    const [release] = await rows<{ castingId: number }>(tx, CASTING_OF, [releaseId]);
    const chosen = { releaseId, releaseCandidates: 0, releaseChoice: 'picked', mark: null, markWords: null } as const;
    return { ...keys, ...chosen, castingId: release?.castingId ?? null };
  }
  const found = await findRelease(tx, wanted, userId);
  const stated = choice || found.releaseId !== null ? null : await readStatedMarks(tx, wanted, found);
  const castingId = found.castingId ?? (choice ? knownCastingId : null);
  const mark = choice ? choice.mark : (stated?.[0] ?? null);
  return {
    ...keys,
    castingId,
    releaseId: choice ? null : found.releaseId,
    releaseCandidates: choice ? 0 : found.candidates.length,
    releaseChoice: choice ? 'none' : 'auto',
    mark,
    markWords: mark !== null && castingId === null ? markWordsOf(words, mark) : null,
  };
}
