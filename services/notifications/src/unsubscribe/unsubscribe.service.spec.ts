import { maskAddress } from './unsubscribe.service';

it.each([
  ['kenji.watanabe@example.com', 'k…@example.com'],
  ['k@example.com', 'k…@example.com'],
  ['"a@b"@example.com', '"…@example.com'],
  ['ömer@example.com', 'ö…@example.com'],
])('masks %s as %s', (email, masked) => {
  expect(maskAddress(email)).toBe(masked);
});
