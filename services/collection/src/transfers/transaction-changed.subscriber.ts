import type { PayloadOf } from '@vault/contracts/define';
import { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { TransactionsService } from './transactions.service';

@Handler()
export class TransactionChangedSubscriber {
  constructor(private readonly deals: TransactionsService) {}

  @Subscribes(transactionChanged)
  async follow(deal: PayloadOf<typeof transactionChanged>, { tx }: Delivery): Promise<void> {
    await this.deals.follow(tx, deal);
  }
}
