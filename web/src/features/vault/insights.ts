export interface Standing {
  label: string;
  /** 0 (just begun) to 2 (as good as it gets). */
  grade: 0 | 1 | 2;
}

const standing = (value: number, best: [number, string], good: [number, string], rest: string): Standing =>
  value >= best[0]
    ? { label: best[1], grade: 2 }
    : value >= good[0]
      ? { label: good[1], grade: 1 }
      : { label: rest, grade: 0 };

export const sizeHealth = (cars: number) => standing(cars, [50, 'Excellent'], [20, 'Good'], 'Building');
export const brandHealth = (brands: number) => standing(brands, [10, 'Excellent'], [5, 'Good'], 'Growing');
export const valueHealth = (average: number) => standing(average, [100, 'Premium'], [50, 'Quality'], 'Budget');

/** Total value over number of cars, to two decimals, as the specification defines it; 0 for an empty vault. */
export const diversityScore = (totalValue: number, totalCars: number): string =>
  (totalCars === 0 ? 0 : totalValue / totalCars).toFixed(2);

/**
 * How likely two cars drawn from the vault are of different brands, in percent: Simpson's index 1 − Σn(n−1)/N(N−1).
 * null below two cars.
 */
export function brandVariety(counts: readonly number[]): number | null {
  const all = counts.reduce((sum, count) => sum + count, 0);
  if (all < 2) return null;
  const same = counts.reduce((sum, count) => sum + count * (count - 1), 0);
  return Math.round(100 * (1 - same / (all * (all - 1))));
}
