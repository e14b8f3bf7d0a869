import { isCommonPassword, isOwnName } from './new-password-rule';

describe('the list of common passwords', () => {
  // The last four are about the 70,000th and the 100,000th of the longest list.
  it.each(['password', 'PassWord', '123456', 'hotwheels', 'matchbox', 'peaceman', 'peacemaker', '07031969', '070162'])(
    'refuses %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['correct horse 7', 'Secret123!', 'password of mine', 'Test-1234', ' 123456', 'passwrdo', '\n'])(
    'accepts %j',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});

describe('a password of the own name or address', () => {
  const owner = { email: 'Zoë.Quimby@redline-garage.example', firstName: 'Zoë', lastName: 'O’Quimby' };

  it.each([
    'zoe.quimby@redline-garage.example',
    'quimby',
    'Zoë O’Quimby',
    'QUIMBY ZOE',
    'redline',
    'Redline Garage!',
    'zoequimby',
    'DiecastVault',
  ])('is seen in %s', (password) => {
    expect(isOwnName(password, owner)).toBe(true);
  });

  it.each(['quimby 1967 truck', 'zoe likes cars', 'garagedoors', 'Test1234!', '......'])(
    'is not seen in %s',
    (password) => {
      expect(isOwnName(password, owner)).toBe(false);
    },
  );

  it('takes no longer for names made to be tried in many ways', () => {
    const name = Array.from({ length: 40 }, (_, i) => 'a'.repeat(i + 1)).join(' ');
    // CPU time, which does not depend on how busy the machine is.
    const before = process.cpuUsage();
    expect(isOwnName(`${'a'.repeat(127)}b`, { email: 'a@a.example', firstName: name, lastName: name })).toBe(false);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(200);
  });
});
