import type { PayloadOf } from '@vault/contracts/define';
import { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { DealsService } from './deals.service';

@Handler()
export class TransactionChangedSubscriber {
  constructor(private readonly deals: DealsService) {}

  @Subscribes(transactionChanged)
  async follow(deal: PayloadOf<typeof transactionChanged>, { tx }: Delivery): Promise<void> {
    await this.deals.follow(tx, deal);
  }
}
