import { MIN_RARE_SCORE, sampleRarityOf } from '../../content/sample-rarity';
import { SAMPLE_MONTHS, type SampleCar } from '../../content/sample-vault';
import { amountOf, centsOf, sumOf } from '../../features/samples';

const worth = (cars: readonly SampleCar[]): string => sumOf(cars.map(({ estimatedValue }) => estimatedValue));

export interface PreviewFigures {
  totalCars: number;
  /** Decimal strings. */
  totalValue: string;
  averageValue: string;
  rareItems: number;
  /** How much the last month added to the value before it, in percent with one decimal. */
  monthlyGrowth: number;
}

export function figuresOf(cars: readonly SampleCar[]): PreviewFigures {
  const totalValue = worth(cars);
  const before = centsOf(worth(cars.filter(({ month }) => month < SAMPLE_MONTHS.length - 1)));
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

/** The cars by a word of theirs, the most frequent one first. */
export function slicesOf(cars: readonly SampleCar[], wordOf: (car: SampleCar) => string): Slice[] {
  const groups = new Map<string, SampleCar[]>();
  for (const car of cars) groups.set(wordOf(car), [...(groups.get(wordOf(car)) ?? []), car]);
  return [...groups]
    .map(([label, own]) => ({ label, count: own.length, totalValue: worth(own) }))
    .sort((a, b) => b.count - a.count);
}

export const topBrands = (cars: readonly SampleCar[]): Slice[] => slicesOf(cars, ({ brand }) => brand);

/** From the rarest level down, each in its colour. */
export const rarityBars = (cars: readonly SampleCar[]): (Slice & { color: string; from: number })[] =>
  slicesOf(cars, ({ rarity }) => sampleRarityOf(rarity).name)
    .map((slice) => {
      const { tone, from } = sampleRarityOf(
        cars.find(({ rarity }) => sampleRarityOf(rarity).name === slice.label)?.rarity ?? 0,
      );
      return { ...slice, color: tone, from };
    })
    .sort((a, b) => b.from - a.from);

/** What the vault was worth at each month's end, at today's values. */
export const historyOf = (cars: readonly SampleCar[]): { date: string; totalValue: string; cars: number }[] =>
  SAMPLE_MONTHS.map((date, month) => {
    const there = cars.filter((car) => car.month <= month);
    return { date, totalValue: worth(there), cars: there.length };
  });

/** What a car gained against its price, in whole percent; 34 for 34 % more. */
export const gainOf = ({ estimatedValue, purchasePrice }: SampleCar): number =>
  Math.round((centsOf(estimatedValue) / centsOf(purchasePrice) - 1) * 100);
