import { rememberReturn, takeReturn } from './return-to';

it('brings somebody back once, then home', () => {
  rememberReturn('/car/1?tab=rarity');
  expect(takeReturn()).toBe('/car/1?tab=rarity');
  expect(takeReturn()).toBe('/');
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/login', '/auth?x=1'])(
  'never leads to %s',
  (path) => {
    rememberReturn(path);
    expect(takeReturn()).toBe('/');
  },
);
