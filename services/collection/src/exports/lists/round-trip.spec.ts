import fc from 'fast-check';
import { guardFormula, withoutGuard } from './formula-guard';
import { readTags, writeTags } from './tag-list';

describe('a cell', () => {
  it.each(['=1+1', '+x', '-x', '@x', '\tx', '\rx', '\nx', "'=x", '＝1+1', '＋x', '－x', '＠x'])(
    '%j is made harmless',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
    },
  );

  it.each(["'32 Ford", 'a=b', '', "''"])('%j is left as it is', (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(withoutGuard(text)).toBe(text);
  });

  it('never begins as a formula, and comes back as it was, whatever it says', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', '＝', 'a', ' ', '\t') });
    fc.assert(
      fc.property(text, (cell) => {
        expect(guardFormula(cell)).not.toMatch(/^[=+\-@\t\r＝]/);
        expect(withoutGuard(guardFormula(cell))).toBe(cell);
      }),
    );
  });
});

describe('tags in one cell', () => {
  it('come back as they were, whatever is in them', () => {
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
