import { maskedAddress } from './masked-address';

describe('a masked address', () => {
  it.each([
    ['kenji.watanabe@example.com', 'k…@example.com'],
    ['k@example.com', 'k…@example.com'],
    ['"a@b"@example.com', '"…@example.com'],
    ['ömer@example.com', 'ö…@example.com'],
  ])('of %s is %s', (email, masked) => {
    expect(maskedAddress(email)).toBe(masked);
  });
});
