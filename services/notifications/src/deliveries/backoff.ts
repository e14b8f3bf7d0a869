const FIRST_SECONDS = 2;
const LONGEST_SECONDS = 120;

/**
 * Seconds until the next try after so many failed ones: doubling from two to a hundred and twenty, less up to a half
 * by chance (`random` in 0..1), so that mails that failed together do not all come back together.
 */
export function backoffSeconds(attempts: number, random: number): number {
  const full = Math.min(FIRST_SECONDS * 2 ** Math.min(attempts - 1, 10), LONGEST_SECONDS);
  return full * (1 - random / 2);
}
