import fc from 'fast-check';
import { rounded, toCents, toDecimal } from './money';

describe('money', () => {
  it('converts to cents and back without loss', () => {
    fc.assert(fc.property(fc.bigInt(0n, 10n ** 12n), (cents) => toCents(toDecimal(cents)) === cents));
    expect(toCents('99999999.99')).toBe(9_999_999_999n);
    expect(toDecimal(5n)).toBe('0.05');
  });

  it.each(['12', '12.5', '-1.00', '1.005', '', '1e2'])('rejects %p as an amount', (text) => {
    expect(() => toCents(text)).toThrow('not an amount');
  });

  it('rounds half up', () => {
    expect([rounded(5n, 2n), rounded(4n, 3n), rounded(5n, 3n)]).toEqual([3n, 1n, 2n]);
  });
});
