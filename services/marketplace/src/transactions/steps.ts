import { rows } from '@vault/service-kit/database';
import type { EntityManager } from 'typeorm';

export type Party = 'buyer' | 'seller' | 'market';
export type StepKind = 'opened' | 'paid' | 'shipped' | 'received' | 'completed' | 'canceled' | 'reminded';

const ADD = 'INSERT INTO transaction_steps (transaction_id, by, what, note) VALUES ($1, $2, $3, $4)';

/** Keeps who did what, for both to read. */
export async function addStep(
  tx: EntityManager,
  transactionId: string,
  by: Party,
  what: StepKind,
  note: string | null = null,
): Promise<void> {
  await rows(tx, ADD, [transactionId, by, what, note]);
}
