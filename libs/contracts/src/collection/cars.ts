import { z } from 'zod';
import { command, query } from '../define';
import { SubscriptionStatus, Tier } from '../billing/plans';
import {
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

export const MAX_IMAGES = 10;
export const MAX_TAGS = 30;

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
/** What the car forms offer. */
export const FORM_CONDITIONS = ['MOC', 'Mint', 'Loose', 'Damaged'] as const satisfies readonly Condition[];
export const CONDITION_LABELS: Readonly<Partial<Record<Condition, string>>> = { MOC: 'MOC (Mint on Card)' };

export const SCALES = ['1:64', '1:43', '1:32', '1:24', '1:18', '1:12', '1:10', '1:8', '1:6', 'Other'] as const;
/** What the add form and the search offer first; 'more' opens the rest. */
export const COMMON_SCALES = SCALES.slice(0, 6);
export const Scale = z.enum(SCALES, 'Choose a scale');
export type Scale = z.output<typeof Scale>;

/** The brands that the forms offer; any other text is accepted too. */
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

/** Typed comma-separated, sent as a list or as its JSON text; blanks and repeats are dropped. */
const Tags = jsonText(
  z
    .array(text(40))
    .max(MAX_TAGS, `At most ${MAX_TAGS} tags`)
    .transform((tags) => [...new Set(tags.filter((tag) => tag !== ''))]),
);

const Images = jsonText(
  z.array(z.string().max(300)).max(MAX_IMAGES, `You can upload a maximum of ${MAX_IMAGES} images`),
);

/** What a collector writes of a car. */
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
  isFavorite: z.preprocess(emptyAsMissing, flag.optional()),
  isRare: z.preprocess(emptyAsMissing, flag.optional()),
  /** The casting of the catalogue; null: 'not listed'. Left out, the vault finds it by itself. */
  modelId: z.preprocess(emptyAsNull, wholeNumber(1, 2_147_483_647).nullable()).optional(),
};

export const CarFields = z.strictObject(fields);
export const CarChanges = z.strictObject(fields).partial();

export const Photo = z.object({ url: z.string(), width: z.int(), height: z.int(), thumbhash: z.string() });
export type Photo = z.output<typeof Photo>;

/** What a figure in a reason rests on: counted here, somebody's word, or the segment's median for want of data. */
export const FactorBasis = z.enum(['measured', 'claimed', 'assumed']);

export const RarityFactor = z.object({
  label: z.string(),
  /** 0 to 100, after blending with the segment's median. */
  score: z.number(),
  /** Its share of the whole, of 100. */
  weight: z.number(),
  /** How much the score rests on data, 0 to 1. */
  evidence: z.number().optional(),
  basis: FactorBasis.optional(),
  reason: z.string(),
});
export type RarityFactor = z.output<typeof RarityFactor>;

/** The names of the levels of rarity, the rarest first. */
export const RARITY_NAMES = ['Legendary', 'Epic', 'Rare', 'Uncommon', 'Common', 'Basic'] as const;

/** Whose figure a car's value is. */
export const ValueSource = z.enum(['owner', 'market']);

export const Car = z.object({
  id: Id,
  userId: Id,
  /** The car's running number in its vault, as stamped on its card: №0147. */
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
  images: z.array(z.string()),
  photos: z.array(Photo),
  isFavorite: z.boolean(),
  isRare: z.boolean(),
  /** null until it has been computed. */
  rarityScore: Decimal.nullable(),
  rarityFactors: z.record(z.string(), RarityFactor).nullable(),
  /** How much of the score rests on data, 0 to 1; null until it has been computed. */
  rarityConfidence: z.number().nullable(),
  /** What comparable sales say it is worth; null without at least three. */
  marketValue: Decimal.nullable(),
  /** The value that counts: the owner's figure, else the market's; null when nobody knows. */
  valueSource: ValueSource.nullable(),
  /** The casting of the catalogue that this is a copy of. */
  modelId: z.int().nullable(),
  /** The transaction that it is promised in while that is under way: it stays where it is. */
  heldFor: Id.nullable(),
  /** The open listing that offers it. */
  listingId: z.int().nullable(),
  createdAt: Moment,
  updatedAt: Moment,
});
export type Car = z.output<typeof Car>;

export const SORT_FIELDS = ['createdAt', 'name', 'brand', 'value'] as const;

/** What narrows a list of cars; empty and 'all' mean no filter. */
export const carFilters = {
  /** Every word somewhere in name, brand or series; small spelling mistakes are forgiven when words find nothing. */
  search: z.preprocess(emptyAsMissing, text(200).optional()),
  brand: filterBy(text(100)),
  condition: filterBy(Condition),
  scale: filterBy(Scale),
  tag: filterBy(text(40)),
  favorite: filterBy(flag),
  /** A level of rarity. */
  rarity: filterBy(z.enum(RARITY_NAMES)),
  /** The decade of the model year, such as 1960. */
  decade: filterBy(wholeNumber(1880, 2100)),
};

