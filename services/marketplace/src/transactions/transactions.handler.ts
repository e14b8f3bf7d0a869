import type { InputOf, OutputOf } from '@vault/contracts/define';
import {
  cancelTransaction,
  completeTransaction,
  getTransaction,
  listTransactions,
  payTransaction,
  shipTransaction,
} from '@vault/contracts/marketplace/transactions';
import { Handler, Handles, memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { ActsService } from './acts.service';
import { TransactionReads } from './transaction-reads.service';

@Handler()
export class TransactionsHandler {
  constructor(
    private readonly acts: ActsService,
    private readonly reads: TransactionReads,
  ) {}

  @Handles(listTransactions)
  list(input: InputOf<typeof listTransactions>, ctx: CallContext): Promise<AnswerOf<typeof listTransactions>> {
    return this.reads.page(memberId(ctx), input);
  }

  @Handles(getTransaction)
  get({ id }: InputOf<typeof getTransaction>, ctx: CallContext): Promise<OutputOf<typeof getTransaction>> {
    return this.reads.one(memberId(ctx), id);
  }

  @Handles(payTransaction)
  pay(input: InputOf<typeof payTransaction>, ctx: CallContext): Promise<AnswerOf<typeof payTransaction>> {
    return this.acts.pay(ctx, input);
  }

  @Handles(shipTransaction)
  ship(input: InputOf<typeof shipTransaction>, ctx: CallContext): Promise<AnswerOf<typeof shipTransaction>> {
    return this.acts.ship(ctx, input);
  }

  @Handles(completeTransaction)
  complete(
    { id }: InputOf<typeof completeTransaction>,
    ctx: CallContext,
  ): Promise<AnswerOf<typeof completeTransaction>> {
    return this.acts.complete(ctx, id);
  }

  @Handles(cancelTransaction)
  cancel(input: InputOf<typeof cancelTransaction>, ctx: CallContext): Promise<OutputOf<typeof cancelTransaction>> {
    return this.acts.cancel(memberId(ctx), input);
  }
}
