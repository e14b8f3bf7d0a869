import type { RarityLevel } from '../lib/rarity-level';

type SampleLevel = Pick<RarityLevel, 'tone'> & { readonly name: string; readonly from: number };

/** The rarity levels of the sample data, which differ from those of real cars (`lib/rarity-level.ts`). */
const levels = [
  { name: 'Legendary', tone: 'legendary', from: 90 },
  { name: 'Epic', tone: 'epic', from: 80 },
  { name: 'Rare', tone: 'rare', from: 70 },
  { name: 'Uncommon', tone: 'uncommon', from: 60 },
  { name: 'Common', tone: 'common', from: 0 },
] as const satisfies readonly SampleLevel[];

/** The lowest score at which a sample counts as rare. */
export const MIN_RARE_SCORE = 70;

export const sampleRarityOf = (score: number): SampleLevel => levels.find(({ from }) => score >= from) ?? levels[4];
