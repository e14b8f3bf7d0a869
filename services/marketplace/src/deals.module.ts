import { Module } from '@nestjs/common';
import { FeedbackHandler } from './feedback/feedback.handler';
import { FeedbackService } from './feedback/feedback.service';
import { DirectMessages } from './messages/direct-messages.service';
import { MessageBudget } from './messages/message-budget';
import { MessageReads } from './messages/message-reads.service';
import { MessagesHandler } from './messages/messages.handler';
import { MessagesService } from './messages/messages.service';
import { Writing } from './messages/writing.service';
import { AcceptService } from './offers/accept.service';
import { CounterService } from './offers/counter.service';
import { ExpiryWorker } from './offers/expiry.worker';
import { OfferedCars } from './offers/offered-cars.service';
import { OffersHandler } from './offers/offers.handler';
import { OffersService } from './offers/offers.service';
import { PhotosModule } from './photos/photos.module';
import { SellersHandler } from './sellers/sellers.handler';
import { ConversationsHandler } from './threads/conversations.handler';
import { ConversationsService } from './threads/conversations.service';
import { ActsService } from './transactions/acts.service';
import { OpenTransaction } from './transactions/open-transaction';
import { TimeOutsWorker } from './transactions/time-outs.worker';
import { TransactionReads } from './transactions/transaction-reads.service';
import { TransactionsHandler } from './transactions/transactions.handler';

/** From the first word about a listing to the feedback on the deal. */
@Module({
  imports: [PhotosModule],
  controllers: [
    MessagesHandler,
    ConversationsHandler,
    OffersHandler,
    TransactionsHandler,
    FeedbackHandler,
    SellersHandler,
  ],
  providers: [
    ...[Writing, MessageBudget, MessageReads, MessagesService, DirectMessages, ConversationsService],
    ...[OfferedCars, OffersService, CounterService, AcceptService, ExpiryWorker],
    ...[OpenTransaction, ActsService, TransactionReads, TimeOutsWorker],
    FeedbackService,
  ],
})
export class DealsModule {}
