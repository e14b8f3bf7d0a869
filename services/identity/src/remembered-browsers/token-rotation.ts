import { createHmac } from 'node:crypto';
import { digest } from '../secrets/secret-token';

/** Tabs that were opened together may all come with the same token; after this it has been stolen, by one or the other. */
export const PARALLEL_MS = 10_000;
const MAX_RECENT_USES = 50;

interface Use {
  readonly hash: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** What is kept of a series. The secret alone, without a token, leads to no token. */
export interface SeriesState {
  readonly secret: string;
  readonly tokenHash: string;
  readonly recentUses: readonly Use[];
}

export type Verdict =
  | { readonly kind: 'rotated'; readonly token: string; readonly state: SeriesState }
  | { readonly kind: 'parallel'; readonly token: string }
  | { readonly kind: 'reused' };

/**
 * A token's successor. It follows from the token itself, so that parallel tabs are all given the same one and it does
 * not matter whose answer reaches the browser last, or not at all.
 */
const successor = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url');

/** Judges a token that was presented for a series at `now` (epoch milliseconds). */
export function checkToken(series: SeriesState, token: string, now: number): Verdict {
  const { secret, tokenHash } = series;
  const hash = digest(token);
  const recent = series.recentUses.filter((use) => now - use.at <= PARALLEL_MS);
  if (hash === tokenHash) {
    const next = successor(secret, token);
    const recentUses = [...recent, { hash, at: now }].slice(-MAX_RECENT_USES);
    return { kind: 'rotated', token: next, state: { secret, tokenHash: digest(next), recentUses } };
  }
  if (!recent.some((use) => use.hash === hash)) return { kind: 'reused' };
  let current = token;
  for (let step = 0; step < recent.length && digest(current) !== tokenHash; step += 1) {
    current = successor(secret, current);
  }
  return { kind: 'parallel', token: current };
}
