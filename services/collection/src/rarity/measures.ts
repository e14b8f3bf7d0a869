import type { Mark } from '@vault/contracts/collection/releases';
import type { Proof } from '@vault/contracts/collection/release-facts';
import { rarityOf, type RarityInput, type RarityResult } from '@vault/valuation/rarity';

export interface Fact {
  readonly value: number | null;
  readonly proof: Proof;
  /** How many users claim it; null when it is no claim. */
  readonly claimants: number | null;
  /** Whether an administrator saw a photo of the proof. */
  readonly photo?: boolean;
}

export const UNKNOWN: Fact = { value: null, proof: 'unknown', claimants: null };

/** What sets a kind of car apart: a release, or what a car without one says of itself. */
export interface Kind {
  readonly marks: readonly Mark[];
  readonly brandKey: string | null;
  readonly inCatalog: boolean;
  readonly edition: Fact;
  readonly year: Fact;
}

/** What was counted of a release, or of all releases of a casting. All counts are whole, from 0. */
export interface Counts {
  /** Eligible users who have a car of it, each counted once; likewise those who want one. */
  readonly owners: number;
  readonly wants: number;
  /** Active collectors of its brand and scale. */
  readonly collectors: number;
  /** Copies that are offered now, and sales of the last twelve months. */
  readonly listings: number;
  readonly sales: number;
  /** Copies whose condition is known, and those of them that are as good as this condition or better. */
  readonly graded: number;
  readonly asGood: number;
}

/** What is known of one condition of a kind when its rarity is computed. */
export interface Measures extends Kind, Counts {
  /** What the counts are of; `nothing`: of a car without a casting nothing can be counted. */
  readonly counted: 'release' | 'casting' | 'nothing';
  /** The year in which it is computed. */
  readonly thisYear: number;
}

/** The formula's answer for these measures. */
export function computeRarity({ edition, year, ...measures }: Measures): RarityResult {
  const input: RarityInput = {
    ...measures,
    year: year.value,
    editionSize:
      edition.value === null || edition.proof === 'unknown' ? null : { pieces: edition.value, proof: edition.proof },
  };
  return rarityOf(input);
}
