import fc from 'fast-check';
import { readTags, writeTags } from './tag-list';

describe('tags in one cell', () => {
  it('are read back unchanged, whatever characters they have', () => {
    const tag = fc
      .string({ unit: fc.constantFrom('a', 'b', ';', ',', '\\', ' '), minLength: 1, maxLength: 6 })
      .filter((text) => text.trim() === text);
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 5 }), (tags) => {
        expect(readTags(writeTags(tags))).toEqual(tags);
      }),
    );
  });

  it('of other lists are separated by semicolons or commas', () => {
    expect(readTags('hot rod; skull')).toEqual(['hot rod', 'skull']);
    expect(readTags('hot rod, skull,')).toEqual(['hot rod', 'skull']);
  });
});
