import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';
import { tellStep } from '../news/tell-step';

export type Party = 'buyer' | 'seller' | 'market';
export type StepKind = 'opened' | 'paid' | 'shipped' | 'received' | 'completed' | 'canceled' | 'reminded';

const ADD = 'INSERT INTO transaction_steps (transaction_id, by, what, note) VALUES ($1, $2, $3, $4)';

/** Keeps who did what, for both to read, and tells who did not do it. The transaction's row shows it already. */
export async function addStep(
  tx: EntityManager,
  transactionId: string,
  by: Party,
  what: StepKind,
  note: string | null = null,
): Promise<void> {
  await rows(tx, ADD, [transactionId, by, what, note]);
  // That it opened is told as the offer that was accepted.
  if (what !== 'opened') await tellStep(tx, { transactionId, step: what, by, note });
}
