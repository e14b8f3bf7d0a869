import { staleTags } from './stale-tags';

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
