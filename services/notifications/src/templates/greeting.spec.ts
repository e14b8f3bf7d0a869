import { greeting } from './greeting';

describe('the greeting', () => {
  it.each(['Ada', 'J. R.', "Zoë O'Neill", 'Łukasz', '李'])('calls %s by name', (name) => {
    expect(greeting(name)).toBe(`Hello ${name},`);
  });

  it.each(['Win at https://evil.example', 'evil.example', 'www.evil.example now', ''])(
    'does not carry the advertisement %p to strangers',
    (name) => {
      expect(greeting(name)).toBe('Hello collector,');
    },
  );

  it('stays on one line', () => {
    expect(greeting('Ada\r\nBcc: all')).toBe('Hello Ada Bcc: all,');
  });
});
