import { BadSignature } from './mail-event';

/** Clocks differ. */
const AHEAD_MS = 5 * 60_000;

/** @throws BadSignature when it was signed too long ago, or will be. */
export function assertFresh(signedAt: number, now: Date, maxAgeMs: number): void {
  const age = now.getTime() - signedAt;
  // What is no number fits no range.
  if (!(age <= maxAgeMs && age >= -AHEAD_MS)) throw new BadSignature('it was signed too long ago');
}
