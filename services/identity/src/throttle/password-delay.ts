const FIRST_DELAY_SECONDS = 30;
const LONGEST_DELAY_SECONDS = 15 * 60;

/**
 * Seconds for which an account refuses every sign-in after so many wrong passwords in a row: none for the first few,
 * then half a minute, doubled by each further one up to a quarter of an hour.
 */
export function passwordDelaySeconds(failures: number, freeTries: number): number {
  const beyond = failures - freeTries;
  if (beyond < 0) return 0;
  return Math.min(FIRST_DELAY_SECONDS * 2 ** Math.min(beyond, 10), LONGEST_DELAY_SECONDS);
}
