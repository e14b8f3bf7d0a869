import type { Side, TransactionAction } from '@vault/contracts/marketplace/transactions';
import type { TransactionRow } from './transaction-sql';

/** How far a transaction is. */
export type Standing = Pick<
  TransactionRow,
  'kind' | 'status' | 'cashFrom' | 'sellerShipped' | 'buyerShipped' | 'sellerReceived' | 'buyerReceived'
>;

export type Act = 'pay' | 'ship' | 'complete';

const SIDES: readonly Side[] = ['buyer', 'seller'];

/** Whether an act is ever a side's to do: who owes the cash pays, the seller ships and the buyer receives, in a trade both. */
export function isOf(act: Act, { kind, cashFrom }: Standing, side: Side): boolean {
  if (act === 'pay') return cashFrom === null || cashFrom === side;
  return kind === 'trade' || side === (act === 'ship' ? 'seller' : 'buyer');
}

/** What a side has to do next, if anything. Cash is paid first, then everything is shipped, then it arrives. */
export function nextAct(deal: Standing, side: Side): Act | null {
  const { status } = deal;
  const [shipped, received] =
    side === 'buyer' ? [deal.buyerShipped, deal.buyerReceived] : [deal.sellerShipped, deal.sellerReceived];
  if (status === 'pending' && deal.cashFrom !== null) return deal.cashFrom === side ? 'pay' : null;
  if (status === 'pending' || status === 'paid') return isOf('ship', deal, side) && !shipped ? 'ship' : null;
  return status === 'shipped' && isOf('complete', deal, side) && !received ? 'complete' : null;
}

/** Who has to do something before it goes on. */
export const waitsFor = (deal: Standing): Side[] => SIDES.filter((side) => nextAct(deal, side) !== null);

/** Everything that a side may do now. */
export function turnOf(deal: Standing, side: Side, gaveFeedback: boolean): TransactionAction[] {
  if (deal.status === 'completed') return gaveFeedback ? [] : ['feedback'];
  const act = nextAct(deal, side);
  const untouched = deal.status === 'pending' && !deal.sellerShipped && !deal.buyerShipped;
  return [...(act ? [act] : []), ...(untouched ? (['cancel'] as const) : [])];
}
