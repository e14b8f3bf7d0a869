import { RARITY_LEVELS, type Rarity } from '@vault/contracts/collection/rarity';

const LOWEST = RARITY_LEVELS[RARITY_LEVELS.length - 1] as (typeof RARITY_LEVELS)[number];

/** The level that a score of 0 to 100 belongs to. */
export function levelOf(score: number): Rarity['level'] {
  const { name, description } = RARITY_LEVELS.find(({ from }) => score >= from) ?? LOWEST;
  return { name, description };
}

/** How sure a score is, in a word. */
export const confidenceWord = (confidence: number): Rarity['confidenceWord'] =>
  confidence >= 0.75 ? 'high' : confidence >= 0.5 ? 'medium' : 'provisional';
