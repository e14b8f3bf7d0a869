import { listAudit, type AuditEntry } from '@vault/contracts/identity/audit';
import type { InputOf } from '@vault/contracts/define';
import { Handler, Handles, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { administrator } from '../admin/administrator';
import { AuditReads } from './audit-reads.service';

@Handler()
export class AuditHandler {
  constructor(private readonly reads: AuditReads) {}

  @Handles(listAudit)
  async list(query: InputOf<typeof listAudit>, ctx: CallContext): Promise<PageAnswer<AuditEntry>> {
    administrator(ctx);
    return this.reads.list(query);
  }
}
