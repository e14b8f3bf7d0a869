import { basisText, rankFactors, strengthOf } from './factor-order';

it.each([
  [70, 'high'],
  [69.9, null],
  [40, null],
  [39.9, 'low'],
])('the strength of a score of %d is %s', (score, strength) => expect(strengthOf(score)).toBe(strength));

it('sorts factors by score, then by weight', () => {
  const factor = (score: number, weight: number) => ({ label: '', reason: '', score, weight });
  const ranked = rankFactors({ age: factor(50, 10), edition: factor(50, 30), supply: factor(81, 15) });
  expect(ranked.map(({ key }) => key)).toEqual(['supply', 'edition', 'age']);
});

it('names the basis and evidence of a factor as far as they are known', () => {
  expect(basisText({ basis: 'measured', evidence: 0.643 })).toBe('Counted here · 64% data');
  expect(basisText({ basis: 'assumed', evidence: 0 })).toBe('Typical for its kind · 0% data');
  expect(basisText({})).toBe('');
});
