import { readPage } from './read-page';

const headersOf = (entries: Record<string, string>) =>
  ({ get: (name: string) => entries[name] ?? null }) as unknown as Headers;

it('finds the next page and the total in the headers', () => {
  const headers = headersOf({
    'X-Total-Count': '247',
    Link: '</api/cars?brand=Matchbox&cursor=abc%3D&limit=60>; rel="next"',
  });
  expect(readPage(['a'], headers)).toEqual({ items: ['a'], total: 247, totalCapped: false, nextCursor: 'abc=' });
});

it('knows that the last page is the last, and that a capped total is only a floor', () => {
  const headers = headersOf({ 'X-Total-Count': '10000', 'X-Total-Count-Capped': 'true' });
  expect(readPage([], headers)).toEqual({ items: [], total: 10000, totalCapped: true, nextCursor: null });
});
