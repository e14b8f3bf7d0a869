import { aMessage, BUYER, SELLER } from '../testing/samples';
import { firstUnread, readReceipts } from './read-receipts';

const at = (minute: number) => `2026-11-22T08:0${minute}:00.000Z`;
const mine = (id: string, minute: number) =>
  aMessage({ id, senderId: SELLER, receiverId: BUYER, createdAt: at(minute) });
const theirs = (id: string, minute: number) => aMessage({ id, createdAt: at(minute) });

it('marks the latest read message as seen and the latest unread one as sent', () => {
  const messages = [mine('c', 4), theirs('b', 3), mine('a', 2)];
  expect(readReceipts(messages, SELLER, null)).toEqual({ seen: null, sent: 'c' });
  expect(readReceipts(messages, SELLER, at(3))).toEqual({ seen: 'a', sent: 'c' });
  expect(readReceipts(messages, SELLER, at(4))).toEqual({ seen: 'c', sent: null });
  expect(readReceipts([], SELLER, at(4))).toEqual({ seen: null, sent: null });
});

it('finds the first unread message of the other side', () => {
  const messages = [theirs('d', 4), mine('c', 3), theirs('b', 2), theirs('a', 1)];
  expect(firstUnread(messages, BUYER, 0)).toBeNull();
  expect(firstUnread(messages, BUYER, 2)).toBe('b');
  expect(firstUnread(messages, BUYER, 9)).toBeNull();
});
