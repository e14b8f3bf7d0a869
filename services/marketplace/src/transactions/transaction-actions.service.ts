import { Inject, Injectable } from '@nestjs/common';
import type { InputOf } from '@vault/contracts/define';
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
import { writeNotices } from '../conversations';
import { applyCompletion, cancel } from './end-transaction';
import { lockTransaction, sideOf, type LockedTransaction } from './lock-transaction';
import { publishTransactionChanged } from './publish-transaction-changed';
import { readTransaction } from './transaction-reads.service';
import { addStep, type StepKind } from './transaction-steps';
import { allowedActions, isTransitionOf, nextTransition, type Transition } from './transitions';
import { markPaid, markReceived, markShipped } from './transitions.sql';

type TransitionContract = typeof payTransaction | typeof shipTransaction | typeof completeTransaction;

/** What a transition adds: a step of the transaction, and a notice in the conversation. */
interface TransitionEffect {
  readonly step: StepKind;
  readonly note: string | null;
  readonly text: string;
}

/** null when the transaction did not wait for the transition. */
type ApplyTransition = (
  tx: EntityManager,
  transaction: LockedTransaction,
  side: Side,
) => Promise<TransitionEffect | null>;

/** What the two sides of a transaction do. */
@Injectable()
export class TransactionActions {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: MarketplaceConfig,
  ) {}

  pay(
    ctx: CallContext,
    { id, paymentMethod }: InputOf<typeof payTransaction>,
  ): Promise<AnswerOf<typeof payTransaction>> {
    return this.advance(ctx, payTransaction, id, 'pay', async (tx, _, side) => {
      const status = await markPaid(tx, id, side, paymentMethod, this.config);
      return status === null ? null : { step: 'paid', note: paymentMethod, text: `Paid: ${paymentMethod}` };
    });
  }

  ship(
    ctx: CallContext,
    { id, trackingNumber = null }: InputOf<typeof shipTransaction>,
  ): Promise<AnswerOf<typeof shipTransaction>> {
    return this.advance(ctx, shipTransaction, id, 'ship', async (tx, _, side) => {
      const status = await markShipped(tx, id, side, trackingNumber, this.config);
      const text = trackingNumber === null ? 'Shipped, or handed over.' : `Shipped: ${trackingNumber}`;
      return status === null ? null : { step: 'shipped', note: trackingNumber, text };
    });
  }

  complete(ctx: CallContext, id: string): Promise<AnswerOf<typeof completeTransaction>> {
    return this.advance(ctx, completeTransaction, id, 'complete', async (tx, transaction, side) => {
      const status = await markReceived(tx, id, side);
      if (status === 'shipped') return { step: 'received', note: null, text: 'It has arrived.' };
      if (status !== 'completed') return null;
      await applyCompletion(tx, transaction);
      return { step: 'completed', note: null, text: 'It has arrived: the transaction is completed.' };
    });
  }

  cancel(userId: string, { id, reason }: InputOf<typeof cancelTransaction>): Promise<Transaction> {
    return this.dataSource.transaction(async (tx) => {
      const transaction = (await lockTransaction(tx, id, userId)) ?? fail(cancelTransaction, 'TRANSACTION_NOT_FOUND');
      const by = sideOf(transaction, userId);
      const isAllowed = allowedActions(transaction, by, false).includes('cancel');
      if (!isAllowed || !(await cancel(tx, { id, by, reason, when: 'untouched' }))) {
        fail(cancelTransaction, 'WRONG_ORDER');
      }
      return readTransaction(tx, userId, id);
    });
  }

  private advance<C extends TransitionContract>(
    ctx: CallContext,
    contract: C,
    id: string,
    transition: Transition,
    apply: ApplyTransition,
  ): Promise<AnswerOf<C>> {
    const userId = memberId(ctx);
    const answered: TransitionContract = contract;
    return withIdempotencyKey(this.dataSource, ctx, contract, async (tx) => {
      const transaction = (await lockTransaction(tx, id, userId)) ?? fail(answered, 'TRANSACTION_NOT_FOUND');
      const { conversationId, buyerId, sellerId } = transaction;
      const side = sideOf(transaction, userId);
      if (!isTransitionOf(transition, transaction, side)) fail(answered, 'NOT_YOUR_TURN');
      const effect = nextTransition(transaction, side) === transition ? await apply(tx, transaction, side) : null;
      if (!effect) return fail(answered, 'WRONG_ORDER');
      await addStep(tx, id, side, effect.step, effect.note);
      const [from, to] = side === 'buyer' ? [buyerId, sellerId] : [sellerId, buyerId];
      await writeNotices(tx, [{ conversationId, from, to, text: effect.text }]);
      await publishTransactionChanged(tx, id);
      return (await readTransaction(tx, userId, id)) as AnswerOf<C>;
    });
  }
}
