import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import { memberId, type CallContext } from '@vault/service-kit/bus';
import { ContractError } from '@vault/service-kit/errors';

/**
 * The id of the administrator who calls.
 *
 * @throws ContractError 403 `ADMIN_ONLY` for any other member, 401 `UNAUTHORIZED` for a visitor.
 */
export function adminId(ctx: Pick<CallContext, 'actor'>): string {
  const id = memberId(ctx);
  if (ctx.actor.kind === 'member' && ctx.actor.isAdmin) return id;
  throw new ContractError('ADMIN_ONLY', COMMON_ERRORS.ADMIN_ONLY);
}
