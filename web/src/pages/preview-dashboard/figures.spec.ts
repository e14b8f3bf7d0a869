import { sampleVault } from '../../content/sample-vault';
import { figuresOf, gainOf, historyOf, rarityBars, topBrands } from './figures';

it('comes to the figures that the preview promises, counted from its cars', () => {
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

it('counts along when the vault is another one', () => {
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

it('ends its history with the vault as it is, and never loses a car on the way', () => {
  const history = historyOf(sampleVault);
  expect(history.at(-1)).toMatchObject({ totalValue: '12450.75', cars: 247 });
  history.forEach(({ cars }, month) => expect(cars).toBeGreaterThanOrEqual(history[month - 1]?.cars ?? 1));
});

it('has every car under one level of rarity, the rarest first', () => {
  const bars = rarityBars(sampleVault);
  expect(bars.map(({ label }) => label)).toEqual(['Legendary', 'Epic', 'Rare', 'Uncommon', 'Common']);
  expect(bars.reduce((sum, { count }) => sum + count, 0)).toBe(247);
});

it('says what a car gained in percent of its price', () => {
  const [car] = sampleVault;
  expect(gainOf({ ...car!, purchasePrice: '10.00', estimatedValue: '13.40' })).toBe(34);
  expect(gainOf({ ...car!, purchasePrice: '10.00', estimatedValue: '9.00' })).toBe(-10);
});

it('has a vault in which every car has its own number', () => {
  expect(new Set(sampleVault.map(({ id }) => id)).size).toBe(247);
  expect(new Set(sampleVault.map(({ number }) => number)).size).toBe(247);
  for (const { purchasePrice } of sampleVault) expect(Number(purchasePrice)).toBeGreaterThan(0);
});
