import { allowedActions, isTransitionOf, nextTransition, waitsFor, type TransactionState } from './transitions';

const sale = (fields: Partial<TransactionState> = {}): TransactionState => ({
  kind: 'sale',
  status: 'pending',
  cashFrom: 'buyer',
  sellerShipped: false,
  buyerShipped: false,
  sellerReceived: false,
  buyerReceived: false,
  ...fields,
});
const trade = (fields: Partial<TransactionState> = {}): TransactionState =>
  sale({ kind: 'trade', cashFrom: null, ...fields });

it.each([
  ['a new sale waits for the payment', sale(), ['buyer']],
  ['a paid sale waits for the shipment', sale({ status: 'paid' }), ['seller']],
  ['a shipped sale waits for its arrival', sale({ status: 'shipped', sellerShipped: true }), ['buyer']],
  ['a trade without cash waits for both shipments', trade(), ['buyer', 'seller']],
  ['a trade that one side shipped waits for the other', trade({ buyerShipped: true }), ['seller']],
  ['a trade with cash waits for the side that adds it', trade({ cashFrom: 'seller' }), ['seller']],
  ['a paid trade waits for both shipments', trade({ cashFrom: 'seller', status: 'paid' }), ['buyer', 'seller']],
  ['a shipped trade waits for what has not arrived', trade({ status: 'shipped', sellerReceived: true }), ['buyer']],
  ['a canceled sale waits for nobody', sale({ status: 'canceled' }), []],
] as const)('%s', (_, state, sides) => {
  expect(waitsFor(state)).toEqual(sides);
});

it('either side may cancel until something is paid or shipped', () => {
  for (const side of ['buyer', 'seller'] as const) {
    expect(allowedActions(sale(), side, false)).toContain('cancel');
    expect(allowedActions(sale({ status: 'paid' }), side, false)).not.toContain('cancel');
    expect(allowedActions(trade({ buyerShipped: true }), side, false)).not.toContain('cancel');
  }
});

it('a completed transaction allows feedback, once per side', () => {
  expect(allowedActions(sale({ status: 'completed' }), 'buyer', false)).toEqual(['feedback']);
  expect(allowedActions(sale({ status: 'completed' }), 'buyer', true)).toEqual([]);
  expect(allowedActions(sale({ status: 'canceled' }), 'buyer', false)).toEqual([]);
});

it('distinguishes a transition of the other side from one that is not due', () => {
  expect(isTransitionOf('ship', sale(), 'buyer')).toBe(false);
  expect(isTransitionOf('ship', sale(), 'seller')).toBe(true);
  expect(nextTransition(sale(), 'seller')).toBeNull();
  expect(isTransitionOf('ship', trade(), 'buyer')).toBe(true);
  expect(isTransitionOf('pay', sale(), 'seller')).toBe(false);
});
