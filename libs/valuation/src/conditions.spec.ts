import { CONDITIONS, type Condition } from '@vault/contracts/collection/cars';
import fc from 'fast-check';
import { centsIn, conditionsOf, packagingOf, worthDecimal, worthOf } from './conditions';

const condition = fc.constantFrom<Condition>(...CONDITIONS);
const cents = fc.bigInt(0n, 9_999_999_999n);

describe('condition percentages', () => {
  it('convert a price to a worth and back exactly', () => {
    fc.assert(fc.property(cents, condition, (price, one) => centsIn(worthOf(price, one), one) === price));
  });

  it('never value a worse copy higher than a better one', () => {
    fc.assert(
      fc.property(cents, condition, (price, one) => {
        const prices = (['carded', 'loose'] as const)
          .flatMap(conditionsOf)
          .map((other) => centsIn(worthOf(price, one), other));
        return prices.every((value, index) => index === 0 || value <= prices[index - 1]!);
      }),
    );
  });

  it('convert prices by their percentages', () => {
    expect(centsIn(worthOf(1_000n, 'MOC'), 'Damaged')).toBe(200n);
    expect(centsIn(worthOf(2_000n, 'Mint'), 'Excellent')).toBe(1_739n);
    expect(worthDecimal(worthOf(2_000n, 'Mint'))).toBe('21.739130');
  });

  it('count as carded for MOC only', () => {
    expect(CONDITIONS.filter((one) => packagingOf(one) === 'carded')).toEqual(['MOC']);
    expect(conditionsOf('loose')).toEqual([
      'Mint',
      'Near Mint',
      'Excellent',
      'Good',
      'Loose',
      'Fair',
      'Poor',
      'Damaged',
    ]);
  });
});
