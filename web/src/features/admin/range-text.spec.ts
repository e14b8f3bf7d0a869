import { rangeText } from './range-text';

const firstPage = { page: 1, rows: 50, count: 50, total: 5012, totalCapped: false };

it.each([
  [firstPage, '1–50 of 5,012'],
  [{ ...firstPage, page: 101, count: 12 }, '5,001–5,012 of 5,012'],
  [{ ...firstPage, total: 10_000, totalCapped: true }, '1–50 of 10,000+'],
  [{ ...firstPage, count: 0, total: 0 }, '0 of 0'],
])('describes the visible range of %j as %s', (page, text) => expect(rangeText(page)).toBe(text));
