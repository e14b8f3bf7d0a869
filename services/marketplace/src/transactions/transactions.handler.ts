import type { InputOf, OutputOf } from '@vault/contracts/define';
import { acceptOffer } from '@vault/contracts/marketplace/offers';
import { countOpenTransactions } from '@vault/contracts/marketplace/open-transactions';
import {
  cancelTransaction,
  completeTransaction,
  getTransaction,
  listTransactions,
  payTransaction,
  shipTransaction,
} from '@vault/contracts/marketplace/transactions';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { AcceptOfferService } from './accept-offer.service';
import { TransactionActions } from './transaction-actions.service';
import { TransactionReads } from './transaction-reads.service';

@Handler()
export class TransactionsHandler {
  constructor(
    private readonly acceptance: AcceptOfferService,
    private readonly actions: TransactionActions,
    private readonly reads: TransactionReads,
  ) {}

  @Handles(acceptOffer)
  accept({ id }: InputOf<typeof acceptOffer>, ctx: CallContext): Promise<AnswerOf<typeof acceptOffer>> {
    return this.acceptance.accept(ctx, id);
  }

  @Handles(listTransactions)
  list(input: InputOf<typeof listTransactions>, ctx: CallContext): Promise<AnswerOf<typeof listTransactions>> {
    return this.reads.page(memberId(ctx), input);
  }

  @Handles(getTransaction)
  get({ id }: InputOf<typeof getTransaction>, ctx: CallContext): Promise<OutputOf<typeof getTransaction>> {
    return this.reads.get(memberId(ctx), id);
  }

  @Handles(payTransaction)
  pay(input: InputOf<typeof payTransaction>, ctx: CallContext): Promise<AnswerOf<typeof payTransaction>> {
    return this.actions.pay(ctx, input);
  }

  @Handles(shipTransaction)
  ship(input: InputOf<typeof shipTransaction>, ctx: CallContext): Promise<AnswerOf<typeof shipTransaction>> {
    return this.actions.ship(ctx, input);
  }

  @Handles(completeTransaction)
  complete(
    { id }: InputOf<typeof completeTransaction>,
    ctx: CallContext,
  ): Promise<AnswerOf<typeof completeTransaction>> {
    return this.actions.complete(ctx, id);
  }

  @Handles(cancelTransaction)
  cancel(input: InputOf<typeof cancelTransaction>, ctx: CallContext): Promise<OutputOf<typeof cancelTransaction>> {
    return this.actions.cancel(memberId(ctx), input);
  }

  @Handles(countOpenTransactions)
  async countOpen({ userId }: InputOf<typeof countOpenTransactions>): Promise<OutputOf<typeof countOpenTransactions>> {
    return { count: await this.reads.countPaidOrShipped(userId) };
  }
}
