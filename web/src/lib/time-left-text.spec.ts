import { timeLeftText } from './time-left-text';

const minutes = 60_000;
const hours = 60 * minutes;

it('rounds the remaining time down', () => {
  expect(timeLeftText(59_000)).toBe('less than a minute');
  expect(timeLeftText(1.9 * minutes)).toBe('1 minute');
  expect(timeLeftText(59.9 * minutes)).toBe('59 minutes');
  expect(timeLeftText(47.9 * hours)).toBe('47 hours');
  expect(timeLeftText(48 * hours)).toBe('2 days');
  expect(timeLeftText(14 * 24 * hours - 1)).toBe('13 days');
});
