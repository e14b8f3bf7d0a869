import { isSameSite, isWrite } from './cross-site';

const OWN_ORIGINS = ['http://localhost:8080', 'https://vault.example'];

describe('the same-site check', () => {
  it.each([
    ['neither header, as from curl', {}, true],
    ['our own page', { origin: 'http://localhost:8080', 'sec-fetch-site': 'same-origin' }, true],
    ['the public address', { origin: 'https://vault.example' }, true],
    ['the address bar', { 'sec-fetch-site': 'none' }, true],
    ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, false],
    ['another site without an origin', { 'sec-fetch-site': 'cross-site' }, false],
    ['a sibling domain', { origin: 'https://shop.vault.example', 'sec-fetch-site': 'same-site' }, false],
    ['a sandboxed page', { origin: 'null' }, false],
    ['a look-alike suffix', { origin: 'https://vault.example.evil.example' }, false],
    ['a look-alike prefix', { origin: 'https://evilvault.example' }, false],
    ['our host as a user name', { origin: 'https://vault.example@evil.example' }, false],
    ['another port', { origin: 'http://localhost:8081' }, false],
    ['another scheme', { origin: 'https://localhost:8080' }, false],
    ['an empty origin', { origin: '' }, false],
    ['an unknown kind of site', { 'sec-fetch-site': 'friendly' }, false],
    ['the header twice', { 'sec-fetch-site': ['same-origin', 'same-origin'] }, false],
  ])('decides for %s', (_, headers, accepted) => expect(isSameSite(headers, OWN_ORIGINS)).toBe(accepted));

  it('classifies methods that write and methods that only read', () => {
    expect(['GET', 'HEAD', 'OPTIONS'].some(isWrite)).toBe(false);
    expect(['POST', 'PUT', 'PATCH', 'DELETE'].every(isWrite)).toBe(true);
  });
});
