import { isOf, nextAct, turnOf, waitsFor, type Standing } from './turns';

const deal = (fields: Partial<Standing> = {}): Standing => ({
  ...{ kind: 'sale', status: 'pending', cashFrom: 'buyer' },
  ...{ sellerShipped: false, buyerShipped: false, sellerReceived: false, buyerReceived: false },
  ...fields,
});
const trade = (fields: Partial<Standing> = {}): Standing => deal({ kind: 'trade', cashFrom: null, ...fields });

describe('whose turn it is', () => {
  it.each([
    ['a new sale waits for the money', deal(), ['buyer']],
    ['a paid one for the parcel', deal({ status: 'paid' }), ['seller']],
    ['a shipped one for its arrival', deal({ status: 'shipped', sellerShipped: true }), ['buyer']],
    ['a trade without cash for both parcels', trade(), ['buyer', 'seller']],
    ['then for the other one', trade({ buyerShipped: true }), ['seller']],
    ['a trade with cash for who adds it', trade({ cashFrom: 'seller' }), ['seller']],
    ['a paid trade for both parcels', trade({ cashFrom: 'seller', status: 'paid' }), ['buyer', 'seller']],
    ['a shipped trade for what has not arrived', trade({ status: 'shipped', sellerReceived: true }), ['buyer']],
    ['what has ended for nobody', deal({ status: 'canceled' }), []],
  ] as const)('%s', (_, standing, sides) => {
    expect(waitsFor(standing)).toEqual(sides);
  });

  it('is called off by either side until something is paid or shipped', () => {
    for (const side of ['buyer', 'seller'] as const) {
      expect(turnOf(deal(), side, false)).toContain('cancel');
      expect(turnOf(deal({ status: 'paid' }), side, false)).not.toContain('cancel');
      expect(turnOf(trade({ buyerShipped: true }), side, false)).not.toContain('cancel');
    }
  });

  it('is rated once by each when it is completed', () => {
    expect(turnOf(deal({ status: 'completed' }), 'buyer', false)).toEqual(['feedback']);
    expect(turnOf(deal({ status: 'completed' }), 'buyer', true)).toEqual([]);
    expect(turnOf(deal({ status: 'canceled' }), 'buyer', false)).toEqual([]);
  });

  it('tells an act of the other side from one that is not due', () => {
    expect(isOf('ship', deal(), 'buyer')).toBe(false);
    expect(isOf('ship', deal(), 'seller')).toBe(true);
    expect(nextAct(deal(), 'seller')).toBeNull();
    expect(isOf('ship', trade(), 'buyer')).toBe(true);
    expect(isOf('pay', deal(), 'seller')).toBe(false);
  });
});
