import { CONDITIONS, type Condition } from '@vault/contracts/collection/cars';
import fc from 'fast-check';
import { centsIn } from './conditions';
import { estimate, type Estimate } from './estimate';
import { toCents, toDecimal } from './money';
import type { Sale } from './sales';

const NOW = new Date('2026-06-01T12:00:00Z');
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * 86_400_000);

const sold = (price: string, fields: Partial<Sale> = {}): Sale => ({
  origin: 'transaction',
  price: toCents(price),
  currency: 'USD',
  soldAt: daysAgo(3),
  condition: 'Mint',
  lot: false,
  canceled: false,
  sellerId: null,
  buyerId: null,
  reporterId: null,
  ...fields,
});

const say = (sales: readonly Sale[], condition?: Condition): Estimate => estimate(sales, { condition, now: NOW });

function figures({ band, condition }: Estimate): string[] | null {
  if (!band || !condition) return null;
  return [band.low, band.median, band.high].map((worth) => toDecimal(centsIn(worth, condition)));
}

const reasons = ({ leftOut }: Estimate): string[] => leftOut.map(({ sale, reason }) => `${sale.price} ${reason}`);

describe('an estimate', () => {
  it('of nothing, one and two sales is none', () => {
    expect(say([])).toMatchObject({ n: 0, band: null, confidence: 'none', packaging: null, condition: null });
    expect(say([sold('10.00')])).toMatchObject({ n: 1, band: null, confidence: 'none', lastSale: daysAgo(3) });
    expect(say([sold('10.00'), sold('12.00')], 'MOC')).toMatchObject({ n: 0, packaging: 'carded', condition: 'MOC' });
  });

  it('of three Mint sales is their middle one, and indicative', () => {
    const three = say(['10.00', '20.00', '30.00'].map((price) => sold(price)));
    expect(three).toMatchObject({ n: 3, confidence: 'indicative', packaging: 'loose', condition: 'Mint' });
    expect(figures(three)).toEqual(['10.00', '20.00', '30.00']);
  });

  it('is firm from six sales, and the middle of two when there is no middle one', () => {
    const six = say(['1.00', '2.00', '3.00', '4.01', '5.00', '6.00'].map((price) => sold(price)));
    expect(six.confidence).toBe('firm');
    expect(figures(six)).toEqual(['2.00', '3.51', '5.00']);
  });

  it('brings other conditions to the one that is asked for, but never carded to loose', () => {
    const sales = [sold('92.00'), sold('20.00', { condition: 'Damaged' }), sold('60.00', { condition: 'Loose' })];
    expect(figures(say(sales, 'Excellent'))).toEqual(['80.00', '80.00', '80.00']);
    expect(figures(say([...sales, sold('500.00', { condition: 'MOC' })], 'Good'))?.[1]).toBe('65.00');
    expect(say(sales, 'MOC').n).toBe(0);
  });

  it('speaks of what is sold most when no condition is asked for', () => {
    const carded = ['30.00', '31.00', '32.00'].map((price) => sold(price, { condition: 'MOC' }));
    expect(say([...carded, sold('5.00'), sold('6.00')])).toMatchObject({ packaging: 'carded', condition: 'MOC', n: 3 });
    const worn = sold('4.00', { condition: 'Fair' });
    expect(say([worn, worn, sold('9.00')])).toMatchObject({ condition: 'Fair', n: 3 });
  });

  it('follows the newer sales: half a year halves what a sale counts', () => {
    const old = ['10.00', '10.00', '10.00'].map((price) => sold(price, { soldAt: daysAgo(720) }));
    expect(figures(say([...old, sold('30.00')]))?.[1]).toBe('30.00');
  });

  it('lets a reported sale count 0.6 of one made here', () => {
    const reported = sold('10.00', { origin: 'reported' });
    expect(figures(say([reported, reported, reported, sold('15.00'), sold('15.00')]))?.[1]).toBe('15.00');
    expect(figures(say([reported, reported, reported, reported, sold('15.00'), sold('15.00')]))?.[1]).toBe('10.00');
  });

  it("takes the owner's purchase into account, but not as one of the three", () => {
    const purchase = sold('10.00', { origin: 'purchase' });
    expect(say([sold('20.00'), sold('22.00'), purchase])).toMatchObject({ n: 2, band: null });
    const four = [...['20.00', '20.00', '30.00', '30.00'].map((price) => sold(price))];
    expect(figures(say(four))?.[1]).toBe('25.00');
    expect(figures(say([...four, purchase]))?.[1]).toBe('20.00');
  });
});

