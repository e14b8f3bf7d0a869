import type { RecordedAdminAction } from '@vault/contracts/common/admin-actions';
import type { CallContext } from '@vault/service-kit/bus';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { callingAdministrator } from '../sessions';

type OwnAdminAction = Pick<RecordedAdminAction, 'action' | 'subject' | 'before' | 'after'>;

const INSERT = `
  INSERT INTO audit_entries (id, at, admin_id, action, subject_kind, subject_id, before, after, request_id)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING`;

/** Inserts an entry; one that exists already, by its id, stays as it is. */
export async function insertAuditEntry(tx: EntityManager, entry: RecordedAdminAction): Promise<void> {
  const { id, at, adminId, action, subject, before, after, requestId } = entry;
  const changes = [JSON.stringify(before), JSON.stringify(after)];
  await tx.query(INSERT, [id, at, adminId, action, subject.kind, subject.id, ...changes, requestId]);
}

/**
 * Records an action of the administrator in the transaction that takes it. `before` and `after` hold statuses, ids,
 * counts and the administrator's own words, never an address or a name: they stay when the account is purged.
 *
 * @throws ContractError 403 `ADMIN_ONLY` or 401 `UNAUTHORIZED` when the caller is not the administrator.
 */
export async function recordAdminAction(
  tx: EntityManager,
  ctx: Pick<CallContext, 'actor' | 'requestId'>,
  action: OwnAdminAction,
): Promise<void> {
  const { userId: adminId } = callingAdministrator(ctx);
  const at = new Date().toISOString();
  await insertAuditEntry(tx, { id: v7(), at, adminId, requestId: ctx.requestId, ...action });
}
