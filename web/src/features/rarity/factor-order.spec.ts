import { groundOf, rankFactors, strengthOf } from './factor-order';

it.each([
  [70, 'high'],
  [69.9, null],
  [40, null],
  [39.9, 'low'],
])('calls a factor of %d %s', (score, strength) => expect(strengthOf(score)).toBe(strength));

it('ranks what speaks loudest for rarity first, the weightier of two alike', () => {
  const factor = (score: number, weight: number) => ({ label: '', reason: '', score, weight });
  const ranked = rankFactors({ age: factor(50, 10), edition: factor(50, 30), supply: factor(81, 15) });
  expect(ranked.map(({ key }) => key)).toEqual(['supply', 'edition', 'age']);
});

it('says what a factor rests on, as far as that is known', () => {
  expect(groundOf({ basis: 'measured', evidence: 0.643 })).toBe('Counted here · 64% data');
  expect(groundOf({ basis: 'assumed', evidence: 0 })).toBe('Usual for its kind · 0% data');
  expect(groundOf({})).toBe('');
});
