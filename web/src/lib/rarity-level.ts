import { RARITY_LEVELS as LEVELS } from '@vault/contracts/collection/rarity?light';

export type RarityTone = 'basic' | 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary';

export interface RarityLevel {
  readonly name: (typeof LEVELS)[number]['name'];
  /** One line on what the level means. */
  readonly description: string;
  readonly tone: RarityTone;
  readonly from: number;
}

/** The levels, rarest first; a level begins at a score of `from`, of 100. */
export const RARITY_LEVELS: readonly RarityLevel[] = LEVELS.map((level) => ({
  ...level,
  tone: level.name.toLowerCase() as Lowercase<typeof level.name>,
}));

const lowest = RARITY_LEVELS.at(-1) as RarityLevel;

/** The level of a score from 0 to 100. */
export const rarityLevelOf = (score: number): RarityLevel =>
  RARITY_LEVELS.find((level) => score >= level.from) ?? lowest;

export type Confidence = 'high' | 'medium' | 'provisional';

/** The confidence in a score, from the share of it that rests on data (0 to 1). */
export const confidenceWord = (confidence: number): Confidence =>
  confidence >= 0.75 ? 'high' : confidence >= 0.5 ? 'medium' : 'provisional';
