import type { FeedEntry } from '@vault/contracts/identity/feed';
import { feedText } from './feed-text';

const entry = {
  id: '0190a0a0-0000-7000-8000-000000000001',
  collector: { id: '0190a0a0-0000-7000-8000-000000000002', displayName: 'Bea Ruiz', avatarUrl: null },
  at: '2026-11-22T08:00:00Z',
};
const listed = (type: 'sale' | 'trade'): FeedEntry => ({
  ...entry,
  kind: 'listed',
  listing: { id: 7, title: 'Twin Mill', type, photo: null },
});

it('describes each kind of feed entry', () => {
  expect(feedText({ ...entry, kind: 'added', cars: [], count: 1 })).toBe('added a car');
  expect(feedText({ ...entry, kind: 'added', cars: [], count: 1_200 })).toBe('added 1,200 cars');
  expect(feedText({ ...entry, kind: 'reached', cars: 2_500 })).toBe('has 2,500 cars now');
  expect(feedText(listed('sale'))).toBe('offers a car for sale');
  expect(feedText(listed('trade'))).toBe('offers a car for trade');
});
