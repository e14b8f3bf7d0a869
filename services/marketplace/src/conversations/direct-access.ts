import { writeToCollector } from '@vault/contracts/marketplace/direct-messages';
import type { sendConversationMessage } from '@vault/contracts/marketplace/messages';
import { fail } from '@vault/service-kit/errors';
import { hasBlocked } from '../users';

/** Whether the user `$1` can write to the user `$2`: a `DirectAccess`. */
export const DIRECT_ACCESS = `
  SELECT u.hidden AS "isClosed", u.profile_public AS "isPublic", ${hasBlocked('$2', '$1')} AS "hasBlockedMe",
    ${hasBlocked('$1', '$2')} AS "isBlocked"
  FROM users u WHERE u.user_id = $2`;

export interface DirectAccess {
  readonly isClosed: boolean;
  readonly isPublic: boolean;
  readonly hasBlockedMe: boolean;
  readonly isBlocked: boolean;
}

/** Whether a conversation may begin. Private, closed, unknown and blocking accounts look the same. */
export const isReachable = (other: DirectAccess | undefined): boolean =>
  other !== undefined && other.isPublic && !other.isClosed && !other.hasBlockedMe;

/**
 * Makes sure that a direct message can be written.
 *
 * @throws ContractError 404 `COLLECTOR_NOT_FOUND` where a conversation would begin with an account that is not
 * reachable; 409 `COLLECTOR_GONE` where there is one and the account is closed; 409 `CANNOT_WRITE` for a block.
 */
export function requireDirectAccess(
  contract: typeof writeToCollector | typeof sendConversationMessage,
  other: DirectAccess | undefined,
  { hasConversation }: { hasConversation: boolean },
): void {
  if (hasConversation && other?.isClosed) fail(contract, 'COLLECTOR_GONE');
  // Only this contract begins conversations.
  if (!hasConversation && !isReachable(other)) fail(writeToCollector, 'COLLECTOR_NOT_FOUND');
  if (other?.isBlocked || other?.hasBlockedMe) fail(contract, 'CANNOT_WRITE');
}
