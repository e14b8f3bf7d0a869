import type { PayloadOf } from '@vault/contracts/define';
import { transactionChanged } from '@vault/contracts/marketplace/transactions';
import { Handler, Subscribes, type Delivery } from '@vault/service-kit/bus';
import { TransactionsService } from './transactions.service';

@Handler()
export class TransactionChangedSubscriber {
  constructor(private readonly transactions: TransactionsService) {}

  @Subscribes(transactionChanged)
  async applyTransaction(transaction: PayloadOf<typeof transactionChanged>, { tx }: Delivery): Promise<void> {
    await this.transactions.apply(tx, transaction);
  }
}
