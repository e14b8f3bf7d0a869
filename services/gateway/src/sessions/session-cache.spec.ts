import { SessionCache, type CachedSession } from './session-cache';

const session = (over: Partial<CachedSession> = {}): CachedSession => ({
  sessionId: 's1',
  userId: '0199d3a0-0000-7000-8000-000000000001',
  isAdmin: false,
  isGateOpen: false,
  isGateReadOnly: false,
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  ...over,
});

function enabledCache(): SessionCache {
  const cache = new SessionCache();
  cache.enable();
  return cache;
}

describe('the session cache', () => {
  it('stores nothing before it is enabled', () => {
    const cache = new SessionCache();
    cache.store('token', session(), cache.version);
    expect(cache.get('token')).toBeUndefined();
  });

  it('is empty after it was disabled and enabled again', () => {
    const cache = enabledCache();
    cache.store('token', session(), cache.version);
    cache.disable();
    cache.enable();
    expect(cache.get('token')).toBeUndefined();
  });

  it('removes the ended sessions of an account and keeps its others', () => {
    const cache = enabledCache();
    const { userId } = session();
    cache.store('one', session({ sessionId: 's1' }), cache.version);
    cache.store('two', session({ sessionId: 's2' }), cache.version);
    cache.removeEnded(userId, ['s1']);
    expect(cache.get('one')).toBeUndefined();
    expect(cache.get('two')).toBeDefined();
    cache.removeEnded(userId, null);
    expect(cache.get('two')).toBeUndefined();
  });

  it('does not store an answer that was asked for before a session ended', () => {
    const cache = enabledCache();
    const version = cache.version;
    cache.removeEnded(session().userId, null);
    cache.store('token', session(), version);
    expect(cache.get('token')).toBeUndefined();
  });

  it('does not return an expired session', () => {
    const cache = enabledCache();
    cache.store('token', session({ expiresAt: new Date(Date.now() - 1).toISOString() }), cache.version);
    expect(cache.get('token')).toBeUndefined();
  });
});
