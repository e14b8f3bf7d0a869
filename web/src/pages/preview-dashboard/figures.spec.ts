import { sampleVault } from '../../content/sample-vault';
import { historyOf, rarityBars, topBrands } from './analytics';
import { figuresOf, gainOf } from './figures';

it('computes the figures of the preview from its cars', () => {
  expect(figuresOf(sampleVault)).toEqual({
    totalCars: 247,
    totalValue: '12450.75',
    averageValue: '50.41',
    rareItems: 23,
    monthlyGrowth: 12.5,
  });
  expect(topBrands(sampleVault).map(({ label, count }) => [label, count])).toEqual([
    ['Hot Wheels', 156],
    ['Matchbox', 67],
    ['Majorette', 24],
  ]);
});

it('computes the figures of other vaults', () => {
  const [first, second] = sampleVault;
  expect(figuresOf([])).toEqual({
    totalCars: 0,
    totalValue: '0.00',
    averageValue: '0.00',
    rareItems: 0,
    monthlyGrowth: 0,
  });
  const two = [
    { ...first!, estimatedValue: '10.00', rarity: 69, month: 11 },
    { ...second!, estimatedValue: '30.01', rarity: 70, month: 3 },
  ];
  expect(figuresOf(two)).toMatchObject({
    totalValue: '40.01',
    averageValue: '20.01',
    rareItems: 1,
    monthlyGrowth: 33.3,
  });
});

it('has a history that ends with the current vault and never loses a car', () => {
  const history = historyOf(sampleVault);
  expect(history.at(-1)).toMatchObject({ totalValue: '12450.75', cars: 247 });
  history.forEach(({ cars }, month) => expect(cars).toBeGreaterThanOrEqual(history[month - 1]?.cars ?? 1));
});

it('counts every car in one rarity level, the rarest first', () => {
  const bars = rarityBars(sampleVault);
  expect(bars.map(({ label }) => label)).toEqual(['Legendary', 'Epic', 'Rare', 'Uncommon', 'Common']);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(247);
});

it('computes the gain of a car in percent of its price', () => {
  const [car] = sampleVault;
  expect(gainOf({ ...car!, purchasePrice: '10.00', estimatedValue: '13.40' })).toBe(34);
  expect(gainOf({ ...car!, purchasePrice: '10.00', estimatedValue: '9.00' })).toBe(-10);
});

it('has unique ids and numbers in the sample vault', () => {
  expect(new Set(sampleVault.map(({ id }) => id)).size).toBe(247);
  expect(new Set(sampleVault.map(({ number }) => number)).size).toBe(247);
  for (const { purchasePrice } of sampleVault) expect(Number(purchasePrice)).toBeGreaterThan(0);
});
