import { isWorthAToast } from './worth-a-toast';

const now = Date.parse('2025-11-21T12:00:00Z');
const message = { type: 'message', link: '/marketplace/inbox/7', createdAt: '2025-11-21T11:59:58Z' } as const;

it('says what somebody waits for an answer to', () => expect(isWorthAToast(message, '/', now)).toBe(true));

it('says nothing of the conversation that is open', () =>
  expect(isWorthAToast(message, '/collector-network?tab=messages&conversation=7', now)).toBe(false));

it('says what is written in another conversation than the one that is open', () =>
  expect(isWorthAToast(message, '/collector-network?tab=messages&conversation=8', now)).toBe(true));

it('says nothing of a page that is open', () =>
  expect(isWorthAToast({ ...message, link: '/marketplace/listings/7#last' }, '/marketplace/listings/7', now)).toBe(
    false,
  ));

it('does not call out what waited while the line was broken', () =>
  expect(isWorthAToast({ ...message, createdAt: '2025-11-21T11:40:00Z' }, '/', now)).toBe(false));

it('leaves to the bell what can wait', () =>
  expect(isWorthAToast({ ...message, type: 'trend', link: null }, '/', now)).toBe(false));
