import { RARITY_LEVELS as LEVELS } from '@vault/contracts/collection/rarity?light';

export type RarityTone = 'basic' | 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary';

export interface RarityLevel {
  readonly name: (typeof LEVELS)[number]['name'];
  /** What it means, in a line. */
  readonly description: string;
  readonly tone: RarityTone;
  readonly from: number;
}

/** From the rarest down; a level begins at `from` of 100. */
export const RARITY_LEVELS: readonly RarityLevel[] = LEVELS.map((level) => ({
  ...level,
  tone: level.name.toLowerCase() as Lowercase<typeof level.name>,
}));

const lowest = RARITY_LEVELS.at(-1) as RarityLevel;

/** The level of a score from 0 to 100, as on the collection and the cars' screens. */
export const rarityLevelOf = (score: number): RarityLevel =>
  RARITY_LEVELS.find((level) => score >= level.from) ?? lowest;

export type Confidence = 'high' | 'medium' | 'provisional';

/** How sure a score is, in a word, from the share of it that rests on data (0 to 1). */
export const confidenceWord = (confidence: number): Confidence =>
  confidence >= 0.75 ? 'high' : confidence >= 0.5 ? 'medium' : 'provisional';
