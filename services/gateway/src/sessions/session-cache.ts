import type { OutputOf } from '@vault/contracts/define';
import type { resolveSession } from '@vault/contracts/identity/auth';
import { LRUCache } from 'lru-cache';

export type LiveSession = NonNullable<OutputOf<typeof resolveSession>>;

const MAX_SESSIONS = 10_000;
const KEPT_MS = 30_000;

/**
 * What identity said of session tokens a moment ago. It counts only while every end of a session is heard of: it is
 * closed when the news stop, and an answer that was asked for before the latest news is not kept.
 */
export class SessionCache {
  private readonly sessions = new LRUCache<string, LiveSession>({ max: MAX_SESSIONS, ttl: KEPT_MS });
  private open = false;
  private news = 0;

  /** A mark of what is known by now, to be shown when storing. */
  get mark(): number {
    return this.news;
  }

  get(token: string): LiveSession | undefined {
    const session = this.sessions.get(token);
    return session && Date.parse(session.expiresAt) > Date.now() ? session : undefined;
  }

  store(token: string, session: LiveSession, mark: number): void {
    if (this.open && mark === this.news) this.sessions.set(token, session);
  }

  connected(): void {
    this.clear();
    this.open = true;
  }

  disconnected(): void {
    this.open = false;
    this.clear();
  }

  /** @param sessionIds null: all of the account's. */
  ended(userId: string, sessionIds: readonly string[] | null): void {
    this.news += 1;
    for (const [token, session] of this.sessions.entries()) {
      if (session.userId !== userId) continue;
      if (sessionIds === null || sessionIds.includes(session.sessionId)) this.sessions.delete(token);
    }
  }

  drop(token: string): void {
    this.news += 1;
    this.sessions.delete(token);
  }

  clear(): void {
    this.news += 1;
    this.sessions.clear();
  }
}
