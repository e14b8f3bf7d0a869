import { nextLink } from './link-header';

describe('the link to the next page', () => {
  it('keeps filters and sort and replaces the cursor', () => {
    expect(nextLink('/api/cars?search=32+ford&sortBy=name&cursor=old&limit=20', 'new')).toBe(
      '</api/cars?search=32+ford&sortBy=name&cursor=new&limit=20>; rel="next"',
    );
  });

  it('works without a query', () => expect(nextLink('/api/cars', 'a=')).toBe('</api/cars?cursor=a%3D>; rel="next"'));

  it('cannot be broken out of', () => {
    expect(nextLink('/api/cars?search=%3E%3B%20rel%3Dx%0A', 'c')).not.toMatch(/[\n]|>;.*>;/);
  });
});
