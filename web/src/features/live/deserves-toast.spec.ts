import { deservesToast } from './deserves-toast';

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
