export type RarityTone = 'basic' | 'common' | 'uncommon' | 'rare' | 'epic' | 'legendary';

export interface RarityLevel {
  readonly name: string;
  readonly tone: RarityTone;
  readonly from: number;
}

/** From the rarest down; a level begins at `from` of 100. */
export const RARITY_LEVELS: readonly RarityLevel[] = [
  { name: 'Legendary', tone: 'legendary', from: 90 },
  { name: 'Epic', tone: 'epic', from: 75 },
  { name: 'Rare', tone: 'rare', from: 60 },
  { name: 'Uncommon', tone: 'uncommon', from: 40 },
  { name: 'Common', tone: 'common', from: 20 },
  { name: 'Basic', tone: 'basic', from: 0 },
];

const basic: RarityLevel = { name: 'Basic', tone: 'basic', from: 0 };

/** The level of a score from 0 to 100, as on the collection and the cars' screens. */
export const rarityLevelOf = (score: number): RarityLevel =>
  RARITY_LEVELS.find((level) => score >= level.from) ?? basic;
