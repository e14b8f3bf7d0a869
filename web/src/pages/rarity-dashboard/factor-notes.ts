import { FACTOR_WEIGHTS, type FactorKey } from '@vault/contracts/collection/rarity?light';

export interface FactorNote {
  key: FactorKey;
  label: string;
  weight: number;
  /** What the factor measures. */
  measures: string;
  /** What the owner can do if data is missing; null if only more collectors help. */
  helps: string | null;
}

const notes: Readonly<Record<FactorKey, Omit<FactorNote, 'key' | 'weight'>>> = {
  edition: {
    label: 'Edition size',
    measures: 'How many were made: ten give 100, a thousand 60, a hundred thousand 20.',
    helps: 'report how many were made',
  },
  population: {
    label: 'Owners here',
    measures: 'How many of the active collectors of its scale and brand own one.',
    helps: null,
  },
  supply: {
    label: 'Copies on the market',
    measures: 'How many are listed now or were sold within a year.',
    helps: null,
  },
  demand: {
    label: 'Demand',
    measures: 'How many want it for each who has it. Demand alone makes nothing rare.',
    helps: null,
  },
  condition: {
    label: 'Condition',
    measures: 'How many copies are in as good a condition as yours, or a better one.',
    helps: null,
  },
  age: { label: 'Age', measures: 'The years since its release.', helps: 'add the year it was released' },
};

/** The six factors, the one with the highest weight first. */
export const FACTOR_NOTES: readonly FactorNote[] = (Object.keys(notes) as FactorKey[]).map((key) => ({
  key,
  weight: FACTOR_WEIGHTS[key],
  ...notes[key],
}));

/** What an owner can do for a car whose score lacks these factors, as a sentence; null if nothing helps but time. */
export function improvementText(missing: readonly string[]): string | null {
  const actions = FACTOR_NOTES.filter(({ label }) => missing.includes(label)).flatMap(({ helps }) => helps ?? []);
  const sentence = actions.join(' and ');
  return sentence === '' ? null : sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
