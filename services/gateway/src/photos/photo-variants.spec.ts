import { acceptsAvif } from './photo-variants';

describe('acceptsAvif', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', true],
    ['image/webp,*/*', false],
    ['*/*', false],
    [undefined, false],
    ['image/avif;q=0, image/webp', false],
    ['image/avif;q=0.5', true],
  ])('decides for the header %s', (accept, expected) => expect(acceptsAvif(accept)).toBe(expected));
});
