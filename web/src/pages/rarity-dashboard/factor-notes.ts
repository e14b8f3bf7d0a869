import { FACTOR_WEIGHTS, type FactorKey } from '@vault/contracts/collection/rarity?light';

export interface FactorNote {
  key: FactorKey;
  label: string;
  weight: number;
  /** What the factor measures. */
  measures: string;
}

const notes: Readonly<Record<FactorKey, Omit<FactorNote, 'key' | 'weight'>>> = {
  edition: {
    label: 'Edition size',
    measures: 'How many were made of it, else of its kind: a hundred give 88, 15,000 give 60, half a million 16.',
  },
  population: {
    label: 'Owners here',
    measures: 'How many of the active collectors of its scale and brand own one.',
  },
  supply: {
    label: 'Copies on the market',
    measures: 'How many are listed now or were sold within a year.',
  },
  demand: {
    label: 'Demand',
    measures: 'How many want it for each who has it. Demand alone makes nothing rare.',
  },
  condition: {
    label: 'Condition',
    measures: 'How many copies are in as good a condition as yours, or a better one.',
  },
  age: { label: 'Age', measures: 'The years since its release. Age never lowers a score.' },
};

/** The six factors, the one with the highest weight first. */
export const FACTOR_NOTES: readonly FactorNote[] = (Object.keys(notes) as FactorKey[]).map((key) => ({
  key,
  weight: FACTOR_WEIGHTS[key],
  ...notes[key],
}));
