export interface Health {
  label: string;
  /** 0 (lowest) to 2 (best). */
  grade: 0 | 1 | 2;
}

const gradeOf = (value: number, best: [number, string], good: [number, string], rest: string): Health =>
  value >= best[0]
    ? { label: best[1], grade: 2 }
    : value >= good[0]
      ? { label: good[1], grade: 1 }
      : { label: rest, grade: 0 };

export const sizeHealth = (cars: number) => gradeOf(cars, [50, 'Excellent'], [20, 'Good'], 'Building');
export const brandHealth = (brands: number) => gradeOf(brands, [10, 'Excellent'], [5, 'Good'], 'Growing');
export const valueHealth = (average: number) => gradeOf(average, [100, 'Premium'], [50, 'Quality'], 'Budget');

/** Total value over number of cars, to two decimals, as the specification defines it; 0 for an empty vault. */
export const diversityScore = (totalValue: number, totalCars: number): string =>
  (totalCars === 0 ? 0 : totalValue / totalCars).toFixed(2);
