import { withoutAddresses } from './without-addresses';

describe('a mail server’s words in the log', () => {
  it.each([
    ['550 5.1.1 <ada+cars@example.com>: no such user', '550 5.1.1 <[address]>: no such user'],
    ['Recipient ada@example.com, bob@example.org refused', 'Recipient [address], [address] refused'],
    ['421 try again later', '421 try again later'],
  ])('%s', (said, logged) => {
    expect(withoutAddresses(said)).toBe(logged);
  });

  it('are read at once, however long one of them is', () => {
    const word = 'a'.repeat(1_000_000);
    expect(withoutAddresses(`${word} <ada@example.com>`)).toBe(`${word} <[address]>`);
    expect(withoutAddresses('a@'.repeat(500_000))).toBe('[address]');
  });
});