export const listCars = query({
  name: 'collection.cars.list',
  http: { method: 'GET', path: '/cars', access: 'member', page: true, summary: "One's own cars" },
  input: z.strictObject({
    ...carFilters,
    sortBy: z.enum(SORT_FIELDS).default('createdAt'),
    sortOrder: z.enum(['asc', 'desc']).default('desc'),
    ...pageInput,
  }),
  output: z.array(Car),
  raw: true,
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
    summary: 'Add a car, as a form with pictures or as JSON naming uploaded ones',
  },
  input: CarFields.extend({
    images: Images.optional(),
    /** The wish that this car fulfils: it becomes 'owned' in the same step. */
    wishId: z.preprocess(emptyAsMissing, Id.optional()),
  }),
  output: Car,
  errors: { CAR_LIMIT_REACHED: 403, WISH_NOT_FOUND: 404 },
});

const carId = { id: Id };

export const getCar = query({
  name: 'collection.cars.get',
  http: { method: 'GET', path: '/cars/:id', access: 'owner', summary: 'One car' },
  input: z.strictObject(carId),
  output: Car,
  errors: { CAR_NOT_FOUND: 404 },
  raw: true,
});

/** Any subset of the fields; `images` reorders, drops, or adds URLs of one's own uploads. */
export const updateCar = command({
  name: 'collection.cars.update',
  http: { method: 'PUT', path: '/cars/:id', access: 'owner', summary: 'Change a car' },
  input: CarChanges.extend({ ...carId, images: Images.optional() }),
  output: Car,
  errors: { CAR_NOT_FOUND: 404 },
});

/** Puts a car into the bin, where it stays for 30 days; not while it is promised in a deal. */
export const deleteCar = command({
  name: 'collection.cars.delete',
  http: { method: 'DELETE', path: '/cars/:id', access: 'owner', summary: 'Put a car into the bin' },
  input: z.strictObject(carId),
  output: z.null(),
  errors: { CAR_NOT_FOUND: 404, CAR_HELD: 409 },
});

/** `affected` counts what was done: cars of others, and those to be binned that are promised in a deal, stay as they are. */
export const changeCars = command({
  name: 'collection.cars.bulk',
  http: {
    method: 'POST',
    path: '/cars/bulk',
    status: 200,
    access: 'member',
    deadlineMs: 30_000,
    summary: 'Change, bin or restore many cars',
  },
  input: z.strictObject({
    action: z.enum(['update', 'delete', 'restore']),
    ids: z.array(Id).min(1, 'Name at least one car').max(10_000, 'At most 10000 cars at once'),
    changes: CarChanges.extend({
      /** Tags to put on and to take off each car, beside what it has. */
      addTags: Tags.optional(),
      removeTags: Tags.optional(),
    }).optional(),
  }),
  output: z.object({ affected: z.int() }),
  errors: { CAR_LIMIT_REACHED: 403 },
});

/** The most valuable car. */
export const getFeaturedCar = query({
  name: 'collection.cars.featured',
  http: { method: 'GET', path: '/cars/featured', access: 'member', summary: 'The Crown Jewel' },
  input: z.strictObject({}),
  output: Car.nullable(),
  raw: true,
});

export const listRecentCars = query({
  name: 'collection.cars.recent',
  http: { method: 'GET', path: '/cars/recent', access: 'member', page: true, summary: 'The ten newest cars' },
  input: z.strictObject({}),
  output: z.array(Car),
  raw: true,
});

export const CarStats = z.object({
  totalCars: z.int(),
  totalValue: z.number(),
  averageValue: z.number(),
  brandCounts: z.array(z.object({ brand: z.string(), count: z.int() })),
  addedThisMonth: z.int(),
  /** Change of the whole value against seven days ago; null when there was none then. */
  valueChangeWeekPercent: z.number().nullable(),
  /** What the cars with a known price cost, and their value now less that price. */
  totalPaid: z.number(),
  gainOnPaid: z.number().nullable(),
  valueHistory: z.array(z.object({ date: Day, totalValue: z.number() })),
});
export type CarStats = z.output<typeof CarStats>;

export const getCarStats = query({
  name: 'collection.cars.stats',
  http: { method: 'GET', path: '/cars/stats', access: 'member', summary: 'Totals of the vault' },
  input: z.strictObject({}),
  output: CarStats,
});

export const CarLimit = z.object({ canAdd: z.boolean(), current: z.int(), limit: z.int().nullable() });

export const getSubscriptionStatus = query({
  name: 'collection.vault.subscription-status',
  http: { method: 'GET', path: '/user/subscription-status', access: 'member', summary: 'The plan and the car limit' },
  input: z.strictObject({}),
  output: z.object({ subscriptionTier: Tier, subscriptionStatus: SubscriptionStatus, carLimit: CarLimit }),
});
