/** What two vaults have for each other, as the user sees it whose suggestions are computed. */
export interface OverlapCounts {
  readonly theyHave: number;
  readonly theyWant: number;
  /** The sum of `castingWeight` of the castings that both own. */
  readonly common: number;
}

/** SQL for the weight of a casting in common, from 1 towards 0 the more collectors (`owners`) own it. */
export const castingWeight = (owners: string): string => `1 / sqrt(1 + ${owners})`;

/** Grows from 0 towards 1 and is a half at `half`: each further casting adds less. */
const saturating = (count: number, half: number): number => count / (count + half);

const TRADES = 1_000;
const THEY_HAVE = 250;
const THEY_WANT = 30;
const COMMON = 5;

/**
 * Ranks a suggestion, 0 to 1,285,000; 0 for vaults that have nothing for each other. A trade needs castings on both sides
 * and counts most, by its smaller side; then castings to get, then castings to give, then castings in common. The weights
 * are so far apart that one casting of a better kind ranks above any number of a lesser kind: the smallest trade
 * (1000/4 + 250/6 + 30/6) above everything without one (250 + 5), the smallest gain (250/6) above all that can only be
 * given (30 + 5), and that (30/6) above all that is merely in common (5).
 */
export function score({ theyHave, theyWant, common }: OverlapCounts): number {
  const points =
    TRADES * saturating(Math.min(theyHave, theyWant), 3) +
    THEY_HAVE * saturating(theyHave, 5) +
    THEY_WANT * saturating(theyWant, 5) +
    COMMON * saturating(common, 10);
  return Math.ceil(points * 1_000);
}
