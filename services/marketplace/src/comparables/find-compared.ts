import type { Attachment } from '@vault/contracts/collection/market-releases';
import type { InputOf } from '@vault/contracts/define';
import { getComparables } from '@vault/contracts/marketplace/comparables';
import { rows } from '@vault/service-kit/database';
import { fail } from '@vault/service-kit/errors';
import type { EntityManager } from 'typeorm';
import { statedMarks } from '../attachments';
import { kindOf, readCompared, type CastingRelease, type Compared } from '../compared-sales';
import { visibleTo } from '../listing-core';
import { castingKey } from '../sales';

/** What is compared; null while it may be of any marks. */
export interface Comparison {
  readonly compared: Compared | null;
  /** The release, where it is known already. */
  readonly kind?: CastingRelease | undefined;
}

const LISTING = `
  SELECT l.compared_with AS key, l.casting_id IS NULL AS "isByName", l.series_key AS series, l.release_year AS year
  FROM marketplace_listings l WHERE l.id = $1 AND ${visibleTo('$2')}`;

interface ListingRow {
  readonly key: string | null;
  readonly isByName: boolean;
  readonly series: string | null;
  readonly year: number | null;
}

async function ofListing(manager: EntityManager, listingId: number, userId: string): Promise<Comparison> {
  const [listing] = await rows<ListingRow>(manager, LISTING, [listingId, userId]);
  const { key, series, year } = listing ?? fail(getComparables, 'LISTING_NOT_FOUND');
  if (key === null) return { compared: null };
  const compared = readCompared(key);
  return { compared: compared.by === 'name' ? { ...compared, series, year } : compared };
}

interface Asking {
  readonly manager: EntityManager;
  readonly userId: string;
  readonly findRelease: (releaseId: number) => Promise<Attachment | null>;
}

/** What the input asks for: a listing's own release, a release, the unmarked releases of a casting, or a name. */
export async function findComparison(
  { listingId, releaseId, castingId, name = '', ...words }: InputOf<typeof getComparables>,
  { manager, userId, findRelease }: Asking,
): Promise<Comparison> {
  if (listingId !== undefined) return ofListing(manager, listingId, userId);
  if (releaseId !== undefined) {
    const release = await findRelease(releaseId);
    return {
      compared: { by: 'release', releaseId: release?.release?.id ?? 0 },
      kind: release ? kindOf(release) : undefined,
    };
  }
  if (castingId !== undefined) return { compared: { by: 'casting', castingId } };
  const key = castingKey({ name, ...words });
  const marks = statedMarks({ name, series: words.series ?? null }).stated_mark_key;
  return { compared: { by: 'name', ...key, scale: words.scale ?? null, marks } };
}
