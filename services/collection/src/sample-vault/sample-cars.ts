import type { Condition } from '@vault/contracts/collection/cars';

interface SampleCar {
  /** Identifies the release in the catalog. */
  readonly toyNumber: string;
  readonly condition: Condition;
  readonly estimatedValue: string;
  readonly purchasePrice: string;
  /** When it came into the sample vault: none of this week's. */
  readonly daysAgo: number;
  /** A drawing in the web app's `public/samples`. */
  readonly picture: string;
}

const sample = (
  toyNumber: string,
  condition: Condition,
  [estimatedValue, purchasePrice]: readonly [string, string],
  daysAgo: number,
  picture: string,
): SampleCar => ({ toyNumber, condition, estimatedValue, purchasePrice, daysAgo, picture });

/** A little of everything that the catalog marks, the oldest in the vault first. Amounts are examples. */
export const CARS: readonly SampleCar[] = [
  sample('15082', 'MOC', ['38.00', '22.00'], 88, 'corvette-58'),
  sample('GHG52', 'Loose', ['3.00', '1.25'], 81, 'deora-iii'),
  sample('DTW88', 'MOC', ['9.00', '1.09'], 74, 'civic-type-r'),
  sample('BFG93', 'MOC', ['14.00', '4.00'], 66, 'custom-beetle'),
  sample('V5345', 'Mint', ['12.00', '6.50'], 59, 'mustang-67'),
  sample('GHH16', 'MOC', ['21.00', '9.99'], 50, 'skyline-2000gt-x'),
  sample('HRV97', 'MOC', ['11.00', '7.49'], 43, 'supra-82'),
  sample('HCK10', 'MOC', ['135.00', '80.00'], 36, 'countach'),
  sample('FYG05', 'MOC', ['64.00', '45.00'], 30, 'porsche-gt3'),
  sample('HCY21', 'MOC', ['42.00', '1.25'], 24, 'ford-32'),
  sample('X2019', 'MOC', ['165.00', '120.00'], 17, 'bone-shaker'),
  sample('K6448', 'Mint', ['310.00', '245.00'], 10, 'drag-bus'),
];
