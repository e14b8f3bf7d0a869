import { isCommonPassword } from './common-passwords';

describe('the list of common passwords', () => {
  it.each(['password', 'PassWord', '123456', 'qwerty', 'hotwheels', 'iloveyou', 'abc123'])('refuses %s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['correct horse 7', 'Secret123!', 'password of mine', 'Test-1234', ' 123456'])('accepts %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});
