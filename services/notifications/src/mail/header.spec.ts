import { header, UnsendableMail } from './header';

describe('a mail header', () => {
  it('is what it was told to be', () => {
    expect(header('subject', 'Zoë’s vault – №1')).toBe('Zoë’s vault – №1');
  });

  it.each(['a\r\nBcc: all@example.com', 'a\nb', 'a\rb', 'a\0b'])('refuses %p', (value) => {
    expect(() => header('subject', value)).toThrow(UnsendableMail);
  });
});
