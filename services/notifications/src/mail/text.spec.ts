import { formatMoney, greeting, listingName } from './text';

describe('greeting', () => {
  it.each(['Ada', 'J. R.', "Zoë O'Neill", 'Łukasz', '李'])('addresses %s by name', (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  });

  it.each(['Win at https://evil.example', 'evil.example', 'www.evil.example now', ''])(
    'replaces the advertisement %p with a neutral word',
    (name) => {
      expect(greeting(name)).toBe('Hello collector,');
    },
  );

  it('stays on one line', () => {
    expect(greeting('Ada\r\nBcc: all')).toBe('Hello Ada Bcc: all,');
  });
});

it('names a listing in quotation marks, unless its title looks like a link', () => {
  expect(listingName('Twin Mill')).toBe('“Twin Mill”');
  expect(listingName('evil.example')).toBe('your listing');
});

it.each([
  ['12.00', undefined, '$12.00'],
  ['1234567.50', 'USD', '$1,234,567.50'],
  ['1250.00', 'EUR', '1,250.00 EUR'],
])('formats %s %s as %s', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});
