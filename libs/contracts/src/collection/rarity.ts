import { z } from 'zod';
import { command, query } from '../define';
import { Decimal, Id, Moment, wholeNumber } from '../common/fields';
import { Photo, RARITY_NAMES, RarityFactor } from './cars';
import { Mark } from './releases';

/** The six levels, rarest first; each begins at a score of `from`. The first description is the specification's. */
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

/** A car counts as rare from this score. */
export const MIN_RARE_SCORE = 60;

/** The six factors and the weights with which they count as far as there is evidence for them. */
export const FACTOR_WEIGHTS = {
  edition: 40,
  population: 20,
  supply: 15,
  demand: 15,
  condition: 10,
  age: 10,
} as const;
export type FactorKey = keyof typeof FACTOR_WEIGHTS;

/** `high` from 0.75, `medium` from 0.5, below that `provisional`. */
export const ConfidenceLevel = z.enum(['high', 'medium', 'provisional']);

/** What a score rests on. */
export const RarityBasis = z.object({
  /** What the copies and their owners were counted of; `nothing`: the car has no casting. */
  counted: z.enum(['release', 'casting', 'nothing']),
  /** While the release is open: of all that it may be. */
  marks: z.array(Mark),
  /** Its kind, in the plural ('Super Treasure Hunts'), with the typical size of an edition and where the figure is from. */
  editionClass: z.object({
    label: z.string(),
    size: z.int(),
    range: z.tuple([z.int(), z.int()]),
    source: z.string(),
  }),
  /** The scores between which the releases lie that it may be; the score is that of the commonest. null: it is known. */
  range: z.tuple([z.number(), z.number()]).nullable(),
  /** What its owner can do to make the score surer, what helps most first: 'add its toy number'. */
  improvements: z.array(z.string()),
});
export type RarityBasis = z.output<typeof RarityBasis>;

export const Rarity = RarityBasis.extend({
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

/** null until first computed. */
export const getCarRarity = query({
  name: 'collection.rarity.get',
  http: {
    method: 'GET',
    path: '/cars/:id/rarity',
    access: 'owner',
    summary: 'Get the rarity of a car and its reasons',
  },
  input: z.strictObject(carId),
  output: Rarity.nullable(),
  errors: { CAR_NOT_FOUND: 404 },
});

export const recalculateRarity = command({
  name: 'collection.rarity.recalculate',
  http: {
    costly: true,
    method: 'POST',
    path: '/cars/:id/recalculate-rarity',
    status: 200,
    access: 'owner',
    summary: 'Recalculate the rarity of a car',
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
  /** Cause of the change as readable text: 'Two more collectors own it'. */
  cause: z.string(),
});
export type RarityMoment = z.output<typeof RarityMoment>;

/** Past scores of a car, newest first, at most 100. A score is recorded only when it differs from the previous one. */
export const getRarityHistory = query({
  name: 'collection.rarity.history',
  http: {
    method: 'GET',
    path: '/cars/:id/rarity/history',
    access: 'owner',
    summary: 'List past rarity scores of a car',
  },
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
  marks: z.array(Mark),
  /** The label of its edition's class; null until first computed. */
  editionClass: z.string().nullable(),
});

/** Rarity of a whole vault. Lists hold at most `top` cars. */
export const RarityOverview = z.object({
  /** All six levels, rarest first. */
  levels: z.array(z.object({ name: LevelName, count: z.int() })),
  notComputed: z.int(),
  averageScore: z.number().nullable(),
  /** Rarest first. */
  cars: z.array(RarityCar),
  /** Scores that changed in the last 30 days, largest change first. */
  moved: z.array(RarityCar.extend({ before: z.number(), after: z.number(), movedAt: Moment, cause: z.string() })),
  /** Cars whose score rests on little data, least certain first, with what would help most. */
  lacking: z.array(RarityCar.extend({ improvements: z.array(z.string()) })),
  lackingCount: z.int(),
});
export type RarityOverview = z.output<typeof RarityOverview>;

export const getRarityOverview = query({
  name: 'collection.rarity.overview',
  http: {
    costly: true,
    method: 'GET',
    path: '/collection/rarity',
    access: 'member',
    summary: 'Get the rarity overview of the vault',
  },
  input: z.strictObject({ top: wholeNumber(1, 100).default(24) }),
  output: RarityOverview,
});
