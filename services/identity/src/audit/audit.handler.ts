import type { InputOf } from '@vault/contracts/define';
import { listAudit, type AuditEntry } from '@vault/contracts/identity/audit';
import { Handler, Handles, type CallContext, type PageAnswer } from '@vault/service-kit/bus';
import { callingAdministrator } from '../sessions';
import { AuditLogService } from './audit-log.service';

@Handler()
export class AuditHandler {
  constructor(private readonly log: AuditLogService) {}

  @Handles(listAudit)
  async list(query: InputOf<typeof listAudit>, ctx: CallContext): Promise<PageAnswer<AuditEntry>> {
    callingAdministrator(ctx);
    return this.log.list(query);
  }
}
