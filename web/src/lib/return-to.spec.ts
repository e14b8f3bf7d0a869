import { rememberReturn, takeReturn } from './return-to';

it('brings somebody back once, then home', () => {
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
  // As an address of ours its path would begin with two slashes.
  '/.//evil.example',
  '/x/..//evil.example',
  'javascript:alert(1)',
  'evil.example',
  '/login',
  '/auth?x=1',
  '/api/logout',
])('never leads to %j', (path) => {
  rememberReturn(path);
  expect(takeReturn()).toBe('/');
});

it('takes a page whose name only begins like one of those', () => {
  rememberReturn('/authors');
  expect(takeReturn()).toBe('/authors');
});
