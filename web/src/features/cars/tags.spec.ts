import { joinTags, parseTags } from './tags';

it('reads tags between commas and drops blanks and repeats', () => {
  expect(parseTags(' redline, ,Spectraflame ,redline,')).toEqual(['redline', 'Spectraflame']);
  expect(parseTags('  ')).toEqual([]);
});

it('shows tags as they can be typed again', () => {
  expect(parseTags(joinTags(['redline', 'chase piece']))).toEqual(['redline', 'chase piece']);
});
