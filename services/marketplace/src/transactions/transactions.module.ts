import { Module } from '@nestjs/common';
import { VaultsModule } from '../vaults';
import { AcceptOfferService } from './accept-offer.service';
import { TransactionActions } from './transaction-actions.service';
import { TransactionReads } from './transaction-reads.service';
import { TransactionTimeoutsWorker } from './transaction-timeouts.worker';
import { TransactionsHandler } from './transactions.handler';

/** From the accepted offer to the completed or canceled transaction. */
@Module({
  imports: [VaultsModule],
  controllers: [TransactionsHandler],
  providers: [AcceptOfferService, TransactionActions, TransactionReads, TransactionTimeoutsWorker],
})
export class TransactionsModule {}
