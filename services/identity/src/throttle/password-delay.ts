const FIRST_DELAY_SECONDS = 30;
const MAX_DELAY_SECONDS = 15 * 60;

/**
 * Seconds for which passwords are refused after so many wrong ones in a row: none for the first `freeTries - 1`, then
 * half a minute, doubled by each further failure up to a quarter of an hour.
 */
export function passwordDelaySeconds(failures: number, freeTries: number): number {
  const beyond = failures - freeTries;
  if (beyond < 0) return 0;
  return Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(beyond, 10), MAX_DELAY_SECONDS);
}
