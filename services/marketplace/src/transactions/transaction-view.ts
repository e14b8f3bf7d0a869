import type { Transaction } from '@vault/contracts/marketplace/transactions';
import type { TransactionRow } from './transaction-sql';
import { turnOf, waitsFor } from './turns';

/** A transaction as one of its sides reads it. */
export function transactionView(userId: string, row: TransactionRow): Transaction {
  const { otherName, otherAvatar, sellerShipped, buyerShipped, sellerReceived, buyerReceived, mine, theirs, ...told } =
    row;
  const role = row.buyerId === userId ? 'buyer' : 'seller';
  return {
    ...told,
    role,
    with: { id: role === 'buyer' ? row.sellerId : row.buyerId, displayName: otherName, avatarUrl: otherAvatar },
    can: turnOf(row, role, mine !== null),
    waitsFor: waitsFor(row),
    then: row.deadline === null ? null : 'released',
    feedback: { mine, theirs },
  };
}
