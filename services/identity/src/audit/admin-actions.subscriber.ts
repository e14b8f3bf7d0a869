import { billingAdminActionRecorded } from '@vault/contracts/billing/refunds';
import type { RecordedAdminAction } from '@vault/contracts/common/admin-actions';
import { marketAdminActionRecorded } from '@vault/contracts/marketplace/reports';
import { mailAdminActionRecorded } from '@vault/contracts/notifications/mail';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { insertAuditEntry } from './audit-entries';

/** What the administrator did in other services is kept here, too. */
@Handler()
export class AdminActionsSubscriber {
  @Subscribes(marketAdminActionRecorded)
  onMarketActed(act: RecordedAdminAction, { tx }: Delivery): Promise<void> {
    return insertAuditEntry(tx, act);
  }

  @Subscribes(billingAdminActionRecorded)
  onBillingActed(act: RecordedAdminAction, { tx }: Delivery): Promise<void> {
    return insertAuditEntry(tx, act);
  }

  @Subscribes(mailAdminActionRecorded)
  onMailActed(act: RecordedAdminAction, { tx }: Delivery): Promise<void> {
    return insertAuditEntry(tx, act);
  }
}
