import type { Side, TransactionAction } from '@vault/contracts/marketplace/transactions';
import type { TransactionRow } from './transactions.sql';

/** How far a transaction is. */
export type TransactionState = Pick<
  TransactionRow,
  'kind' | 'status' | 'cashFrom' | 'sellerShipped' | 'buyerShipped' | 'sellerReceived' | 'buyerReceived'
>;

/** What moves a transaction on. */
export type Transition = 'pay' | 'ship' | 'complete';

export const SIDES: readonly Side[] = ['buyer', 'seller'];

/**
 * Whether a transition is ever the side's to make: the side that owes the cash pays, the seller ships and the buyer
 * receives, in a trade both do.
 */
export function isTransitionOf(transition: Transition, { kind, cashFrom }: TransactionState, side: Side): boolean {
  if (transition === 'pay') return cashFrom === null || cashFrom === side;
  return kind === 'trade' || side === (transition === 'ship' ? 'seller' : 'buyer');
}

/** The transition that the transaction waits for from a side. Cash is paid, then everything is shipped, then it arrives. */
export function nextTransition(state: TransactionState, side: Side): Transition | null {
  const { status } = state;
  const [shipped, received] =
    side === 'buyer' ? [state.buyerShipped, state.buyerReceived] : [state.sellerShipped, state.sellerReceived];
  if (status === 'pending' && state.cashFrom !== null) return state.cashFrom === side ? 'pay' : null;
  if (status === 'pending' || status === 'paid') {
    return isTransitionOf('ship', state, side) && !shipped ? 'ship' : null;
  }
  return status === 'shipped' && isTransitionOf('complete', state, side) && !received ? 'complete' : null;
}

/** The sides that the transaction waits for. */
export const waitsFor = (state: TransactionState): Side[] =>
  SIDES.filter((side) => nextTransition(state, side) !== null);

/** Everything that a side may do now. */
export function allowedActions(state: TransactionState, side: Side, gaveFeedback: boolean): TransactionAction[] {
  if (state.status === 'completed') return gaveFeedback ? [] : ['feedback'];
  const transition = nextTransition(state, side);
  const isUntouched = state.status === 'pending' && !state.sellerShipped && !state.buyerShipped;
  return [...(transition ? [transition] : []), ...(isUntouched ? (['cancel'] as const) : [])];
}
