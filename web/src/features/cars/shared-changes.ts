import type { Car, CarChanges } from '@vault/contracts/collection/cars';
import type { z } from 'zod';

/** What many cars get at once; tags are put on or taken off beside those that a car has. */
export type SharedChanges = Partial<Omit<z.output<typeof CarChanges>, 'tags' | 'name'>> & {
  addTags?: string[] | undefined;
  removeTags?: string[] | undefined;
};

export type BulkChanges =
  | { action: 'update'; ids: readonly string[]; changes: SharedChanges }
  | { action: 'delete' | 'restore'; ids: readonly string[] };

/** A car after a shared change, as the server makes it. */
export function changed(car: Car, { addTags = [], removeTags = [], ...fields }: SharedChanges): Car {
  const given: [string, unknown][] = Object.entries(fields);
  const set: Partial<Car> = Object.fromEntries(given.filter(([, value]) => value !== undefined));
  const off = new Set(removeTags);
  return { ...car, ...set, tags: [...new Set([...car.tags.filter((tag) => !off.has(tag)), ...addTags])] };
}
