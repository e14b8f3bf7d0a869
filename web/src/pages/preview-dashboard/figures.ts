import { MIN_RARE_SCORE } from '../../content/sample-rarity';
import { SAMPLE_MONTHS, type SampleCar } from '../../content/sample-vault';
import { amountOf, centsOf, sumOf } from '../../features/samples';

/** The sum of the cars' values, a decimal string. */
export const totalValueOf = (cars: readonly SampleCar[]): string =>
  sumOf(cars.map(({ estimatedValue }) => estimatedValue));

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

/** The gain of a car over its purchase price in whole percent: 34 for 34 % more. */
export const gainOf = ({ estimatedValue, purchasePrice }: SampleCar): number =>
  Math.round((centsOf(estimatedValue) / centsOf(purchasePrice) - 1) * 100);
