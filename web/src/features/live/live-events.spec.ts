import { deservesToast, staleTags } from './live-events';

describe('staleTags', () => {
  it('invalidates a conversation, its messages, the list and the unread count on a message', () =>
    expect(staleTags({ name: 'conversation', data: { id: '7' } })).toEqual([
      'Unread',
      { type: 'Conversation', id: 'LIST' },
      { type: 'Conversation', id: '7' },
      { type: 'Conversation', id: '7 messages' },
    ]));

  it('invalidates everything that may have changed while disconnected', () =>
    expect(staleTags({ name: 'hello', data: { unread: 0 } })).toEqual(
      expect.arrayContaining(['Plan', 'Unread', 'Conversation', 'Transaction']),
    ));

  it('invalidates the plan and the session on a plan change', () =>
    expect(staleTags({ name: 'plan', data: { tier: 'standard', status: 'active', carLimit: 500 } })).toEqual([
      'Plan',
      'Session',
    ]));
});

describe('deservesToast', () => {
  const now = Date.parse('2025-11-21T12:00:00Z');
  const message = { type: 'message', link: '/marketplace/inbox/7', createdAt: '2025-11-21T11:59:58Z' } as const;

  it('accepts a new message', () => expect(deservesToast(message, '/', now)).toBe(true));

  it('rejects a message of the open conversation', () =>
    expect(deservesToast(message, '/collector-network?tab=messages&conversation=7', now)).toBe(false));

  it('accepts a message of another conversation than the open one', () =>
    expect(deservesToast(message, '/collector-network?tab=messages&conversation=8', now)).toBe(true));

  it('rejects a notification whose page is open', () =>
    expect(deservesToast({ ...message, link: '/marketplace/listings/7#last' }, '/marketplace/listings/7', now)).toBe(
      false,
    ));

  it('rejects a notification from before the reconnect', () =>
    expect(deservesToast({ ...message, createdAt: '2025-11-21T11:40:00Z' }, '/', now)).toBe(false));

  it('rejects a kind that is not urgent', () =>
    expect(deservesToast({ ...message, type: 'trend', link: null }, '/', now)).toBe(false));
});
