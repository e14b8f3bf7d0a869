import { IMPORT_MAX_ROWS } from '@vault/contracts/collection/imports';
import { ContractError } from '@vault/service-kit/errors';
import { CsvError, parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { distinctHeaders, parseTable } from './parse-table';

const refused = (message: RegExp, remedy?: { field: string; message: string }) =>
  expect.objectContaining({
    code: 'UNREADABLE_FILE',
    status: 400,
    message: expect.stringMatching(message) as string,
    details: expect.arrayContaining([
      { field: 'file', message: expect.stringMatching(message) as string },
      ...(remedy ? [remedy] : []),
    ]) as unknown[],
  }) as Error;

const readByOthers = (text: string): string[][] =>
  parse(text, {
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_records_with_empty_values: true,
  });

function outcomeOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof ContractError || error instanceof CsvError) return 'refused';
    throw error;
  }
}

describe('a list', () => {
  it('is read with quotes, commas and line breaks in its texts, in any line ending', () => {
    const rows = [
      ['5" wheels, red', 'two\nlines'],
      ['say "hi"', ''],
    ];
    const text = 'name,notes\r\n"5"" wheels, red","two\nlines"\r\n\r\n"say ""hi""",\r\n';
    expect(parseTable(text)).toEqual({ headers: ['name', 'notes'], rows });
    expect(parseTable('name,notes\n5" wheels,x').rows).toEqual([['5" wheels', 'x']]);
    expect(parseTable('name\rA\rB').rows).toEqual([['A'], ['B']]);
    expect(parseTable('name\r\nA\n"B\r\nb"\nC\rD\r\n').rows).toEqual([['A'], ['B\r\nb'], ['C'], ['D']]);
  });

  it('keeps every letter, however long it is', () => {
    const name = '🚗é'.repeat(3_000);
    const rows = Array.from({ length: 20 }, (_, index) => [`${name}${index}`, 'x']);
    expect(parseTable(`name,notes\n${rows.map((row) => row.join()).join('\n')}`).rows).toEqual(rows);
  });

  it('is read as by another parser, whatever it contains', () => {
    const cell = fc.string({ unit: fc.constantFrom('"', ',', '\r', '\n', ' ', 'a', '🚗'), maxLength: 30 });
    fc.assert(
      fc.property(cell, (text) => {
        const list = `name,notes\nA,b\n${text}`;
        expect(outcomeOf(() => parseTable(list).rows)).toEqual(outcomeOf(() => readByOthers(list).slice(1)));
      }),
      { numRuns: 300 },
    );
  });

  it('is refused when it is empty or has only a header', () => {
    expect(() => parseTable(' \n\r\n ')).toThrow(refused(/empty/));
    expect(() => parseTable('name,brand\r\n\r\n')).toThrow(refused(/only a header/));
  });

  it('is refused when a quotation mark is never closed, naming the line where it opens', () => {
    const text = 'name,notes\nA,fine\n"B,open\nC,x\nD,x\n';
    expect(() => parseTable(text)).toThrow(refused(/^In line 3 .* never closed/));
    expect(() => parseTable('name,notes\n"two\nlines",x\n\nB,"open\n')).toThrow(refused(/^In line 5 /));
  });

  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'vertical bars'],
  ] as const)('is refused when its columns are separated by %j, which it offers and reads when chosen', (by, named) => {
    const text = ['name', 'brand, series', 'year'].join(by) + '\n' + ['A', 'B', '1,50'].join(by);
    const remedy = { field: 'mapping.delimiter', message: by };
    expect(() => parseTable(text)).toThrow(refused(new RegExp(named), remedy));
    expect(parseTable(text, by).rows).toEqual([['A', 'B', '1,50']]);
    expect(() => parseTable('name,brand\nA,B', by)).toThrow(
      refused(/separated by commas/, { field: 'mapping.delimiter', message: ',' }),
    );
  });

  it(`is refused beyond ${IMPORT_MAX_ROWS} rows`, () => {
    const rows = (count: number): string => `name\n${'A\n'.repeat(count)}`;
    expect(parseTable(rows(IMPORT_MAX_ROWS)).rows).toHaveLength(IMPORT_MAX_ROWS);
    expect(() => parseTable(rows(IMPORT_MAX_ROWS + 1))).toThrow(refused(/at most 20000 rows/));
  });

  it('is refused with too many columns', () => {
    expect(() => parseTable(`${'x,'.repeat(300)}\n1`)).toThrow(refused(/more than 200 columns/));
    // A quotation mark within a text hides no columns.
    expect(() => parseTable(`x"${',x'.repeat(300)}\n1`)).toThrow(refused(/more than 200 columns/));
  });

  it('is refused with a too long header or text, naming the row and the column', () => {
    const long = 'x'.repeat(10_001);
    expect(() => parseTable(`name,${'x'.repeat(201)}\nA,b`)).toThrow(refused(/header of column 2 .* 200 characters/));
    expect(() => parseTable(`name,notes\nA,b\n\nC,${long}\n`)).toThrow(refused(/In row 2 .* column 2 .* 10000/));
    expect(() => parseTable(`name,notes\n"${long}",b\n`)).toThrow(refused(/In row 1 .* column 1 /));
    expect(parseTable(`name,notes\nA,${long.slice(1)}`).rows).toHaveLength(1);
  });

  it.each(['"', '""', '[', ' ', ',', '\r', '\n', '\r\n', '"a"b', '"a"b,', 'a,', ' "', '\u0301\u0323'])(
    'is read or refused at once when it is a megabyte of %j',
    (repeated) => {
      const text = `name\n${repeated.repeat(1_000_000 / repeated.length)}`;
      expect(outcomeOf(() => parseTable(text).headers)).toEqual(expect.anything());
    },
  );

  it('is read at once when its rows are as many as there may be', () => {
    const line = `${'x'.repeat(50)},${'y'.repeat(450)}\n`;
    expect(parseTable(`name,notes\n${line.repeat(IMPORT_MAX_ROWS)}`).rows).toHaveLength(IMPORT_MAX_ROWS);
  });

  it('has a name for every column', () => {
    expect(distinctHeaders(['Name', '', ' Name ', 'Name', 'Name (2)', ''])).toEqual([
      'Name',
      'Column 2',
      'Name (2)',
      'Name (3)',
      'Name (2) (2)',
      'Column 6',
    ]);
  });
});
