import { IMPORT_MAX_ROWS } from '@vault/contracts/collection/imports';
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
  }) as unknown;

describe('a list', () => {
  it('is read with quotes, commas and line breaks in its texts, in any line ending', async () => {
    const rows = [
      ['5" wheels, red', 'two\nlines'],
      ['say "hi"', ''],
    ];
    const text = 'name,notes\r\n"5"" wheels, red","two\nlines"\r\n\r\n"say ""hi""",\r\n';
    expect(await parseTable(text)).toEqual({ headers: ['name', 'notes'], rows });
    expect((await parseTable('name,notes\n5" wheels,x')).rows).toEqual([['5" wheels', 'x']]);
    expect((await parseTable('name\rA\rB')).rows).toEqual([['A'], ['B']]);
    expect((await parseTable('name\r\nA\n"B\r\nb"\nC\rD\r\n')).rows).toEqual([['A'], ['B\r\nb'], ['C'], ['D']]);
  });

  it('keeps every letter, also where the reading is cut into portions', async () => {
    const name = '🚗é'.repeat(50_000);
    expect((await parseTable(`name,notes\n${name},x`)).rows).toEqual([[name, 'x']]);
  });

  it('is refused when it is empty or has only a header', async () => {
    await expect(parseTable(' \n\r\n ')).rejects.toEqual(refused(/empty/));
    await expect(parseTable('name,brand\r\n\r\n')).rejects.toEqual(refused(/only a header/));
  });

  it('is refused when a quotation mark is never closed, naming the line where it opens', async () => {
    const text = 'name,notes\nA,fine\n"B,open\nC,x\nD,x\n';
    await expect(parseTable(text)).rejects.toEqual(refused(/^In line 3 .* never closed/));
    await expect(parseTable('name,notes\n"two\nlines",x\n\nB,"open\n')).rejects.toEqual(refused(/^In line 5 /));
  });

  it.each([
    [';', 'semicolons'],
    ['\t', 'tabs'],
    ['|', 'vertical bars'],
  ] as const)(
    'is refused when its columns are separated by %j, which it offers and reads when chosen',
    async (by, named) => {
      const text = ['name', 'brand, series', 'year'].join(by) + '\n' + ['A', 'B', '1,50'].join(by);
      const remedy = { field: 'mapping.delimiter', message: by };
      await expect(parseTable(text)).rejects.toEqual(refused(new RegExp(named), remedy));
      expect((await parseTable(text, by)).rows).toEqual([['A', 'B', '1,50']]);
      await expect(parseTable('name,brand\nA,B', by)).rejects.toEqual(
        refused(/separated by commas/, { field: 'mapping.delimiter', message: ',' }),
      );
    },
  );

  it(`is refused beyond ${IMPORT_MAX_ROWS} rows`, async () => {
    const rows = (count: number): string => `name\n${'A\n'.repeat(count)}`;
    expect((await parseTable(rows(IMPORT_MAX_ROWS))).rows).toHaveLength(IMPORT_MAX_ROWS);
    await expect(parseTable(rows(IMPORT_MAX_ROWS + 1))).rejects.toEqual(refused(/at most 20000 rows/));
  });

  it('is refused with more columns than anybody needs', async () => {
    await expect(parseTable(`${'x,'.repeat(300)}\n1`)).rejects.toEqual(refused(/more than 200 columns/));
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
