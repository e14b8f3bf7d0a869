import type { Attachment } from '@vault/contracts/collection/market-releases';
import type { ReleaseSummary } from '@vault/contracts/collection/releases';
import { distinctiveMarks, isUnmarked } from '@vault/valuation/stand-ins';
import { IS_CASTING_PUBLIC, releaseJson } from '../releases';
import { openWords, type OpenWords } from '../valuation';

/** SQL select list for an `AttachmentRow` of a listing or sale `of`, which has a name. */
export const attachmentColumns = (of: string): string => `
  ${of}.casting_id AS "castingId", ${releaseJson(`${of}.release_id`)} AS release,
  (SELECT r.source FROM releases r WHERE r.id = ${of}.release_id) AS "releaseSource",
  (SELECT c.source FROM castings c WHERE c.id = ${of}.casting_id) AS "castingSource",
  coalesce((SELECT r.source <> 'owners' OR r.owners >= 2 FROM releases r WHERE r.id = ${of}.release_id),
    (SELECT ${IS_CASTING_PUBLIC} FROM castings c WHERE c.id = ${of}.casting_id), false) AS "isPublic", ${openWords(of)}`;

type Source = Attachment['source'];

export interface AttachmentRow extends OpenWords {
  readonly castingId: number | null;
  readonly release: ReleaseSummary | null;
  readonly releaseSource: Source;
  readonly castingSource: Source;
  readonly isPublic: boolean;
}

export function toAttachment(row: AttachmentRow): Attachment {
  const { castingId, release, releaseSource, castingSource, isPublic, candidates, ...words } = row;
  return {
    castingId,
    release,
    source: releaseSource ?? castingSource,
    isPublic,
    candidates: candidates.length,
    isUnmarked: release ? distinctiveMarks(release.marks) === '' : isUnmarked(words, candidates),
  };
}
