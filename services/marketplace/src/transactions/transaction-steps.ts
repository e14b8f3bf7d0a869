import type { PayloadOf } from '@vault/contracts/define';
import { transactionProgressed } from '@vault/contracts/marketplace/events';
import type { Side } from '@vault/contracts/marketplace/transactions';
import { rows } from '@vault/service-kit/database';
import { publish } from '@vault/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { displayName } from '../users';
import { allowedActions, SIDES, waitsFor, type TransactionState } from './transitions';

type TransactionProgressed = PayloadOf<typeof transactionProgressed>;

export type Party = Side | 'market';
export type StepKind = 'opened' | 'paid' | 'shipped' | 'received' | 'completed' | 'canceled' | 'reminded';

/** A step that the transaction's row shows already. */
export interface PublishedStep {
  readonly transactionId: string;
  readonly step: TransactionProgressed['step'];
  readonly by: Party;
  /** The tracking number of a shipment, the reason of a cancellation. */
  readonly note: string | null;
}

interface Participant {
  readonly id: string;
  readonly name: string;
  readonly gaveFeedback: boolean;
}

interface TransactionOfStep extends TransactionState {
  readonly title: string;
  readonly buyer: Participant;
  readonly seller: Participant;
}

const participant = (side: Side, u: string): string => `
  jsonb_build_object('id', t.${side}_id, 'name', ${displayName(u)}, 'gaveFeedback',
    EXISTS (SELECT FROM marketplace_feedback f WHERE f.transaction_id = t.id AND f.by_id = t.${side}_id)) AS ${side}`;

const TRANSACTION = `
  SELECT t.kind, t.status, t.cash_from AS "cashFrom", t.seller_shipped_at IS NOT NULL AS "sellerShipped",
    t.buyer_shipped_at IS NOT NULL AS "buyerShipped", t.seller_received_at IS NOT NULL AS "sellerReceived",
    t.buyer_received_at IS NOT NULL AS "buyerReceived", t.listing->>'title' AS title,
    ${participant('buyer', 'b')}, ${participant('seller', 's')}
  FROM marketplace_transactions t
  LEFT JOIN users b ON b.user_id = t.buyer_id LEFT JOIN users s ON s.user_id = t.seller_id WHERE t.id = $1`;

/** A reminder goes to the sides that the transaction waits for, another step to those that did not take it. */
const notifiedSides = ({ step, by }: PublishedStep, transaction: TransactionState): readonly Side[] =>
  step === 'reminded' ? waitsFor(transaction) : SIDES.filter((side) => side !== by);

function nextAction(transaction: TransactionOfStep, side: Side): TransactionProgressed['yourTurn'] {
  const actions = allowedActions(transaction, side, transaction[side].gaveFeedback);
  return actions.find((action) => action !== 'cancel') ?? null;
}

/** Publishes a step to each notified side, in the database transaction that takes it. */
export async function publishStep(tx: EntityManager, published: PublishedStep): Promise<void> {
  const { transactionId, step, by, note } = published;
  const [transaction] = await rows<TransactionOfStep>(tx, TRANSACTION, [transactionId]);
  if (!transaction) return;
  const actor = by === 'market' ? null : transaction[by];
  for (const side of notifiedSides(published, transaction)) {
    await publish(tx, transactionProgressed, {
      userId: transaction[side].id,
      transactionId,
      listingTitle: transaction.title,
      step,
      byId: actor?.id ?? null,
      byName: actor?.name ?? null,
      yourTurn: nextAction(transaction, side),
      trackingNumber: step === 'shipped' ? note : null,
      reason: step === 'canceled' ? note : null,
      steppedAt: new Date().toISOString(),
    });
  }
}

const INSERT = 'INSERT INTO transaction_steps (transaction_id, by, what, note) VALUES ($1, $2, $3, $4)';

/** Adds a step to the history that both sides read, and publishes it. The transaction's row shows it already. */
export async function addStep(
  tx: EntityManager,
  transactionId: string,
  by: Party,
  step: StepKind,
  note: string | null = null,
): Promise<void> {
  await rows(tx, INSERT, [transactionId, by, step, note]);
  // The accepted offer is published instead.
  if (step !== 'opened') await publishStep(tx, { transactionId, step, by, note });
}
