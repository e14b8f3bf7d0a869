import { checkedHeader, oneLine, redactAddresses, UnsendableMail } from './mail-errors';

describe('checkedHeader', () => {
  it('returns the value unchanged', () => {
    expect(checkedHeader('subject', 'Zoë’s vault – №1')).toBe('Zoë’s vault – №1');
  });

  it.each(['a\r\nBcc: all@example.com', 'a\nb', 'a\rb', 'a\0b'])('refuses %p', (value) => {
    expect(() => checkedHeader('subject', value)).toThrow(UnsendableMail);
  });
});

describe('oneLine', () => {
  it('makes one line of a subject with names that users wrote', () => {
    expect(oneLine('Ada\r\nBcc: all@example.com\0 made an offer\n')).toBe('Ada Bcc: all@example.com  made an offer');
  });
});

describe('redactAddresses', () => {
  it.each([
    ['550 5.1.1 <ada+cars@example.com>: no such user', '550 5.1.1 <[address]>: no such user'],
    ['Recipient ada@example.com, bob@example.org refused', 'Recipient [address], [address] refused'],
    ['421 try again later', '421 try again later'],
  ])('turns %p into %p', (answer, logged) => {
    expect(redactAddresses(answer)).toBe(logged);
  });

  it('takes linear time, however long a word is', () => {
    const word = 'a'.repeat(1_000_000);
    expect(redactAddresses(`${word} <ada@example.com>`)).toBe(`${word} <[address]>`);
    expect(redactAddresses('a@'.repeat(500_000))).toBe('[address]');
  });
});
