import { z } from 'zod';
import { command, query } from '../define';
import { Decimal, Id, Moment, wholeNumber } from '../common/fields';
import { Photo, RARITY_NAMES, RarityFactor } from './cars';

/** The six levels from the rarest down; one begins at `from` of 100. The texts but the first are ours. */
export const RARITY_LEVELS = [
  { name: 'Legendary', from: 90, description: 'Exceptionally rare - museum quality piece' },
  { name: 'Epic', from: 75, description: 'Very rare - the pride of most collections' },
  { name: 'Rare', from: 60, description: 'Hard to find - worth looking after' },
  { name: 'Uncommon', from: 40, description: 'Seen now and then - takes some patience' },
  { name: 'Common', from: 20, description: 'Easy to find - a solid part of a collection' },
  { name: 'Basic', from: 0, description: 'Found almost everywhere - enjoy it freely' },
] as const;
export const LevelName = z.enum(RARITY_NAMES);
export type LevelName = z.output<typeof LevelName>;

/** From this score on a car counts as rare. */
export const MIN_RARE_SCORE = 60;

/** The keys of the six factors and their weights of 100. */
export const FACTOR_WEIGHTS = {
  edition: 30,
  population: 20,
  supply: 15,
  demand: 15,
  condition: 10,
  age: 10,
} as const;
export type FactorKey = keyof typeof FACTOR_WEIGHTS;

/** `high` from 0.75, `medium` from 0.5. */
export const ConfidenceLevel = z.enum(['high', 'medium', 'provisional']);

export const Rarity = z.object({
  score: z.number(),
  level: z.object({ name: LevelName, description: z.string() }),
  factors: z.record(z.string(), RarityFactor),
  confidence: z.number(),
  confidenceWord: ConfidenceLevel,
  computedAt: Moment,
  formulaVersion: z.int(),
});
export type Rarity = z.output<typeof Rarity>;

const carId = { id: Id };

/** null until it has been computed for the first time. */
export const getCarRarity = query({
  name: 'collection.rarity.get',
  http: { method: 'GET', path: '/cars/:id/rarity', access: 'owner', summary: 'How rare a car is and why' },
  input: z.strictObject(carId),
  output: Rarity.nullable(),
  errors: { CAR_NOT_FOUND: 404 },
});

export const recalculateRarity = command({
  name: 'collection.rarity.recalculate',
  http: {
    method: 'POST',
    path: '/cars/:id/recalculate-rarity',
    status: 200,
    access: 'owner',
    summary: 'Compute the rarity of a car anew, at once',
  },
  input: z.strictObject(carId),
  output: Rarity,
  errors: { CAR_NOT_FOUND: 404 },
});

export const RarityMoment = z.object({
  computedAt: Moment,
  score: z.number(),
  confidence: z.number(),
  formulaVersion: z.int(),
  /** What led to it, for people: 'Two more collectors own it'. */
  cause: z.string(),
});
export type RarityMoment = z.output<typeof RarityMoment>;

/** The scores that a car had, newest first, at most 100; one is kept when the score differed from the one before. */
export const getRarityHistory = query({
  name: 'collection.rarity.history',
  http: { method: 'GET', path: '/cars/:id/rarity/history', access: 'owner', summary: 'How a score came about' },
  input: z.strictObject(carId),
  output: z.array(RarityMoment),
  errors: { CAR_NOT_FOUND: 404 },
});

const RarityCar = z.object({
  id: Id,
  name: z.string(),
  brand: z.string().nullable(),
  scale: z.string().nullable(),
  photo: Photo.nullable(),
  rarityScore: Decimal.nullable(),
  confidence: z.number().nullable(),
});

/** A vault's rarity at a glance. Lists hold at most `top` cars. */
export const RarityOverview = z.object({
  /** All six, the rarest first. */
  levels: z.array(z.object({ name: LevelName, count: z.int() })),
  notComputed: z.int(),
  averageScore: z.number().nullable(),
  /** The rarest first. */
  cars: z.array(RarityCar),
  /** What moved in the last 30 days, the largest step first. */
  moved: z.array(RarityCar.extend({ before: z.number(), after: z.number(), movedAt: Moment, cause: z.string() })),
  /** Cars whose score rests on little, the least certain first, and what would help most. */
  lacking: z.array(RarityCar.extend({ missing: z.array(z.string()) })),
  lackingCount: z.int(),
});
export type RarityOverview = z.output<typeof RarityOverview>;

export const getRarityOverview = query({
  name: 'collection.rarity.overview',
  http: { method: 'GET', path: '/collection/rarity', access: 'member', summary: 'For the rarity dashboard' },
  input: z.strictObject({ top: wholeNumber(1, 100).default(24) }),
  output: RarityOverview,
});