describe('left out of an estimate, each with its reason', () => {
  const three = ['10.00', '11.00', '12.00'].map((price) => sold(price));

  it('are lots, canceled sales, unknown conditions and other currencies', () => {
    const answer = say([
      ...three,
      sold('50.00', { lot: true }),
      sold('51.00', { canceled: true }),
      sold('52.00', { condition: null }),
      sold('53.00', { currency: 'EUR' }),
    ]);
    expect(reasons(answer)).toEqual(['5000 lot', '5100 canceled', '5200 condition', '5300 currency']);
    expect(figures(answer)?.[1]).toBe('11.00');
  });

  it('are repeats between the same two people in either direction, but the first', () => {
    const first = sold('40.00', { sellerId: 'a', buyerId: 'b', soldAt: daysAgo(9) });
    const second = sold('41.00', { sellerId: 'b', buyerId: 'a', soldAt: daysAgo(8) });
    const other = sold('42.00', { sellerId: 'b', buyerId: 'c', soldAt: daysAgo(7) });
    expect(reasons(say([second, other, first]))).toEqual(['4100 repeat']);
    const canceled = { ...first, canceled: true };
    expect(reasons(say([second, canceled]))).toEqual(['4000 canceled']);
  });

  it('is what lies far from all other sales', () => {
    const five = [...three, sold('13.00'), sold('14.00')];
    expect(reasons(say([...five, sold('90.00'), sold('0.05')]))).toEqual(['9000 outlier', '5 outlier']);
    expect(reasons(say([...three, sold('20.00')]))).toEqual([]);
  });

  it('but equal prices leave room for another one', () => {
    const same = Array.from({ length: 6 }, () => sold('20.00'));
    expect(reasons(say([...same, sold('35.00'), sold('60.00')]))).toEqual(['6000 outlier']);
  });

  it('is what one member reports beyond the latest three, so that nobody alone makes it firm', () => {
    const by = (reporterId: string, price: string, days: number): Sale =>
      sold(price, { origin: 'reported', reporterId, soldAt: daysAgo(days) });
    const mine = [9, 8, 7, 6, 5, 4].map((days) => by('me', '99.00', days));
    expect(say(mine)).toMatchObject({ n: 3, confidence: 'indicative' });
    expect(reasons(say(mine))).toEqual(['9900 reporter', '9900 reporter', '9900 reporter']);
    const others = ['a', 'b', 'c'].map((who) => by(who, '95.00', 2));
    expect(say([...mine, ...others])).toMatchObject({ n: 6, confidence: 'firm' });
  });

  it('is a price above $200 that is twice what comparable copies say', () => {
    const hundred = ['100.00', '105.00', '98.00'].map((price) => sold(price));
    expect(reasons(say([...hundred, sold('210.00')]))).toEqual(['21000 implausible']);
    expect(reasons(say([...hundred, sold('199.00')]))).toEqual([]);
    const spread = ['20.00', '180.00', '90.00'].map((price) => sold(price));
    expect(reasons(say([...spread, sold('450.00')]))).toEqual([]);
  });
});

describe('whatever was sold', () => {
  const sale: fc.Arbitrary<Sale> = fc.record({
    origin: fc.constantFrom('transaction', 'reported', 'purchase'),
    price: fc.bigInt(1n, 60_000n),
    currency: fc.constantFrom('USD', 'USD', 'USD', 'EUR'),
    soldAt: fc.integer({ min: 0, max: 3_000 }).map(daysAgo),
    condition: fc.option(fc.constantFrom<Condition>(...CONDITIONS), { freq: 8 }),
    lot: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    canceled: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    sellerId: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
    buyerId: fc.option(fc.constantFrom('e', 'f', 'g', 'h')),
    reporterId: fc.option(fc.constantFrom('i', 'j', 'k')),
  });
  const sales = fc.array(sale, { maxLength: 30 });
  const condition = fc.constantFrom<Condition>(...CONDITIONS);

  it('the estimate lies within the prices of that condition', () => {
    fc.assert(
      fc.property(fc.array(sale, { minLength: 3, maxLength: 30 }), condition, (some, one) => {
        const alike = some.map((each) => ({ ...each, condition: one }));
        const { band, sales: counted } = say(alike, one);
        if (!band) return counted.length < 3;
        const purchases = alike.filter(({ origin }) => origin === 'purchase');
        const prices = [...counted, ...purchases].map(({ price }) => price);
        const [low, median, high] = [band.low, band.median, band.high].map((worth) => centsIn(worth, one)) as [
          bigint,
          bigint,
          bigint,
        ];
        return prices.some((price) => price <= low) && low <= median && median <= high && prices.some((p) => p >= high);
      }),
    );
  });

  it('the order in which sales are told does not matter', () => {
    const both = sales.chain((some) =>
      fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length })),
    );
    fc.assert(
      fc.property(both, fc.option(condition, { nil: undefined }), ([some, shuffled], one) => {
        const { sales: _one, leftOut, ...told } = say(some, one);
        const { sales: _other, leftOut: leftOutOther, ...toldOther } = say(shuffled, one);
        expect(toldOther).toEqual(told);
        expect(leftOutOther).toHaveLength(leftOut.length);
      }),
    );
  });

  it('every sale counts or is left out with a reason, once', () => {
    fc.assert(
      fc.property(sales, condition, (some, one) => {
        const { sales: counted, leftOut, n } = say(some, one);
        const told = [...counted, ...leftOut.map(({ sale: each }) => each)];
        return n === counted.length && new Set(told).size === told.length && told.every((each) => some.includes(each));
      }),
    );
  });

  it('a further sale at the median does not move it', () => {
    fc.assert(
      fc.property(fc.array(sale, { minLength: 3, maxLength: 4 }), condition, (some, one) => {
        const plain = some.map((each) => ({
          ...each,
          ...{ lot: false, canceled: false, sellerId: null, buyerId: null, reporterId: null },
        }));
        // Few enough that nothing is an outlier, and cheap enough that nothing is implausible.
        const alike = plain.map((each) => ({
          ...each,
          condition: one,
          currency: 'USD',
          price: (each.price % 15_000n) + 1n,
        }));
        const { band } = say(alike.slice(0, 3), one);
        if (!band) return;
        const median = centsIn(band.median, one);
        const more = say([...alike.slice(0, 3), { ...alike[0]!, origin: 'reported', price: median, soldAt: NOW }], one);
        expect(more.band && centsIn(more.band.median, one)).toBe(median);
      }),
    );
  });
});
