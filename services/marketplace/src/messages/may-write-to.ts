import { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import { fail } from '@vault/service-kit/errors';
import { hasBlocked } from '../members/blocks';

/** How `$2` stands to `$1`, who wants to write to them. */
export const STANDING = `
  SELECT m.hidden AS "isGone", m.profile_public AS "isPublic", ${hasBlocked('$2', '$1')} AS "refuses",
    ${hasBlocked('$1', '$2')} AS "isBlocked"
  FROM users m WHERE m.user_id = $2`;

export interface Standing {
  readonly isGone: boolean;
  readonly isPublic: boolean;
  readonly refuses: boolean;
  readonly isBlocked: boolean;
}

/** Whether a thread may begin. Who is private, gone or refuses one looks the same. */
export const isThere = (them: Standing | undefined): boolean =>
  them !== undefined && them.isPublic && !them.isGone && !them.refuses;

/**
 * Lets those pass who may write to somebody directly.
 *
 * @throws ContractError 404 `COLLECTOR_NOT_FOUND` where a thread would begin with somebody who is not there for them,
 * 409 `COLLECTOR_GONE` or `CANNOT_WRITE` where there is one, or they have blocked them.
 */
export function assertMayWriteTo(them: Standing | undefined, { haveThread }: { haveThread: boolean }): void {
  if (haveThread && them?.isGone) fail(writeToCollector, 'COLLECTOR_GONE');
  if (!haveThread && !isThere(them)) fail(writeToCollector, 'COLLECTOR_NOT_FOUND');
  if (them?.isBlocked || them?.refuses) fail(writeToCollector, 'CANNOT_WRITE');
}
