import { MIN_RARE_SCORE, sampleRarityOf } from '../../content/sample-rarity';
import { SAMPLE_MONTHS, type SampleCar } from '../../content/sample-vault';
import { amountOf, centsOf, sumOf } from '../../features/samples';

const totalValueOf = (cars: readonly SampleCar[]): string => sumOf(cars.map(({ estimatedValue }) => estimatedValue));

export interface PreviewFigures {
  totalCars: number;
  /** Decimal strings. */
  totalValue: string;
  averageValue: string;
  rareItems: number;
  /** The growth of the total value in the last month, in percent with one decimal. */
  monthlyGrowth: number;
}

export function figuresOf(cars: readonly SampleCar[]): PreviewFigures {
  const totalValue = totalValueOf(cars);
  const before = centsOf(totalValueOf(cars.filter(({ month }) => month < SAMPLE_MONTHS.length - 1)));
  const total = centsOf(totalValue);
  return {
    totalCars: cars.length,
    totalValue,
    averageValue: amountOf(cars.length === 0 ? 0 : Math.round(total / cars.length)),
    rareItems: cars.filter(({ rarity }) => rarity >= MIN_RARE_SCORE).length,
    monthlyGrowth: before === 0 ? 0 : Math.round(((total - before) / before) * 1000) / 10,
  };
}

export interface Slice {
  label: string;
  count: number;
  totalValue: string;
}

/** Groups the cars by a label, the most frequent first. */
export function slicesOf(cars: readonly SampleCar[], labelOf: (car: SampleCar) => string): Slice[] {
  const groups = new Map<string, SampleCar[]>();
  for (const car of cars) groups.set(labelOf(car), [...(groups.get(labelOf(car)) ?? []), car]);
  return [...groups]
    .map(([label, group]) => ({ label, count: group.length, totalValue: totalValueOf(group) }))
    .sort((a, b) => b.count - a.count);
}

export const topBrands = (cars: readonly SampleCar[]): Slice[] => slicesOf(cars, ({ brand }) => brand);

/** The cars by rarity level, the rarest first, each with its color. */
export const rarityBars = (cars: readonly SampleCar[]): (Slice & { color: string; from: number })[] =>
  slicesOf(cars, ({ rarity }) => sampleRarityOf(rarity).name)
    .map((slice) => {
      const { tone, from } = sampleRarityOf(
        cars.find(({ rarity }) => sampleRarityOf(rarity).name === slice.label)?.rarity ?? 0,
      );
      return { ...slice, color: tone, from };
    })
    .sort((a, b) => b.from - a.from);

/** The value of the vault at the end of each month, at today's values. */
export const historyOf = (cars: readonly SampleCar[]): { date: string; totalValue: string; cars: number }[] =>
  SAMPLE_MONTHS.map((date, month) => {
    const owned = cars.filter((car) => car.month <= month);
    return { date, totalValue: totalValueOf(owned), cars: owned.length };
  });

/** The gain of a car over its purchase price in whole percent: 34 for 34 % more. */
export const gainOf = ({ estimatedValue, purchasePrice }: SampleCar): number =>
  Math.round((centsOf(estimatedValue) / centsOf(purchasePrice) - 1) * 100);
