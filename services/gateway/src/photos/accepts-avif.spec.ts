import { acceptsAvif } from './accepts-avif';

describe('what a browser accepts', () => {
  it.each([
    ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', true],
    ['image/webp,*/*', false],
    ['*/*', false],
    [undefined, false],
    ['image/avif;q=0, image/webp', false],
    ['image/avif;q=0.5', true],
  ])('%s', (accept, expected) => expect(acceptsAvif(accept)).toBe(expected));
});
