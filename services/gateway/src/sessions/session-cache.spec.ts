import { SessionCache, type LiveSession } from './session-cache';

const session = (over: Partial<LiveSession> = {}): LiveSession => ({
  sessionId: 's1',
  userId: '0199d3a0-0000-7000-8000-000000000001',
  isAdmin: false,
  isGateOpen: false,
  expiresAt: new Date(Date.now() + 60_000).toISOString(),
  ...over,
});

function connectedCache(): SessionCache {
  const cache = new SessionCache();
  cache.connected();
  return cache;
}

describe('what the gateway remembers of sessions', () => {
  it('keeps nothing before the news of ended sessions arrive', () => {
    const cache = new SessionCache();
    cache.store('token', session(), cache.mark);
    expect(cache.get('token')).toBeUndefined();
  });

  it('forgets everything when the news stop', () => {
    const cache = connectedCache();
    cache.store('token', session(), cache.mark);
    cache.disconnected();
    cache.connected();
    expect(cache.get('token')).toBeUndefined();
  });

  it('forgets an ended session and keeps the others of the account', () => {
    const cache = connectedCache();
    const { userId } = session();
    cache.store('one', session({ sessionId: 's1' }), cache.mark);
    cache.store('two', session({ sessionId: 's2' }), cache.mark);
    cache.ended(userId, ['s1']);
    expect(cache.get('one')).toBeUndefined();
    expect(cache.get('two')).toBeDefined();
    cache.ended(userId, null);
    expect(cache.get('two')).toBeUndefined();
  });

  it('does not keep an answer that was under way while a session ended', () => {
    const cache = connectedCache();
    const mark = cache.mark;
    cache.ended(session().userId, null);
    cache.store('token', session(), mark);
    expect(cache.get('token')).toBeUndefined();
  });

  it('never outlives the session itself', () => {
    const cache = connectedCache();
    cache.store('token', session({ expiresAt: new Date(Date.now() - 1).toISOString() }), cache.mark);
    expect(cache.get('token')).toBeUndefined();
  });
});
