import { joinTags, parseTags } from './tags';

it('parses comma-separated tags without empty ones and duplicates', () => {
  expect(parseTags(' redline, ,Spectraflame ,redline,')).toEqual(['redline', 'Spectraflame']);
  expect(parseTags('  ')).toEqual([]);
});

it('joins tags so that they parse to the same tags again', () => {
  expect(parseTags(joinTags(['redline', 'chase piece']))).toEqual(['redline', 'chase piece']);
});
