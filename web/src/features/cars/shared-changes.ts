import type { ListedCar, CarChanges } from '@vault/contracts/collection/cars';
import type { z } from 'zod';

/** Changes for many cars at once; tags are added to or removed from those of each car. */
export type SharedChanges = Partial<Omit<z.output<typeof CarChanges>, 'tags' | 'name'>> & {
  addTags?: string[] | undefined;
  removeTags?: string[] | undefined;
};

export type BulkChanges =
  | { action: 'update'; ids: readonly string[]; changes: SharedChanges }
  | { action: 'delete' | 'restore'; ids: readonly string[] };

/** Applies shared changes to a car as the server does. */
export function applyChanges(car: ListedCar, { addTags = [], removeTags = [], ...fields }: SharedChanges): ListedCar {
  const entries: [string, unknown][] = Object.entries(fields);
  const set: Partial<ListedCar> = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
  const removed = new Set(removeTags);
  return { ...car, ...set, tags: [...new Set([...car.tags.filter((tag) => !removed.has(tag)), ...addTags])] };
}
