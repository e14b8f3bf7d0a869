import fc from 'fast-check';
import { csvLine, guardFormula, withoutGuard } from './csv';

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

  it('never begins as a formula, and is restored exactly', () => {
    const text = fc.string({ unit: fc.constantFrom("'", '=', '-', '+', '@', '＝', 'a', ' ', '\t') });
    fc.assert(
      fc.property(text, (cell) => {
        expect(guardFormula(cell)).not.toMatch(/^[=+\-@\t\r＝]/);
        expect(withoutGuard(guardFormula(cell))).toBe(cell);
      }),
    );
  });
});

describe('a line', () => {
  it('separates its cells whatever they contain; null is empty', () => {
    expect(csvLine(['a,b', 'say "hi"', 'two\nlines', ' x', null, 12, true, '=1+1'])).toBe(
      `"a,b","say ""hi""","two\nlines"," x",,12,true,'=1+1\r\n`,
    );
  });
});
