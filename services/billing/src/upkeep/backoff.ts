const FIRST_SECONDS = 1;
const LONGEST_SECONDS = 3_600;

/** After so many failures, about half a day, something is left to people. */
export const MAX_ATTEMPTS = 20;

/**
 * Seconds until the next try after so many failed ones: doubling from one to an hour, less up to a half by chance
 * (`random` in 0..1), so that what failed together does not all come back together.
 */
export function backoffSeconds(attempts: number, random: number): number {
  return Math.min(FIRST_SECONDS * 2 ** Math.min(attempts, 12), LONGEST_SECONDS) * (1 - random / 2);
}
