import { leftText } from './left-text';

const minutes = 60_000;
const hours = 60 * minutes;

it('never says that there is more time than there is', () => {
  expect(leftText(59_000)).toBe('less than a minute');
  expect(leftText(1.9 * minutes)).toBe('1 minute');
  expect(leftText(59.9 * minutes)).toBe('59 minutes');
  expect(leftText(47.9 * hours)).toBe('47 hours');
  expect(leftText(48 * hours)).toBe('2 days');
  expect(leftText(14 * 24 * hours - 1)).toBe('13 days');
});
