import { z } from 'zod';
import { command, query } from '../define';
import { SubscriptionStatus, Tier } from '../billing/plans';
import {
  CatalogId,
  Day,
  Decimal,
  filterBy,
  flag,
  Id,
  jsonText,
  Moment,
  optionalMoney,
  optionalPastDay,
  optionalText,
  text,
  wholeNumber,
} from '../common/fields';
import { pageInput } from '../common/page';
import { Release, ReleaseSummary } from './releases';

export const MAX_IMAGES = 10;
export const MAX_TAGS = 30;
export const MAX_TAG_LENGTH = 40;

export const CONDITIONS = [
  'MOC',
  'Mint',
  'Near Mint',
  'Excellent',
  'Good',
  'Fair',
  'Poor',
  'Loose',
  'Damaged',
] as const;
export const Condition = z.enum(CONDITIONS, 'Choose a condition');
export type Condition = z.output<typeof Condition>;
/** Conditions offered by the car forms. */
export const FORM_CONDITIONS = ['MOC', 'Mint', 'Loose', 'Damaged'] as const satisfies readonly Condition[];
export const CONDITION_LABELS: Readonly<Partial<Record<Condition, string>>> = { MOC: 'MOC (Mint on Card)' };

export const SCALES = ['1:64', '1:43', '1:32', '1:24', '1:18', '1:12', '1:10', '1:8', '1:6', 'Other'] as const;
/** Scales that the add form and the search offer first; 'more' shows the rest. */
export const COMMON_SCALES = SCALES.slice(0, 6);
export const Scale = z.enum(SCALES, 'Choose a scale');
export type Scale = z.output<typeof Scale>;

/** Brands suggested by the forms; any other text is accepted too. */
export const BRANDS = [
  'Hot Wheels',
  'Matchbox',
  'Majorette',
  'Maisto',
  'Jada Toys',
  'Johnny Lightning',
  'GreenLight Collectibles',
  'Tomica',
  'M2',
  'Welly',
  'Motor Max',
  'Bburago',
  'AUTOart',
  'Minichamps',
  'Kyosho',
  'CMC',
  'Exoto',
  'GT Spirit',
  'Solido',
  'Norev',
  'Spark',
  'Tarmac Works',
  'True Scale Miniatures (TSM)',
  'IXO Models',
  'Schuco',
  'Ertl',
  'SpecCast',
  'First Gear',
  'Kinsmart',
  'NewRay',
  'Dinky Toys',
  'Corgi',
  'Lledo',
  'Yat Ming',
  'Joal',
  'Siku',
] as const;

const emptyAsMissing = (value: unknown): unknown => (value === '' ? undefined : value);
const emptyAsNull = (value: unknown): unknown => (value === '' ? null : value);

/**
 * Tags, typed comma-separated in the forms and sent as an array or its JSON text. Blank and repeated ones are dropped.
 */
const Tags = jsonText(
  z
    .array(text(MAX_TAG_LENGTH))
    .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
);

const Images = jsonText(
  z.array(z.string().max(300)).max(MAX_IMAGES, `You can upload a maximum of ${MAX_IMAGES} images`),
);

/** Fields of a car that the collector edits. */
const fields = {
  name: text(200, 'Car name is required'),
  brand: optionalText(100),
  series: optionalText(100),
  scale: z.preprocess(emptyAsNull, Scale.nullable()).optional(),
  manufacturer: optionalText(100),
  year: z.preprocess(emptyAsNull, wholeNumber(1880, 2100).nullable()).optional(),
  condition: Condition,
  estimatedValue: optionalMoney,
  purchasePrice: optionalMoney,
  purchaseDate: optionalPastDay,
  notes: optionalText(5000),
  tags: z.preprocess(emptyAsMissing, Tags.optional()),
  /** As on the card or base ('HKL18'), and the number in the year's list ('57/250'). */
  toyNumber: optionalText(30),
  collectorNumber: optionalText(20),
  color: optionalText(100),
  isFavorite: z.preprocess(emptyAsMissing, flag.optional()),
  isRare: z.preprocess(emptyAsMissing, flag.optional()),
  /** Release in the catalog; null: 'not listed'. When missing, it is found by the description. */
  releaseId: z.preprocess(emptyAsNull, CatalogId.nullable()).optional(),
};

export const CarFields = z.strictObject(fields);
export const CarChanges = z.strictObject(fields).partial();

export const Photo = z.object({ url: z.string(), width: z.int(), height: z.int(), thumbhash: z.string() });
export type Photo = z.output<typeof Photo>;

/**
 * What a factor's score rests on: data counted on the platform, a collector's claim, or, without data, what is typical
 * of its kind.
 */
export const FactorBasis = z.enum(['measured', 'claimed', 'assumed']);

export const RarityFactor = z.object({
  label: z.string(),
  /** 0 to 100. */
  score: z.number(),
  /** How much it counts where all of it is known. */
  weight: z.number(),
  /** How well it is known, 0 to 1: it counts by its weight times its evidence. */
  evidence: z.number().optional(),
  basis: FactorBasis.optional(),
  reason: z.string(),
});
export type RarityFactor = z.output<typeof RarityFactor>;

