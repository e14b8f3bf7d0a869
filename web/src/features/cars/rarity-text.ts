import type { RarityTone } from '../../lib/rarity-level';

/** What a level means, in a line. The Legendary text is the specification's, the others follow it. */
export const RARITY_TEXT: Readonly<Record<RarityTone, string>> = {
  legendary: 'Exceptionally rare - museum quality piece',
  epic: 'Very rare - the pride of most collections',
  rare: 'Hard to find - worth looking after',
  uncommon: 'Seen now and then - takes some patience',
  common: 'Easy to find - a solid part of a collection',
  basic: 'Found almost everywhere - enjoy it freely',
};
