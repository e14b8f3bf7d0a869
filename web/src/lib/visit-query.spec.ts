import { takeReturn } from './return-to';
import { saveVisitQuery } from './visit-query';

beforeEach(() => sessionStorage.clear());
const origin = () => JSON.parse(sessionStorage.getItem('visit') ?? 'null') as unknown;

it('stores the origin of a visit and ignores later ones', () => {
  saveVisitQuery('?utm_source=club&utm_campaign=%20spring%20&ref=robin&gclid=1&utm_term=');
  expect(origin()).toEqual({ utm_source: 'club', utm_campaign: 'spring', ref: 'robin' });
  saveVisitQuery('?utm_source=other');
  expect(origin()).toMatchObject({ utm_source: 'club' });
});

it('truncates long values', () => {
  saveVisitQuery(`?ref=${'x'.repeat(5000)}`);
  expect(origin()).toEqual({ ref: 'x'.repeat(100) });
});

it.each([
  ['?plan=premium&interval=yearly', '/pricing?plan=premium&interval=yearly'],
  ['?plan=standard', '/pricing?plan=standard&interval=monthly'],
  ['?plan=standard&interval=hourly', '/pricing?plan=standard&interval=monthly'],
  ['?plan=gold', '/'],
  ['?plan=free', '/'],
  ['?returnTo=%2Fcar%2F1%3Ftab%3Drarity', '/car/1?tab=rarity'],
  ['?returnTo=/search&plan=premium', '/search'],
  ['?returnTo=//evil.example&plan=premium', '/pricing?plan=premium&interval=monthly'],
])('makes sign-in after %s return to %s', (query, path) => {
  saveVisitQuery(query);
  expect(takeReturn()).toBe(path);
});
