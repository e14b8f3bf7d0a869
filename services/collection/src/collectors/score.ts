/** What two vaults have for each other, as the one sees it whose suggestions it is about. */
export interface OverlapCounts {
  readonly theyHave: number;
  readonly theyWant: number;
  /** The castings that both have, each the heavier the fewer have it: the sum of `CASTING_WEIGHT`. */
  readonly common: number;
}

/** SQL for what a casting in common says of two people, by the collectors `owners` that have it: 1 down to next to nothing. */
export const CASTING_WEIGHT = (owners: string): string => `1 / sqrt(1 + ${owners})`;

/** Nothing for none, half at `half`, never quite 1: the tenth of a kind tells less than the first. */
const share = (count: number, half: number): number => count / (count + half);

const TRADES = 1_000;
const THEY_HAVE = 250;
const THEY_WANT = 30;
const COMMON = 5;

/**
 * How much it is worth to talk to each other, 0 to 1,285,000; 0 for those with nothing in common alone. A trade needs
 * something on both sides and counts most, by its smaller side; then what one would get, then what one could give, then
 * taste. Each weight is so much larger than the next that one of the better kind stands above any number of the lesser:
 * the least trade (1000/4 + 250/6 + 30/6) above everything without one (250 + 5), the least that can be had (250/6)
 * above all that can only be given (30 + 5), and that (30/6) above all that is merely shared (5).
 */
export function score({ theyHave, theyWant, common }: OverlapCounts): number {
  const points =
    TRADES * share(Math.min(theyHave, theyWant), 3) +
    THEY_HAVE * share(theyHave, 5) +
    THEY_WANT * share(theyWant, 5) +
    COMMON * share(common, 10);
  return Math.ceil(points * 1_000);
}
