import { createHmac } from 'node:crypto';
import { digest } from '../secrets';

/** Tabs opened together may all send the same token; reuse after this time means that the token was stolen. */
export const PARALLEL_MS = 10_000;
const MAX_RECENT_USES = 50;

interface TokenUse {
  readonly hash: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** The stored state of a series. The secret alone, without a token, leads to no token. */
export interface TokenSeries {
  readonly secret: string;
  readonly tokenHash: string;
  readonly recentUses: readonly TokenUse[];
}

export type TokenVerdict =
  | { readonly kind: 'rotated'; readonly token: string; readonly state: TokenSeries }
  | { readonly kind: 'parallel'; readonly token: string }
  | { readonly kind: 'reused' };

/** Derived from the token, so that parallel tabs get the same successor, whichever answer arrives last. */
const successorOf = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(token).digest('base64url');

/** Judges a token that a browser sent for a series at `now` (epoch milliseconds). */
export function checkToken(series: TokenSeries, token: string, now: number): TokenVerdict {
  const { secret, tokenHash } = series;
  const hash = digest(token);
  const recentUses = series.recentUses.filter((use) => now - use.at <= PARALLEL_MS);
  if (hash === tokenHash) {
    const next = successorOf(secret, token);
    const uses = [...recentUses, { hash, at: now }].slice(-MAX_RECENT_USES);
    return { kind: 'rotated', token: next, state: { secret, tokenHash: digest(next), recentUses: uses } };
  }
  if (!recentUses.some((use) => use.hash === hash)) return { kind: 'reused' };
  let current = token;
  for (let step = 0; step < recentUses.length && digest(current) !== tokenHash; step += 1) {
    current = successorOf(secret, current);
  }
  return { kind: 'parallel', token: current };
}
