import { Inject, Injectable } from '@nestjs/common';
import type { Contract, InputOf } from '@vault/contracts/define';
import {
  cancelTransaction,
  completeTransaction,
  payTransaction,
  shipTransaction,
  type Side,
  type Transaction,
} from '@vault/contracts/marketplace/transactions';
import { memberId, type AnswerOf, type CallContext } from '@vault/service-kit/bus';
import { fail } from '@vault/service-kit/errors';
import { withIdempotencyKey } from '@vault/service-kit/idempotency';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type MarketplaceConfig } from '../config';
import { writeNotices } from '../threads/write-notices';
import { announceTransaction } from './announce-transaction';
import { cancel } from './cancel-transaction';
import { completeDeal } from './complete-deal';
import { lockDeal, sideOf, type Deal } from './lock-deal';
import { markPaid, markReceived, markShipped } from './marks';
import { addStep, type StepKind } from './steps';
import { transactionOf } from './transaction-reads.service';
import { isOf, nextAct, turnOf, type Act } from './turns';

/** What an act leaves behind: a step of the transaction, and words in the thread. */
interface Told {
  readonly step: StepKind;
  readonly note: string | null;
  readonly text: string;
}

type Done = (tx: EntityManager, deal: Deal, side: Side) => Promise<Told | null>;

/** What the two sides of a transaction do. */
@Injectable()
export class ActsService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  pay(
    ctx: CallContext,
    { id, paymentMethod }: InputOf<typeof payTransaction>,
  ): Promise<AnswerOf<typeof payTransaction>> {
    return this.act(ctx, payTransaction, id, 'pay', async (tx, deal, side) => {
      const status = await markPaid(tx, id, side, paymentMethod, this.config);
      return status === null ? null : { step: 'paid', note: paymentMethod, text: `Paid: ${paymentMethod}` };
    });
  }

  ship(
    ctx: CallContext,
    { id, trackingNumber = null }: InputOf<typeof shipTransaction>,
  ): Promise<AnswerOf<typeof shipTransaction>> {
    return this.act(ctx, shipTransaction, id, 'ship', async (tx, deal, side) => {
      const status = await markShipped(tx, id, side, trackingNumber, this.config);
      const text = trackingNumber === null ? 'Shipped, or handed over.' : `Shipped: ${trackingNumber}`;
      return status === null ? null : { step: 'shipped', note: trackingNumber, text };
    });
  }

  complete(ctx: CallContext, id: string): Promise<AnswerOf<typeof completeTransaction>> {
    return this.act(ctx, completeTransaction, id, 'complete', async (tx, deal, side) => {
      const status = await markReceived(tx, id, side);
      if (status === 'shipped') return { step: 'received', note: null, text: 'It has arrived.' };
      if (status !== 'completed') return null;
      await completeDeal(tx, deal);
      return { step: 'completed', note: null, text: 'It has arrived: the deal is completed.' };
    });
  }

  cancel(userId: string, { id, reason }: InputOf<typeof cancelTransaction>): Promise<Transaction> {
    return this.dataSource.transaction(async (tx) => {
      const deal = (await lockDeal(tx, id, userId)) ?? fail(cancelTransaction, 'TRANSACTION_NOT_FOUND');
      const by = sideOf(deal, userId);
      const may = turnOf(deal, by, false).includes('cancel');
      if (!may || !(await cancel(tx, { id, by, reason, when: 'untouched' }))) fail(cancelTransaction, 'WRONG_ORDER');
      return transactionOf(tx, userId, id);
    });
  }

  private act<C extends Contract>(
    ctx: CallContext,
    contract: C,
    id: string,
    act: Act,
    done: Done,
  ): Promise<AnswerOf<C>> {
    const userId = memberId(ctx);
    return withIdempotencyKey(this.dataSource, ctx, contract, async (tx) => {
      const deal = (await lockDeal(tx, id, userId)) ?? fail(cancelTransaction, 'TRANSACTION_NOT_FOUND');
      const side = sideOf(deal, userId);
      if (!isOf(act, deal, side)) fail(cancelTransaction, 'NOT_YOUR_TURN');
      const told = nextAct(deal, side) === act ? await done(tx, deal, side) : null;
      if (!told) return fail(cancelTransaction, 'WRONG_ORDER');
      await addStep(tx, id, side, told.step, told.note);
      const [from, to] = side === 'buyer' ? [deal.buyerId, deal.sellerId] : [deal.sellerId, deal.buyerId];
      await writeNotices(tx, [{ threadId: deal.threadId, from, to, text: told.text }]);
      await announceTransaction(tx, id);
      return (await transactionOf(tx, userId, id)) as AnswerOf<C>;
    });
  }
}
