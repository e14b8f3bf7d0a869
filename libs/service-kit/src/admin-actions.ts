import type { RecordedAdminAction } from '@vault/contracts/common/admin-actions';
import { COMMON_ERRORS } from '@vault/contracts/common/errors';
import type { EventContract } from '@vault/contracts/define';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { memberId, type CallContext } from './bus';
import { ContractError } from './errors';
import { publish } from './outbox';
import { traceOrNew } from './tracing';

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

/** An administrator's action without the fields that are added when it is recorded: id, time and request id. */
export type AdminActionDetails = Omit<RecordedAdminAction, 'id' | 'at' | 'requestId'>;

/** Publishes an administrator's action to the audit log, in the transaction of the action; `acted` is the service's event. */
export async function publishAdminAction(
  tx: EntityManager,
  acted: EventContract<typeof RecordedAdminAction>,
  act: AdminActionDetails,
): Promise<void> {
  const { requestId } = traceOrNew();
  await publish(tx, acted, { id: v7(), at: new Date().toISOString(), requestId, ...act });
}
