import { staleTags } from './stale-tags';

it('asks again for a conversation, its messages, the list and the count, when somebody wrote', () =>
  expect(staleTags({ name: 'conversation', data: { id: '7' } })).toEqual([
    'Unread',
    { type: 'Conversation', id: 'LIST' },
    { type: 'Conversation', id: '7' },
    { type: 'Conversation', id: '7 messages' },
  ]));

it('asks again for all that may have changed while nobody listened', () =>
  expect(staleTags({ name: 'hello', data: { unread: 0 } })).toEqual(
    expect.arrayContaining(['Plan', 'Unread', 'Conversation', 'Transaction']),
  ));

it('asks again for the plan and for whose it is, once it changed', () =>
  expect(staleTags({ name: 'plan', data: { tier: 'standard', status: 'active', carLimit: 500 } })).toEqual([
    'Plan',
    'Session',
  ]));
