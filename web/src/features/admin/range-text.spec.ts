import { rangeText } from './range-text';

const shown = { page: 1, rows: 50, count: 50, total: 5012, totalCapped: false };

it.each([
  [shown, '1–50 of 5,012'],
  [{ ...shown, page: 101, count: 12 }, '5,001–5,012 of 5,012'],
  [{ ...shown, total: 10_000, totalCapped: true }, '1–50 of 10,000+'],
  [{ ...shown, count: 0, total: 0 }, '0 of 0'],
])('says which of how many are shown', (page, text) => expect(rangeText(page)).toBe(text));
