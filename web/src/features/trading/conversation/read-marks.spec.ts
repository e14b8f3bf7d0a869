import { aMessage, BUYER, SELLER } from '../testing/samples';
import { firstUnread, readMarks } from './read-marks';

const at = (minute: number) => `2026-11-22T08:0${minute}:00.000Z`;
const mine = (id: string, minute: number) =>
  aMessage({ id, senderId: SELLER, receiverId: BUYER, createdAt: at(minute) });
const theirs = (id: string, minute: number) => aMessage({ id, createdAt: at(minute) });

it('says Seen under the latest that was read, and Sent under the latest that was not', () => {
  const messages = [mine('c', 4), theirs('b', 3), mine('a', 2)];
  expect(readMarks(messages, SELLER, null)).toEqual({ seen: null, sent: 'c' });
  expect(readMarks(messages, SELLER, at(3))).toEqual({ seen: 'a', sent: 'c' });
  expect(readMarks(messages, SELLER, at(4))).toEqual({ seen: 'c', sent: null });
  expect(readMarks([], SELLER, at(4))).toEqual({ seen: null, sent: null });
});

it('finds where what is unread begins, one’s own words aside', () => {
  const messages = [theirs('d', 4), mine('c', 3), theirs('b', 2), theirs('a', 1)];
  expect(firstUnread(messages, BUYER, 0)).toBeNull();
  expect(firstUnread(messages, BUYER, 2)).toBe('b');
  expect(firstUnread(messages, BUYER, 9)).toBeNull();
});
