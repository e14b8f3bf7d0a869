import { rememberReturn, takeReturn } from './return-to';

it('gives the stored address once, then home', () => {
  rememberReturn('/car/1?tab=rarity');
  expect(takeReturn()).toBe('/car/1?tab=rarity');
  expect(takeReturn()).toBe('/');
});

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  // Browsers leave tabs and line ends out of an address.
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  // Normalized, its path begins with two slashes.
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/login',
  '/auth?x=1',
  '/api/logout',
])('rejects %j', (path) => {
  rememberReturn(path);
  expect(takeReturn()).toBe('/');
});

it('accepts a page whose name only begins like an excluded one', () => {
  rememberReturn('/authors');
  expect(takeReturn()).toBe('/authors');
});
