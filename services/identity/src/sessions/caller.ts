import type { Member } from '@vault/contracts/common/actor';
import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import type { CallContext } from '@vault/service-kit/bus';
import { ContractError, unauthorized } from '@vault/service-kit/errors';

/**
 * The signed-in user who calls, with the session.
 *
 * @throws ContractError 401 for a visitor.
 */
export function callingMember({ actor }: Pick<CallContext, 'actor'>): Member {
  if (actor.kind !== 'member') throw unauthorized();
  return actor;
}

/**
 * The administrator who calls, with the session.
 *
 * @throws ContractError 403 `ADMIN_ONLY` for any other member, 401 `UNAUTHORIZED` for a visitor.
 */
export function callingAdministrator(ctx: Pick<CallContext, 'actor'>): Member {
  const member = callingMember(ctx);
  if (member.isAdmin) return member;
  throw new ContractError('ADMIN_ONLY', COMMON_ERRORS.ADMIN_ONLY);
}
