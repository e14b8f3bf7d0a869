import { CarFields, type Condition } from '@vault/contracts/collection/cars';
import { FREE_CAR_LIMIT } from '@vault/contracts/billing/plans';
import { WishFields } from '@vault/contracts/collection/wishlist';
import { register } from '@vault/contracts/identity/auth';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

interface PlannedCar {
  fields: Record<string, string> & { condition: Condition; estimatedValue: string };
  tags: string[];
  isFavorite: boolean;
  pictures: { kind: string; backdrop?: string; view?: string }[];
}
interface PlannedWish {
  name: string;
  year: string;
}
interface PlannedCollector {
  firstName: string;
  lastName: string;
  email: string;
  tier: 'free' | 'standard' | 'premium';
  forImports: boolean;
  cars: PlannedCar[];
  wishes: PlannedWish[];
  memberDays: number;
}

/** The plan is an ES module of its own, as the launcher runs it; jest speaks CommonJS. */
const planOf = (seed: string): PlannedCollector[] =>
  JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'print-plan.mjs'), seed], { maxBuffer: 1 << 26 }).toString(),
  ) as PlannedCollector[];

describe('the planned community', () => {
  const community = planOf('baseplate');
  const cars = community.flatMap((collector) => collector.cars);
  const dollars = cars.map(({ fields }) => Number(fields.estimatedValue)).filter((value) => value > 0);

  test('has fourteen users: two with Standard, two with Premium, one of these for imports', () => {
    expect(community).toHaveLength(14);
    expect(community.filter(({ tier }) => tier === 'standard')).toHaveLength(2);
    expect(community.filter(({ tier }) => tier === 'premium')).toHaveLength(2);
    expect(community.filter(({ forImports }) => forImports).map(({ tier }) => tier)).toEqual(['premium']);
    expect(new Set(community.map(({ email }) => email)).size).toBe(14);
  });

  test('keeps every free vault within 25 cars, and fills exactly one', () => {
    const sizes = community.filter(({ tier }) => tier === 'free').map((collector) => collector.cars.length);
    expect(Math.max(...sizes)).toBe(FREE_CAR_LIMIT);
    expect(sizes.filter((size) => size === FREE_CAR_LIMIT)).toHaveLength(1);
  });

  test('has names and addresses that the registration accepts', () => {
    for (const { email, firstName, lastName } of community) {
      expect(email).toMatch(/@example\.com$/);
      expect(register.input.safeParse({ email, firstName, lastName, password: 'diecast-demo' }).success).toBe(true);
    }
  });

  test('has about four hundred cars that the add form accepts', () => {
    expect(cars.length).toBeGreaterThan(380);
    expect(cars.length).toBeLessThan(420);
    for (const { fields, tags, isFavorite } of cars) {
      const read = CarFields.safeParse({ ...fields, tags, isFavorite });
      expect([fields.name, read.error?.issues ?? []]).toEqual([fields.name, []]);
    }
  });

  test('writes amounts with two decimals, and dates no purchase before the release', () => {
    for (const { fields } of cars) {
      for (const amount of [fields.estimatedValue, fields.purchasePrice]) expect(amount).toMatch(/^(\d+\.\d\d)?$/);
      if (fields.purchaseDate) expect(fields.purchaseDate.slice(0, 4) >= (fields.year ?? '')).toBe(true);
    }
  });

  test('has many cheap cars and a few very expensive ones', () => {
    const sorted = [...dollars].sort((a, b) => a - b);
    expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(40);
    expect(sorted.filter((value) => value >= 300).length).toBeGreaterThan(8);
    expect(sorted.filter((value) => value >= 300).length).toBeLessThan(40);
  });

  test('shows each car in one to three photos, a carded one on its card', () => {
    for (const { pictures, fields } of cars) {
      expect(pictures.length).toBeGreaterThanOrEqual(1);
      expect(pictures.length).toBeLessThanOrEqual(3);
      expect(pictures[0]?.backdrop === 'blister').toBe(fields.condition === 'MOC');
    }
  });

  test('has brands and scales beyond the catalog list, and favorites', () => {
    expect(new Set(cars.map(({ fields }) => fields.brand)).size).toBeGreaterThan(15);
    expect(new Set(cars.map(({ fields }) => fields.scale)).size).toBeGreaterThan(3);
    expect(cars.filter(({ isFavorite }) => isFavorite).length).toBeGreaterThan(20);
  });

  test('has wishes that the wishlist accepts, none of them for an owned car', () => {
    for (const { wishes, cars: owned } of community) {
      expect(wishes.length).toBeGreaterThan(1);
      for (const { year, ...wish } of wishes) {
        expect(WishFields.safeParse({ ...wish, year: Number(year) }).error?.issues ?? []).toEqual([]);
        expect(owned.map(({ fields }) => fields.name)).not.toContain(wish.name);
      }
    }
  });

  test('has users whose accounts are old enough to count as owners', () => {
    for (const { memberDays } of community) expect(memberDays).toBeGreaterThan(30);
  });

  test('is the same for the same seed, and differs for another seed', () => {
    expect(planOf('baseplate')).toEqual(community);
    expect(planOf('another')).not.toEqual(community);
  });
});
