import { billingActed } from '@vault/contracts/billing/refunds';
import type { AdministratorAct } from '@vault/contracts/common/administration';
import { marketActed } from '@vault/contracts/marketplace/reports';
import { mailActed } from '@vault/contracts/notifications/mail';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { keep } from './record';

/** What the administrator did in other services is kept here, too. */
@Handler()
export class ActsSubscriber {
  @Subscribes(marketActed)
  onMarketActed(act: AdministratorAct, { tx }: Delivery): Promise<void> {
    return keep(tx, act);
  }

  @Subscribes(billingActed)
  onBillingActed(act: AdministratorAct, { tx }: Delivery): Promise<void> {
    return keep(tx, act);
  }

  @Subscribes(mailActed)
  onMailActed(act: AdministratorAct, { tx }: Delivery): Promise<void> {
    return keep(tx, act);
  }
}
