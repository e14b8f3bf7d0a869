import type { Proof } from '@vault/contracts/collection/release-facts';

export interface Fact {
  readonly value: number | null;
  readonly proof: Proof;
  /** How many users claim it; null when it is no claim. */
  readonly claimants: number | null;
  /** Whether a moderator saw a photo of the proof. */
  readonly photo?: boolean;
}

/** What is known of a release and of one condition of it when its rarity is computed. All counts are whole, from 0. */
export interface Measures {
  readonly edition: Fact;
  readonly release: Fact;
  /** Eligible users who have a car of it, each counted once; likewise those who want one. */
  readonly owners: number;
  readonly wants: number;
  /** Active collectors of the release's brand and scale. */
  readonly collectors: number;
  /** Copies that are offered now, and sales of the last twelve months. */
  readonly listings: number;
  readonly sales: number;
  /** Copies whose condition is known, and those of them that are as good as this condition or better. */
  readonly graded: number;
  readonly asGood: number;
  /** The year in which it is computed. */
  readonly thisYear: number;
}

export const UNKNOWN: Fact = { value: null, proof: 'unknown', claimants: null };
