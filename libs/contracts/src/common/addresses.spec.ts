import { addressKind, plainPath } from './addresses';

describe('plainPath', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/faq', '/faq'],
    ['/faq//', '/faq'],
    ['//faq/', '//faq'],
  ])('turns "%s" into "%s"', (path, plain) => {
    expect(plainPath(path)).toBe(plain);
  });

  it('handles a megabyte of slashes in linear time', () => {
    const slashes = '/'.repeat(1_000_000);
    expect(plainPath(`${slashes}x`)).toBe(`${slashes}x`);
    expect(plainPath(slashes)).toBe('/');
    expect(addressKind(`${slashes}x`)).toBe('unknown');
  });
});
