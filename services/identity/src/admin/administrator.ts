import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import type { Member } from '@vault/contracts/common/actor';
import type { CallContext } from '@vault/service-kit/bus';
import { ContractError } from '@vault/service-kit/errors';
import { callingMember } from '../sessions/caller';

/**
 * The administrator who calls, and in which session.
 *
 * @throws ContractError 403 `ADMIN_ONLY` for any other member, 401 `UNAUTHORIZED` for a visitor.
 */
export function callingAdministrator(ctx: Pick<CallContext, 'actor'>): Member {
  const member = callingMember(ctx);
  if (member.isAdmin) return member;
  throw new ContractError('ADMIN_ONLY', COMMON_ERRORS.ADMIN_ONLY);
}
