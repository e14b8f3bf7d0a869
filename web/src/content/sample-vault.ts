import type { CastingPaint, CastingShape } from '../design-system/drawn-casting';
import { sampleBrands, type SampleBrand } from './sample-castings';
import type { SampleCondition } from './sample-models';

export interface SampleCar {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly series: string;
  readonly scale: string;
  readonly year: number;
  readonly condition: SampleCondition;
  /** Decimal strings, in dollars. */
  readonly estimatedValue: string;
  readonly purchasePrice: string;
  /** 0 to 100. */
  readonly rarity: number;
  readonly isFavorite: boolean;
  /** The month in which it was added, as an index into `SAMPLE_MONTHS`. */
  readonly month: number;
  readonly number: number;
  readonly shape: CastingShape;
  readonly paint: CastingPaint;
  readonly stripes: boolean;
}

/** The last days of the months that the sample's chart shows. */
export const SAMPLE_MONTHS = [
  ...['2024-09-30', '2024-10-31', '2024-11-30', '2024-12-31', '2025-01-31', '2025-02-28'],
  ...['2025-03-31', '2025-04-30', '2025-05-31', '2025-06-30', '2025-07-31', '2025-08-31'],
] as const;

const conditions = [
  ['Mint', 100],
  ['Near Mint', 82],
  ['Mint', 100],
  ['Excellent', 66],
  ['Mint', 100],
  ['Good', 45],
  ['Near Mint', 82],
] as const;
/** For each release: its value in percent of the first one, and its rarity relative to it. */
const releases = [
  [100, 0],
  [62, -9],
  [47, -18],
  [54, -14],
  [36, -22],
  [30, -25],
  [40, -20],
  [26, -27],
] as const;

/** A deterministic pseudo-random number from 0 to 99. */
const pseudoRandom = (seed: number): number => (seed * 7919 + ((seed * seed) % 97) * 31) % 100;

const decimal = (cents: number): string => (cents / 100).toFixed(2);
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

function carsOf({ brand, cars, castings }: SampleBrand, first: number): SampleCar[] {
  return Array.from({ length: cars }, (_, index) => {
    const seed = first + index;
    const casting = pick(castings, index);
    const release = Math.floor(index / castings.length);
    const [valuePercent, rarityChange] = pick(releases, release);
    const [condition, conditionPercent] = release === 0 ? conditions[0] : pick(conditions, pseudoRandom(seed));
    const cents = Math.round((casting.value * valuePercent * conditionPercent) / 100);
    return {
      id: `${brand}-${index}`.toLowerCase().replace(' ', '-'),
      name: casting.name,
      brand,
      series: casting.series,
      scale: '1:64',
      year: casting.year + release,
      condition,
      estimatedValue: decimal(cents),
      purchasePrice: decimal(Math.round((cents * (38 + pseudoRandom(seed * 3))) / 100)),
      rarity: casting.rarity + rarityChange,
      isFavorite: pseudoRandom(seed + 11) < 9,
      month: monthOf(seed, cents),
      number: seed + 1,
      shape: casting.shape,
      paint: pick(casting.paints, release),
      stripes: casting.stripes === true && release % 2 === 0,
    };
  });
}

/** The most valuable car was added in the last month, with a few cheap ones. */
const monthOf = (seed: number, cents: number): number =>
  seed === 0 || (cents < 2000 && pseudoRandom(seed * 5 + 2) > 84)
    ? 11
    : Math.floor((pseudoRandom(seed * 5 + 2) * 11) / 100);

/** The 247 cars of the preview's vault. */
export const sampleVault: readonly SampleCar[] = sampleBrands.reduce<SampleCar[]>(
  (vault, brand) => [...vault, ...carsOf(brand, vault.length)],
  [],
);
