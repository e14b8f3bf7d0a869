import { exampleConditions } from './example-car';
import { exampleFactors, weightedScore } from './example-rarity';

const cents = (amount: string): number => Math.round(Number(amount.replace(/[$,]/g, '')) * 100);
const percent = { MOC: 100, Mint: 92, Loose: 60, Damaged: 20 };
const carded = 124_000;
const paid = 3499;

it.each(exampleConditions)('values a $condition copy by its share of the carded price', (state) => {
  expect(cents(state.value)).toBe((carded * percent[state.condition]) / 100);
  expect(cents(state.gain)).toBe(cents(state.value) - paid);
});

it('shows the score that its factors add up to', () => {
  expect(exampleFactors.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  expect(Math.round(weightedScore(exampleFactors))).toBe(exampleConditions[0]?.score);
});

it('lets the condition change the rarity score by its weight at most', () => {
  const scores = exampleConditions.map(({ score }) => score);
  expect(Math.max(...scores) - Math.min(...scores)).toBeLessThanOrEqual(10);
});
