import type { PayloadOf } from '@vault/contracts/define';
import { saleRecorded } from '@vault/contracts/marketplace/comparables';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { projectSale } from './project-sale';

@Handler()
export class SaleRecordedSubscriber {
  @Subscribes(saleRecorded)
  follow(sale: PayloadOf<typeof saleRecorded>, { tx }: Delivery): Promise<void> {
    return projectSale(tx, sale);
  }
}
