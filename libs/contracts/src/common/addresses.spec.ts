import { addressKind, plainPath } from './addresses';

describe('a path without the slashes at its end', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/faq', '/faq'],
    ['/faq//', '/faq'],
    ['//faq/', '//faq'],
  ])('of "%s" is "%s"', (path, plain) => {
    expect(plainPath(path)).toBe(plain);
  });

  it('is found at once in a megabyte of slashes', () => {
    const slashes = '/'.repeat(1_000_000);
    expect(plainPath(`${slashes}x`)).toBe(`${slashes}x`);
    expect(plainPath(slashes)).toBe('/');
    expect(addressKind(`${slashes}x`)).toBe('unknown');
  });
});
