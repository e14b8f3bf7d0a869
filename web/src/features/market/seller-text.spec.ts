import { collectorStamp, figureText, responseText, responseTime } from './seller-text';

it('rounds response times to hours and days', () => {
  expect([12, 61, 300, 1440, 1500, 4320].map(responseTime)).toEqual([
    'within an hour',
    'in about an hour',
    'in about 5 hours',
    'in about a day',
    'in about a day',
    'in about 3 days',
  ]);
});

it('returns null for a seller who got no questions', () => {
  expect(responseText({ responseRate: null, responseMinutes: null })).toBeNull();
  expect(responseText({ responseRate: 0, responseMinutes: null })).toBe('0%');
  expect(responseText({ responseRate: 92, responseMinutes: 180 })).toBe('92%, in about 3 hours');
});

it('takes the stamp from the random end of the id', () => {
  expect(collectorStamp('019af2b4-1c00-7abc-8def-0123456789ab')).toBe('456789AB');
});

it('says that a figure of a thousand may be more', () => {
  expect([0, 999, 1_000].map(figureText)).toEqual(['0', '999', '1,000+']);
});
