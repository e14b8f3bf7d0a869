import type { MarketBasis } from '@vault/contracts/collection/cars';
import { marketBasisText, noValueText } from './market-basis';

const basis = (fields: Partial<MarketBasis>): MarketBasis => ({
  basis: 'casting',
  n: 6,
  others: 6,
  confidence: 'firm',
  low: '40.00',
  high: '60.00',
  ...fields,
});
const text = (marketBasis: MarketBasis | null, releaseId: number | null = 7): string =>
  marketBasisText({ marketBasis, releaseId });

it('says whose sales a value rests on', () => {
  expect(text(basis({ basis: 'release', others: 0 }))).toBe(
    'From 6 sales of this release, high confidence, $40.00 to $60.00.',
  );
  expect(text(basis({}))).toBe('From 6 sales of other releases of this casting, high confidence, $40.00 to $60.00.');
  expect(text(basis({ n: 7 }))).toContain('From 7 sales, 6 of them of other releases of this casting, ');
  expect(text(basis({}), null)).toContain('From 6 sales of this casting, as it is open which release yours is, ');
  expect(text(null)).toBe('From comparable sales.');
});

it('asks for the release while it is open', () => {
  expect(noValueText({ candidates: 2 })).toContain('choose which release it is');
  expect(noValueText({ candidates: 0 })).toContain('wait until three of this casting have sold');
});
