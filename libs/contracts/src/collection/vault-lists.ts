import { z } from 'zod';
import { command, query } from '../define';
import { Id, Moment, optionalText, text } from '../common/fields';
import { pageInput } from '../common/page';
import { Car, carFilters, Condition, Scale } from './cars';

/** The ids of all cars that a search finds, in no order: for 'select all'. At most 20,000. */
export const listCarIds = query({
  name: 'collection.cars.ids',
  http: { method: 'GET', path: '/cars/ids', access: 'member', summary: 'The ids of all cars that a search finds' },
  input: z.strictObject(carFilters),
  output: z.array(Id),
  raw: true,
});

/** What the vault holds of each value of a filter, largest first: for the choices beside a search. */
export const getCarFacets = query({
  name: 'collection.cars.facets',
  http: { method: 'GET', path: '/cars/facets', access: 'member', summary: 'The brands, scales and tags of a vault' },
  input: z.strictObject({}),
  output: z.object({
    brands: z.array(z.object({ value: z.string(), count: z.int() })),
    scales: z.array(z.object({ value: z.string(), count: z.int() })),
    tags: z.array(z.object({ value: z.string(), count: z.int() })),
  }),
});

/** Up to five cars of one's own that look like what is being added: the same casting, else a name much alike. */
export const findSimilarOwnedCars = query({
  name: 'collection.cars.similar',
  http: { method: 'GET', path: '/cars/alike', access: 'member', summary: 'Do I own this already?' },
  input: z.strictObject({
    name: text(200, 'Car name is required'),
    brand: optionalText(100),
    scale: z.preprocess((value) => (value === '' ? undefined : value), Scale.optional()),
  }),
  output: z.array(Car),
  raw: true,
});

export const BIN_DAYS = 30;

const BinnedCar = Car.extend({ deletedAt: Moment, goneAfter: Moment });
export type BinnedCar = z.output<typeof BinnedCar>;

/** What lies in the bin, the latest first. Restoring is `cars/bulk`. */
export const listBin = query({
  name: 'collection.bin.list',
  http: { method: 'GET', path: '/cars/bin', access: 'member', page: true, summary: 'The bin' },
  input: z.strictObject({ ...pageInput }),
  output: z.array(BinnedCar),
  raw: true,
});

/**
 * Destroys binned cars for good, with their pictures; all of the bin when no ids are given. One that is promised in a
 * deal stays.
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
    ids: z.array(Id).min(1, 'Name at least one car').max(10_000, 'At most 10000 cars at once').optional(),
  }),
  output: z.object({ affected: z.int() }),
});

/**
 * A whole vault in few bytes, for reading it without a network: everything that names, finds and pictures a car.
 * `since` is the `version` of what the browser holds; when nothing changed, `cars` is null.
 */
export const OfflineCar = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  year: z.int().nullable(),
  condition: Condition,
  value: z.string().nullable(),
  /** The cover; null without a photo. */
  photo: z.string().nullable(),
  thumbhash: z.string().nullable(),
});
export type OfflineCar = z.output<typeof OfflineCar>;

export const getOfflineVault = query({
  name: 'collection.offline-vault.get',
  http: {
    method: 'GET',
    path: '/collection/pocket',
    access: 'member',
    deadlineMs: 15_000,
    summary: 'The vault as it is kept in a browser for reading it offline',
  },
  input: z.strictObject({ since: z.string().max(100).optional() }),
  output: z.object({ version: z.string(), cars: z.array(OfflineCar).nullable() }),
  raw: true,
});
