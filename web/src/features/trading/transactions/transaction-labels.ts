import type { Side, Transaction, TransactionStatus } from '@vault/contracts/marketplace/transactions';
import type { BadgeTone } from '../../../design-system/badge';
import { firstName } from '../offers/offer-text';
import { formatPrice } from '../../../lib/price';

export const STATUS_LOOK: Readonly<Record<TransactionStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Agreed', tone: 'warn' },
  paid: { label: 'Paid', tone: 'info' },
  shipped: { label: 'On its way', tone: 'info' },
  completed: { label: 'Completed', tone: 'ok' },
  canceled: { label: 'Canceled', tone: 'danger' },
};

type Worded = Pick<
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

const cashOf = ({ finalPrice, currency }: Worded) => formatPrice(finalPrice, currency);
const other = (side: Side): Side => (side === 'buyer' ? 'seller' : 'buyer');

/** 'You buy from Kenji W. for $38.00', 'You traded with Bea R., who added $5.00'. */
export function whatText(deal: Worded): string {
  const { kind, role, with: them, cashFrom } = deal;
  const name = them.displayName;
  const done = deal.status === 'completed';
  if (kind === 'sale' && role === 'buyer') return `You ${done ? 'bought' : 'buy'} from ${name} for ${cashOf(deal)}`;
  if (kind === 'sale') return `You ${done ? 'sold' : 'sell'} to ${name} for ${cashOf(deal)}`;
  const trade = `You ${done ? 'traded' : 'trade'} with ${name}`;
  if (cashFrom === null) return trade;
  const cash = cashOf(deal);
  if (cashFrom === role) return `${trade} and ${done ? 'added' : 'add'} ${cash}`;
  return `${trade}, who ${done ? 'added' : 'adds'} ${cash}`;
}

/** What one side is to do now: 'pay Kenji $38.00'; null when it is not their turn. */
function taskOf(deal: Worded, side: Side): string | null {
  if (!deal.waitsFor.includes(side)) return null;
  const mine = side === deal.role;
  const to = mine ? firstName(deal.with.displayName) : 'you';
  if (deal.status === 'pending' && deal.cashFrom !== null) return `pay ${to} ${cashOf(deal)} and say here how`;
  if (deal.status === 'pending' || deal.status === 'paid')
    return `send ${deal.kind === 'trade' && side === 'buyer' ? 'the cars' : 'the car'} to ${to} and say so here`;
  return `say here that the parcel from ${to} has arrived`;
}

export interface Turn {
  who: string;
  /** null: nothing, it is the other's turn. */
  task: string | null;
}

/** What each side may do next, one's own first. */
export const turnsOf = (deal: Worded): [Turn, Turn] => [
  { who: 'You', task: taskOf(deal, deal.role) },
  { who: deal.with.displayName, task: taskOf(deal, other(deal.role)) },
];

/** How it stands, in a line. */
export function standText(deal: Worded): string {
  const { status, can, role, canceledBy } = deal;
  const them = firstName(deal.with.displayName);
  if (status === 'completed') return can.includes('feedback') ? `Done. Say how it was to deal with ${them}.` : 'Done.';
  if (status === 'canceled') {
    if (canceledBy === 'market') return 'Called off: its time was over.';
    return `Called off by ${canceledBy === role ? 'you' : them}.`;
  }
  const [mine, theirs] = turnsOf(deal);
  if (mine.task !== null) return `Your turn: ${mine.task}.`;
  return theirs.task === null ? 'It goes on by itself.' : `Waits for ${them} to ${theirs.task}.`;
}