/** Names of the rarity levels, rarest first. */
export const RARITY_NAMES = ['Legendary', 'Epic', 'Rare', 'Uncommon', 'Common', 'Basic'] as const;

/** Source of a car's value: the owner's own figure or the market value. */
export const ValueSource = z.enum(['owner', 'market']);

/** The sales on which a market value rests. */
export const MarketBasis = z.object({
  /** `casting`: sales of other releases of the casting with the same marks stand in. */
  basis: z.enum(['release', 'casting']),
  n: z.int(),
  /** How many of the `n` are of other releases; all of them while the car's own release is open. */
  others: z.int(),
  confidence: z.enum(['indicative', 'firm']),
  /** Half of the sales lie between, in the car's condition. */
  low: Decimal,
  high: Decimal,
});
export type MarketBasis = z.output<typeof MarketBasis>;

export const Car = z.object({
  id: Id,
  userId: Id,
  /** The car's running number in its vault, stamped on its card: №0147. */
  vaultNumber: z.int(),
  name: z.string(),
  brand: z.string().nullable(),
  series: z.string().nullable(),
  scale: z.string().nullable(),
  manufacturer: z.string().nullable(),
  year: z.int().nullable(),
  condition: Condition,
  estimatedValue: Decimal.nullable(),
  purchasePrice: Decimal.nullable(),
  purchaseDate: Day.nullable(),
  notes: z.string().nullable(),
  tags: z.array(z.string()),
  toyNumber: z.string().nullable(),
  collectorNumber: z.string().nullable(),
  color: z.string().nullable(),
  images: z.array(z.string()),
  photos: z.array(Photo),
  isFavorite: z.boolean(),
  isRare: z.boolean(),
  /** null until first computed. */
  rarityScore: Decimal.nullable(),
  rarityFactors: z.record(z.string(), RarityFactor).nullable(),
  /** How much of the score rests on data, 0 to 1; null until first computed. */
  rarityConfidence: z.number().nullable(),
  /** While its release is open: the scores between which the releases lie that it may be. */
  rarityRange: z.tuple([z.number(), z.number()]).nullable(),
  /** Estimate from comparable sales; null with fewer than three, or while its release is open and its marks with it. */
  marketValue: Decimal.nullable(),
  /** null without a market value. */
  marketBasis: MarketBasis.nullable(),
  /** Source of the effective value: the owner's figure, else the market's; null when there is neither. */
  valueSource: ValueSource.nullable(),
  /** The casting of which this car is a copy, and its release; null while it is open which one that is. */
  castingId: z.int().nullable(),
  releaseId: z.int().nullable(),
  release: ReleaseSummary.nullable(),
  /** How many releases it may be while that is open: its owner has to choose. */
  candidates: z.int(),
  /** The transaction in progress for which the car is held. A held car cannot be deleted. */
  heldFor: Id.nullable(),
  /** The open listing that offers this car. */
  listingId: z.int().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Car = z.output<typeof Car>;

/** A car in a list: without what is large and only its own page shows. */
export const ListedCar = Car.omit({ rarityFactors: true, marketBasis: true });
export type ListedCar = z.output<typeof ListedCar>;

export const SORT_FIELDS = ['createdAt', 'name', 'brand', 'value'] as const;

/** Filters of a car list; empty and 'all' mean no filter. */
export const carFilters = {
  /** Each word must occur in name, brand, series, tags or toy number; when nothing matches, small spelling mistakes are tolerated. */
  search: z.preprocess(emptyAsMissing, text(200).optional()),
  brand: filterBy(text(100)),
  condition: filterBy(Condition),
  scale: filterBy(Scale),
  tag: filterBy(text(40)),
  favorite: filterBy(flag),
  /** A rarity level. */
  rarity: filterBy(z.enum(RARITY_NAMES)),
  /** First year of the model year's decade, such as 1960. */
  decade: filterBy(wholeNumber(1880, 2100)),
  /** Whether it is open which of several releases it is: `Car.candidates`. */
  releaseOpen: filterBy(flag),
};

export const listCars = query({
  name: 'collection.cars.list',
  http: { method: 'GET', path: '/cars', access: 'member', page: true, summary: "List the user's cars" },
  input: z.strictObject({
    ...carFilters,
    sortBy: z.enum(SORT_FIELDS).default('createdAt'),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
    ...pageInput,
  }),
  output: z.array(ListedCar),
  raw: true,
  personal: true,
});

export const createCar = command({
  name: 'collection.cars.create',
  http: {
    method: 'POST',
    path: '/cars',
    access: 'member',
    deadlineMs: 30_000,
    pictures: { field: 'images', into: 'images', max: MAX_IMAGES },
    idempotent: { retentionDays: 30 },
    summary: 'Add a car, as a form with photos or as JSON with URLs of uploads',
  },
  input: CarFields.extend({
    images: Images.optional(),
    /** The wish that this car fulfills; it becomes 'owned' in the same transaction. */
    wishId: z.preprocess(emptyAsMissing, Id.optional()),
  }),
  output: Car,
  errors: { CAR_LIMIT_REACHED: 403, WISH_NOT_FOUND: 404 },
});

const carId = { id: Id };

export const getCar = query({
  name: 'collection.cars.get',
  http: { method: 'GET', path: '/cars/:id', access: 'owner', summary: 'Get a car' },
  input: z.strictObject(carId),
  output: Car,
  errors: { CAR_NOT_FOUND: 404 },
  raw: true,
});

/** Any subset of the fields. `images` reorders or removes the car's photos, or adds URLs of the user's own uploads. */
export const updateCar = command({
  name: 'collection.cars.update',
  http: { method: 'PUT', path: '/cars/:id', access: 'owner', summary: 'Update a car' },
  input: CarChanges.extend({ ...carId, images: Images.optional() }),
  output: Car,
  errors: { CAR_NOT_FOUND: 404 },
});

/** While it is open which release it is: those that it may be, likeliest first; else those of its casting. At most 50. */
export const listCarCandidates = query({
  name: 'collection.cars.candidates',
  http: {
    method: 'GET',
    path: '/cars/:id/candidates',
    access: 'owner',
    summary: 'List the releases that a car may be',
  },
  input: z.strictObject(carId),
  output: z.array(Release),
  errors: { CAR_NOT_FOUND: 404 },
});

/** Drops what the owner chose: the car gets the release that its words mean, or is open again. */
export const findCarRelease = command({
  name: 'collection.cars.find-release',
  http: {
    method: 'POST',
    path: '/cars/:id/find-release',
    status: 200,
    access: 'owner',
    summary: "Look for a car's release again",
  },
  input: z.strictObject(carId),
  output: Car,
  errors: { CAR_NOT_FOUND: 404 },
});

/** Moves a car to the bin, where it stays for 30 days. 409 while the car is held for a transaction. */
export const deleteCar = command({
  name: 'collection.cars.delete',
  http: { method: 'DELETE', path: '/cars/:id', access: 'owner', summary: 'Move a car to the bin' },
  input: z.strictObject(carId),
  output: z.null(),
  errors: { CAR_NOT_FOUND: 404, CAR_HELD: 409 },
});

/**
 * `affected` is the number of changed cars. Cars of other users, and cars to be deleted that are held for a
 * transaction, are skipped.
 */
export const changeCars = command({
  name: 'collection.cars.bulk',
  http: {
    method: 'POST',
    path: '/cars/bulk',
    status: 200,
    access: 'member',
    deadlineMs: 30_000,
    summary: 'Update, delete or restore several cars',
  },
  input: z.strictObject({
    action: z.enum(['update', 'delete', 'restore']),
    ids: z.array(Id).min(1, 'Choose at least one car').max(10_000, 'At most 10000 cars at once'),
    changes: CarChanges.extend({
      /** Tags to add to and remove from each car; its other tags stay. */
      addTags: Tags.optional(),
      removeTags: Tags.optional(),
    }).optional(),
  }),
  output: z.object({ affected: z.int() }),
  errors: { CAR_LIMIT_REACHED: 403 },
});

/** The most valuable car; null in an empty vault. */
export const getFeaturedCar = query({
  name: 'collection.cars.featured',
  http: { method: 'GET', path: '/cars/featured', access: 'member', summary: 'Get the most valuable car of the vault' },
  input: z.strictObject({}),
  output: Car.nullable(),
  raw: true,
});

export const listRecentCars = query({
  name: 'collection.cars.recent',
  http: { method: 'GET', path: '/cars/recent', access: 'member', page: true, summary: 'List the ten newest cars' },
  input: z.strictObject({}),
  output: z.array(ListedCar),
  raw: true,
});

export const CarStats = z.object({
  totalCars: z.int(),
  totalValue: z.number(),
  averageValue: z.number(),
  brandCounts: z.array(z.object({ brand: z.string(), count: z.int() })),
  addedThisMonth: z.int(),
  /** Change of the total value over the last seven days; null when it was zero then. */
  valueChangeWeekPercent: z.number().nullable(),
  /** Total price of the cars with a known purchase price, and their current value minus that price. */
  totalPaid: z.number(),
  gainOnPaid: z.number().nullable(),
  valueHistory: z.array(z.object({ date: Day, totalValue: z.number() })),
});
export type CarStats = z.output<typeof CarStats>;

export const getCarStats = query({
  name: 'collection.cars.stats',
  http: { costly: true, method: 'GET', path: '/cars/stats', access: 'member', summary: 'Get totals of the vault' },
  input: z.strictObject({}),
  output: CarStats,
});

export const CarLimit = z.object({ canAdd: z.boolean(), current: z.int(), limit: z.int().nullable() });

export const getSubscriptionStatus = query({
  name: 'collection.vault.subscription-status',
  http: {
    method: 'GET',
    path: '/user/subscription-status',
    access: 'member',
    summary: 'Get the plan and the car limit',
  },
  input: z.strictObject({}),
  output: z.object({ subscriptionTier: Tier, subscriptionStatus: SubscriptionStatus, carLimit: CarLimit }),
});
