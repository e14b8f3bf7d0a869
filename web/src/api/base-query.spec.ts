import { readPage } from './base-query';

const headersOf = (entries: Record<string, string>) =>
  ({ get: (name: string) => entries[name] ?? null }) as unknown as Headers;

it('reads the cursor of the next page and the total from the headers', () => {
  const headers = headersOf({
    'X-Total-Count': '247',
    Link: '</api/cars?brand=Matchbox&cursor=abc%3D&limit=60>; rel="next"',
  });
  expect(readPage(['a'], headers)).toEqual({ items: ['a'], total: 247, totalCapped: false, nextCursor: 'abc=' });
});

it('gives no cursor for the last page, and marks a capped total', () => {
  const headers = headersOf({ 'X-Total-Count': '10000', 'X-Total-Count-Capped': 'true' });
  expect(readPage([], headers)).toEqual({ items: [], total: 10000, totalCapped: true, nextCursor: null });
});
