import { MARKS } from '@vault/contracts/collection/releases';
import { CONDITIONS } from '@vault/contracts/collection/cars';
import fc from 'fast-check';
import { estimate } from './estimate';
import type { Sale } from './sales';
import { estimateFrom, isUnmarked, mayStandIn } from './stand-ins';

const NOW = new Date('2026-06-01T12:00:00Z');
const DAY_MS = 86_400_000;

const sold = (dollars: number, fields: Partial<Sale> = {}): Sale => ({
  origin: 'transaction',
  price: BigInt(dollars) * 100n,
  currency: 'USD',
  soldAt: new Date(NOW.getTime() - 3 * DAY_MS),
  condition: 'Mint',
  lot: false,
  canceled: false,
  sellerId: null,
  buyerId: null,
  reporterId: null,
  ...fields,
});

const anySales = fc.array(
  fc
    .record({
      dollars: fc.integer({ min: 1, max: 900 }),
      condition: fc.constantFrom(...CONDITIONS),
      lot: fc.boolean(),
      days: fc.integer({ min: 0, max: 900 }),
    })
    .map(({ dollars, days, ...fields }) =>
      sold(dollars, { ...fields, soldAt: new Date(NOW.getTime() - days * DAY_MS) }),
    ),
  { maxLength: 12 },
);
const aCondition = fc.constantFrom(...CONDITIONS);
const aKind = fc.record({ marks: fc.subarray([...MARKS]), source: fc.constantFrom('catalog', 'community', 'owners') });

describe('sales that stand in', () => {
  const [mint, more] = [
    [sold(10), sold(20)],
    [sold(30), sold(40), sold(50), sold(60)],
  ];

  it('count beside too few sales of the release, said as such', () => {
    const at = { condition: 'Mint', now: NOW } as const;
    expect(estimateFrom({ own: [], others: more }, at)).toMatchObject({ basis: 'casting', n: 4, others: 4 });
    expect(estimateFrom({ own: mint, others: more }, at)).toMatchObject({ basis: 'casting', n: 6, others: 4 });
    expect(estimateFrom({ own: [...mint, sold(15)], others: more }, at)).toMatchObject({ basis: 'release', n: 3 });
    expect(estimateFrom({ own: [sold(10)], others: [sold(30)] }, at)).toMatchObject({ basis: 'release', n: 1 });
  });

  it('are those of the packaging: carded sales of the release leave its loose copies without', () => {
    const carded = [sold(10), sold(11), sold(12)].map((sale): Sale => ({ ...sale, condition: 'MOC' }));
    const loose = estimateFrom({ own: carded, others: more }, { condition: 'Good', now: NOW });
    expect(loose).toMatchObject({ basis: 'casting', n: 4, others: 4 });
  });

  it('never change what enough sales of the release say, and never take from what it has', () => {
    fc.assert(
      fc.property(anySales, anySales, aCondition, (own, others, condition) => {
        const at = { condition, now: NOW };
        const [alone, based] = [estimate(own, at), estimateFrom({ own, others }, at)];
        if (based.basis === 'release') expect(based).toMatchObject({ ...alone, others: 0 });
        else {
          expect(alone.n).toBeLessThan(3);
          expect(based.n).toBeGreaterThanOrEqual(3);
          expect(based.others).toBe(based.sales.filter((sale) => others.includes(sale)).length);
          expect(based.others).toBeGreaterThan(0);
        }
        if (alone.band) expect(based.band).toEqual(alone.band);
      }),
    );
  });

  it('give the same whatever their order', () => {
    fc.assert(
      fc.property(anySales, anySales, aCondition, (own, others, condition) => {
        const at = { condition, now: NOW };
        const turned = { own: [...own].reverse(), others: [...others].reverse() };
        const { band, n, basis, others: count } = estimateFrom({ own, others }, at);
        expect(estimateFrom(turned, at)).toMatchObject({ band, n, basis, others: count });
      }),
    );
  });
});

describe('what may stand in', () => {
  it('is of the same marks in any order, first releases among others', () => {
    fc.assert(
      fc.property(aKind, aKind, (one, other) => {
        expect(mayStandIn(one, { ...one, marks: [...one.marks, 'first_release'].reverse() as never })).toBe(true);
        expect(mayStandIn(one, other)).toBe(mayStandIn(other, one));
        const apart = MARKS.filter((mark) => mark !== 'first_release').filter(
          (mark) => one.marks.includes(mark) !== other.marks.includes(mark),
        );
        if (apart.length > 0) expect(mayStandIn(one, other)).toBe(false);
      }),
    );
  });

  it('is listed by the catalog on both sides, or on neither', () => {
    const of = (source: string) => ({ marks: [], source });
    expect(mayStandIn(of('catalog'), of('community'))).toBe(true);
    expect(mayStandIn(of('owners'), of('owners'))).toBe(true);
    expect(mayStandIn(of('catalog'), of('owners'))).toBe(false);
  });
});

describe('an open release', () => {
  it('is unmarked where neither the words nor any candidate says a mark', () => {
    expect(isUnmarked({ name: 'Skyline' }, [[], ['first_release']])).toBe(true);
    expect(isUnmarked({ name: 'Skyline' }, [])).toBe(false);
    expect(isUnmarked({ name: 'Skyline STH' }, [[]])).toBe(false);
    expect(isUnmarked({ name: 'Skyline', tags: ['rlc'] }, [[]])).toBe(false);
  });

  it('is not unmarked once one candidate has a mark', () => {
    fc.assert(
      fc.property(fc.array(fc.subarray([...MARKS])), fc.constantFrom(...MARKS), (candidates, mark) => {
        expect(isUnmarked({ name: 'Skyline' }, [...candidates, [mark]])).toBe(
          mark === 'first_release' && isUnmarked({ name: 'Skyline' }, [...candidates, []]),
        );
      }),
    );
  });
});
