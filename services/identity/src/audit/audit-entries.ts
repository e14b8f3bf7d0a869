import type { RecordedAdminAction } from '@vault/contracts/common/admin-actions';
import type { CallContext } from '@vault/service-kit/bus';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';
import { callingAdministrator } from '../admin/administrator';

export type OwnAct = Pick<RecordedAdminAction, 'action' | 'subject' | 'before' | 'after'>;

const WRITE = `
  insert into audit_entries (id, at, admin_id, action, subject_kind, subject_id, before, after, request_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (id) do nothing`;

/** Keeps an act of the administrator; one that is told again is kept once. */
export async function insertAuditEntry(tx: EntityManager, act: RecordedAdminAction): Promise<void> {
  const { id, at, adminId, action, subject, before, after, requestId } = act;
  const values = [id, at, adminId, action, subject.kind, subject.id, JSON.stringify(before), JSON.stringify(after)];
  await rows(tx, WRITE, [...values, requestId]);
}

/**
 * Keeps what the administrator does here, in the transaction that does it. `before` and `after` hold statuses, ids,
 * counts and the administrator's own words, never an address or a name: they stay when the account is purged.
 *
 * @throws ContractError 403 `ADMIN_ONLY` or 401 `UNAUTHORIZED` when the caller is not the administrator.
 */
export async function recordAdminAction(
  tx: EntityManager,
  ctx: Pick<CallContext, 'actor' | 'requestId'>,
  act: OwnAct,
): Promise<void> {
  const { userId: adminId } = callingAdministrator(ctx);
  await insertAuditEntry(tx, { id: v7(), at: new Date().toISOString(), adminId, requestId: ctx.requestId, ...act });
}
