import { nextLink } from './response';

describe('the Link header of the next page', () => {
  it('keeps filters and sort and replaces the cursor', () => {
    expect(nextLink('/api/cars?search=32+ford&sortBy=name&cursor=old&limit=20', 'new')).toBe(
      '</api/cars?search=32+ford&sortBy=name&cursor=new&limit=20>; rel="next"',
    );
  });

  it('adds the cursor to a path without a query', () =>
    expect(nextLink('/api/cars', 'a=')).toBe('</api/cars?cursor=a%3D>; rel="next"'));

  it('escapes what a query could inject into the header', () => {
    expect(nextLink('/api/cars?search=%3E%3B%20rel%3Dx%0A', 'c')).not.toMatch(/[\n]|>;.*>;/);
  });
});
