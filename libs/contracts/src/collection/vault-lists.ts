import { z } from 'zod';
import { command, query } from '../define';
import { Id, Moment, optionalText, text } from '../common/fields';
import { pageInput } from '../common/page';
import { carFilters, Condition, ListedCar, Scale } from './cars';

/** Ids of all cars that match the filters, unordered, for 'select all'. At most 20,000. */
export const listCarIds = query({
  name: 'collection.cars.ids',
  http: { method: 'GET', path: '/cars/ids', access: 'member', summary: 'List the ids of all cars that match a search' },
  input: z.strictObject(carFilters),
  output: z.array(Id),
  raw: true,
});

/** Values of each filter with their number of cars, largest first. */
export const getCarFacets = query({
  name: 'collection.cars.facets',
  http: {
    method: 'GET',
    path: '/cars/facets',
    access: 'member',
    summary: 'Count the brands, scales and tags of the vault',
  },
  input: z.strictObject({}),
  output: z.object({
    brands: z.array(z.object({ value: z.string(), count: z.int() })),
    scales: z.array(z.object({ value: z.string(), count: z.int() })),
    tags: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
});

/** Up to five of the user's cars that resemble the car being added: of the same casting, else with a similar name. */
export const findSimilarOwnedCars = query({
  name: 'collection.cars.similar',
  http: { method: 'GET', path: '/cars/alike', access: 'member', summary: "Find similar cars in the user's vault" },
  input: z.strictObject({
    name: text(200, 'Car name is required'),
    brand: optionalText(100),
    scale: z.preprocess((value) => (value === '' ? undefined : value), Scale.optional()),
  }),
  output: z.array(ListedCar),
  raw: true,
});

export const BIN_DAYS = 30;

const BinnedCar = ListedCar.extend({ deletedAt: Moment, goneAfter: Moment });
export type BinnedCar = z.output<typeof BinnedCar>;

/** Cars in the bin, latest first. They are restored with `cars/bulk`. */
export const listBin = query({
  name: 'collection.bin.list',
  http: { method: 'GET', path: '/cars/bin', access: 'member', page: true, summary: 'List the cars in the bin' },
  input: z.strictObject({ ...pageInput }),
  output: z.array(BinnedCar),
  raw: true,
});

/**
 * Permanently deletes cars in the bin with their photos; the whole bin when `ids` is missing. Cars held for a
 * transaction stay.
 */
export const emptyBin = command({
  name: 'collection.bin.empty',
  http: {
    method: 'POST',
    path: '/cars/bin/empty',
    status: 200,
    access: 'member',
    deadlineMs: 30_000,
    summary: 'Empty the bin',
  },
  input: z.strictObject({
    ids: z.array(Id).min(1, 'Choose at least one car').max(10_000, 'At most 10000 cars at once').optional(),
  }),
  output: z.object({ affected: z.int() }),
});

/** A car of the compact copy of a vault for offline reading: everything needed to name, find and show it. */
export const OfflineCar = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
  condition: Condition,
  value: z.string().nullable(),
  /** URL of the cover photo; null without one. */
  photo: z.string().nullable(),
  thumbhash: z.string().nullable(),
});
export type OfflineCar = z.output<typeof OfflineCar>;

/** `since` is the `version` of the browser's copy; when nothing has changed, `cars` is null. */
export const getOfflineVault = query({
  name: 'collection.offline-vault.get',
  http: {
    method: 'GET',
    path: '/collection/pocket',
    access: 'member',
    deadlineMs: 15_000,
    summary: 'Get a compact copy of the vault for offline use',
  },
  input: z.strictObject({ since: z.string().max(100).optional() }),
  output: z.object({ version: z.string(), cars: z.array(OfflineCar).nullable() }),
  raw: true,
});
