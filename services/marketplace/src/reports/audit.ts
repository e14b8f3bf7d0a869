import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { v7 } from 'uuid';

export interface AuditEntry {
  readonly adminId: string;
  readonly action: 'report_dismissed' | 'listing_removed';
  readonly subject: string;
  readonly before: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

const WRITE = `
  INSERT INTO audit_entries (id, admin_id, action, subject, before, after) VALUES ($1, $2, $3, $4, $5, $6)`;

/** Keeps what an administrator did, in the transaction that does it. */
export async function audit(tx: EntityManager, entry: AuditEntry): Promise<void> {
  const { adminId, action, subject, before, after } = entry;
  await rows(tx, WRITE, [v7(), adminId, action, subject, JSON.stringify(before), JSON.stringify(after)]);
}
