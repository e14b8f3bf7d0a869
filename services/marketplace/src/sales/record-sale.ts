import type { EntityManager } from 'typeorm';
import { rows } from '@vault/service-kit/database';
import { keysOfSale, refreshMedians, type SaleKey } from '../medians/casting-medians';
import { announceSale, writeSale, type SoldThing } from './write-sale';

const CANCEL = `
  UPDATE sales SET canceled = true, version = version + 1 WHERE transaction_id = $1 AND NOT canceled
  RETURNING id, name_key AS name, brand_key AS brand, scale`;

export interface CompletedSale extends SoldThing {
  readonly transactionId: string;
  readonly currency: string;
  readonly sellerId: string;
  readonly buyerId: string;
}

/**
 * Keeps what was paid in a completed transaction and announces it, in the transaction that completes it. Once for each
 * transaction. A price in another currency than US dollars is kept too; estimates leave it out.
 */
export async function recordSale(
  tx: EntityManager,
  { transactionId, currency, sellerId, buyerId, ...sold }: CompletedSale,
): Promise<void> {
  await writeSale(tx, sold, { origin: 'transaction', transactionId, currency, sellerId, buyerId });
}

/** Takes a completed transaction out of every estimate: it was canceled or is disputed. Once. */
export async function cancelSale(tx: EntityManager, transactionId: string): Promise<void> {
  const canceled = await rows<SaleKey & { id: string }>(tx, CANCEL, [transactionId]);
  for (const { id, ...key } of canceled) {
    await announceSale(tx, id);
    await refreshMedians(tx, keysOfSale(key));
  }
}
