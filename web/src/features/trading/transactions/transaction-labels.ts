import type { Side, Transaction, TransactionStatus } from '@vault/contracts/marketplace/transactions';
import type { BadgeTone } from '../../../design-system/badge';
import { shortName } from '../offers/offer-text';
import { formatPrice } from '../../../lib/price';

export const TRANSACTION_STATUS_BADGES: Readonly<Record<TransactionStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Agreed', tone: 'warn' },
  paid: { label: 'Paid', tone: 'info' },
  shipped: { label: 'On its way', tone: 'info' },
  completed: { label: 'Completed', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'danger' },
};

type LabeledTransaction = Pick<
  Transaction,
  | 'kind'
  | 'role'
  | 'with'
  | 'finalPrice'
  | 'currency'
  | 'cashFrom'
  | 'status'
  | 'can'
  | 'waitsFor'
  | 'listing'
  | 'canceledBy'
>;

const formatCash = ({ finalPrice, currency }: LabeledTransaction) => formatPrice(finalPrice, currency);
const otherSide = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** 'You buy from Kenji W. for $38.00', 'You traded with Bea R., who added $5.00'. */
export function transactionSummary(transaction: LabeledTransaction): string {
  const { kind, role, with: other, cashFrom } = transaction;
  const name = other.displayName;
  const isCompleted = transaction.status === 'completed';
  if (kind === 'sale' && role === 'buyer')
    return `You ${isCompleted ? 'bought' : 'buy'} from ${name} for ${formatCash(transaction)}`;
  if (kind === 'sale') return `You ${isCompleted ? 'sold' : 'sell'} to ${name} for ${formatCash(transaction)}`;
  const trade = `You ${isCompleted ? 'traded' : 'trade'} with ${name}`;
  if (cashFrom === null) return trade;
  const cash = formatCash(transaction);
  if (cashFrom === role) return `${trade} and ${isCompleted ? 'added' : 'add'} ${cash}`;
  return `${trade}, who ${isCompleted ? 'added' : 'adds'} ${cash}`;
}

/** What a side has to do now, such as 'pay Kenji $38.00 and mark it as paid'; null if nothing. */
function taskText(transaction: LabeledTransaction, side: Side): string | null {
  if (!transaction.waitsFor.includes(side)) return null;
  const isViewer = side === transaction.role;
  const to = isViewer ? shortName(transaction.with.displayName) : 'you';
  if (transaction.status === 'pending' && transaction.cashFrom !== null)
    return `pay ${to} ${formatCash(transaction)} and mark it as paid`;
  if (transaction.status === 'pending' || transaction.status === 'paid')
    return transaction.kind === 'trade' && side === 'buyer'
      ? `send the cars to ${to} and mark them as shipped`
      : `send the car to ${to} and mark it as shipped`;
  return `confirm that the parcel from ${to} has arrived`;
}

export interface NextStep {
  name: string;
  /** null if this side has nothing to do. */
  task: string | null;
}

/** What each side has to do next, the viewer first. */
export const nextSteps = (transaction: LabeledTransaction): [NextStep, NextStep] => [
  { name: 'You', task: taskText(transaction, transaction.role) },
  { name: transaction.with.displayName, task: taskText(transaction, otherSide(transaction.role)) },
];

/** The status of a transaction in one sentence. */
export function statusText(transaction: LabeledTransaction): string {
  const { status, can, role, canceledBy } = transaction;
  const otherName = shortName(transaction.with.displayName);
  if (status === 'completed')
    return can.includes('feedback') ? `Completed. Leave feedback for ${otherName}.` : 'Completed.';
  if (status === 'canceled') {
    if (canceledBy === 'market') return 'Canceled because its deadline passed.';
    return `Canceled by ${canceledBy === role ? 'you' : otherName}.`;
  }
  const [mine, theirs] = nextSteps(transaction);
  if (mine.task !== null) return `Your turn: ${mine.task}.`;
  return theirs.task === null ? 'Nothing to do right now.' : `Waiting for ${otherName} to ${theirs.task}.`;
}
