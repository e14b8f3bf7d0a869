import { attachmentName } from '../../api/fetch-file';
import { formatBytes } from './export-file-url';

it.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [250_000, '250 kB'],
  [12_345_678, '12.3 MB'],
  [4_000_000_000_000, '4000 GB'],
])('formats %d bytes as %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));

it('reads the file name of a download, in any script', () => {
  expect(attachmentName('attachment; filename="cars.csv"')).toBe('cars.csv');
  expect(attachmentName('attachment; filename=cars.csv')).toBe('cars.csv');
  expect(attachmentName('attachment; filename="?.csv"; filename*=UTF-8\'\'%E3%83%88.csv')).toBe('ト.csv');
  expect(attachmentName(null)).toBeNull();
});
