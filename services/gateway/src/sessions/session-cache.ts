import type { OutputOf } from '@vault/contracts/define';
import type { resolveSession } from '@vault/contracts/identity/auth';
import { LRUCache } from 'lru-cache';

export type CachedSession = NonNullable<OutputOf<typeof resolveSession>>;

const MAX_SESSIONS = 10_000;
const TTL_MS = 30_000;

/**
 * Identity's latest answers by session token. It is enabled only while `sessions-ended` events arrive, and an answer is
 * stored only if nothing was removed since it was asked for: it may be older than the removal.
 */
export class SessionCache {
  private readonly sessions = new LRUCache<string, CachedSession>({ max: MAX_SESSIONS, ttl: TTL_MS });
  private enabled = false;
  private removals = 0;

  /** Changes with every removal. Read it before asking identity, and pass it to `store`. */
  get version(): number {
    return this.removals;
  }

  get(token: string): CachedSession | undefined {
    const session = this.sessions.get(token);
    return session && Date.parse(session.expiresAt) > Date.now() ? session : undefined;
  }

  store(token: string, session: CachedSession, version: number): void {
    if (this.enabled && version === this.removals) this.sessions.set(token, session);
  }

  enable(): void {
    this.clear();
    this.enabled = true;
  }

  disable(): void {
    this.enabled = false;
    this.clear();
  }

  /** @param sessionIds null: all sessions of the account. */
  removeEnded(userId: string, sessionIds: readonly string[] | null): void {
    this.removals += 1;
    for (const [token, session] of this.sessions.entries()) {
      if (session.userId !== userId) continue;
      if (sessionIds === null || sessionIds.includes(session.sessionId)) this.sessions.delete(token);
    }
  }

  remove(token: string): void {
    this.removals += 1;
    this.sessions.delete(token);
  }

  clear(): void {
    this.removals += 1;
    this.sessions.clear();
  }
}
