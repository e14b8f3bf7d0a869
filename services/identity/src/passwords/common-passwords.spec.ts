import { isCommonPassword } from './common-passwords';

describe('the commonest passwords', () => {
  it.each(['password', 'PassWord', '123456', 'qwerty', 'hotwheels', 'iloveyou', 'abc123'])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse 7', 'Secret123!', 'password of mine', 'Test-1234', ' 123456'])('lets %s be', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
