import type { listMarketAudit } from '@vault/contracts/marketplace/reports';
import type { OutputOf } from '@vault/contracts/define';
import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

export type AuditEntry = OutputOf<typeof listMarketAudit>[number];

const WRITE = `
  INSERT INTO audit_entries (id, admin_id, action, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)`;

/** Keeps what an administrator did, in the transaction that does it. */
export async function audit(tx: EntityManager, entry: Omit<AuditEntry, 'id' | 'at'>): Promise<void> {
  const { adminId, action, subject, before, after } = entry;
  await rows(tx, WRITE, [v7(), adminId, action, subject, JSON.stringify(before), JSON.stringify(after)]);
}
