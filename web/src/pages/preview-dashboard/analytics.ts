import { sampleRarityOf } from '../../content/sample-rarity';
import { SAMPLE_MONTHS, type SampleCar } from '../../content/sample-vault';
import { totalValueOf } from './figures';

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
