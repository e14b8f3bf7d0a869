import { billingAdminActionRecorded } from '@vault/contracts/billing/refunds';
import { catalogAdminActionRecorded } from '@vault/contracts/collection/release-facts';
import type { RecordedAdminAction } from '@vault/contracts/common/admin-actions';
import { marketAdminActionRecorded } from '@vault/contracts/marketplace/reports';
import { mailAdminActionRecorded } from '@vault/contracts/notifications/mail';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { insertAuditEntry } from './audit-entries';

/** Writes the administrator's actions in other services into the log. */
@Handler()
export class AdminActionsSubscriber {
  @Subscribes(marketAdminActionRecorded)
  onMarketAction(action: RecordedAdminAction, { tx }: Delivery): Promise<void> {
    return insertAuditEntry(tx, action);
  }

  @Subscribes(billingAdminActionRecorded)
  onBillingAction(action: RecordedAdminAction, { tx }: Delivery): Promise<void> {
    return insertAuditEntry(tx, action);
  }

  @Subscribes(catalogAdminActionRecorded)
  onCatalogAction(action: RecordedAdminAction, { tx }: Delivery): Promise<void> {
    return insertAuditEntry(tx, action);
  }

  @Subscribes(mailAdminActionRecorded)
  onMailAction(action: RecordedAdminAction, { tx }: Delivery): Promise<void> {
    return insertAuditEntry(tx, action);
  }
}
