import { decodeText } from './decode-text';

const refusal = (run: () => unknown): { message: string; details: unknown } => {
  try {
    run();
  } catch (error) {
    return error as { message: string; details: unknown };
  }
  throw new Error('it was accepted');
};

describe('the text of a file', () => {
  it('is read as UTF-8, with or without a byte order mark', () => {
    expect(decodeText(Buffer.from('name\nCoupé'))).toBe('name\nCoupé');
    expect(decodeText(Buffer.from('\ufeffname\nCoupé'))).toBe('name\nCoupé');
  });

  it.each([
    [Buffer.from('504b030414000600', 'hex'), /Excel workbook/],
    [Buffer.from('d0cf11e0a1b11ae1', 'hex'), /old Excel workbook/],
    [Buffer.from('%PDF-1.7'), /PDF/],
    [Buffer.from('ffd8ffe000104a46', 'hex'), /picture/],
    [Buffer.from('name\u0000\u0001\u0002,brand'), /not a text file/],
    [Buffer.alloc(0), /empty/],
  ])('is refused for what it is', (file, message) => {
    expect(refusal(() => decodeText(file)).message).toMatch(message);
  });

  it('offers UTF-16 where the file is written in it, and reads it when it is chosen', () => {
    const file = Buffer.from('\ufeffname,brand\nCoupé,Siku', 'utf16le');
    expect(refusal(() => decodeText(file)).details).toContainEqual({ field: 'mapping.encoding', message: 'utf-16le' });
    expect(decodeText(file, 'utf-16le')).toBe('name,brand\nCoupé,Siku');
    const unmarked = Buffer.from('name,brand\nCoupé,Siku', 'utf16le');
    expect(refusal(() => decodeText(unmarked)).message).toMatch(/UTF-16/);
    expect(refusal(() => decodeText(Buffer.from(file).swap16())).message).toMatch(/big-endian/);
  });

  it('offers Latin-1 where the file is no UTF-8, and reads it when it is chosen', () => {
    const file = Buffer.from('name\nCoup\xe9 \x80 5', 'latin1');
    const { message, details } = refusal(() => decodeText(file));
    expect(message).toMatch(/Latin-1 \(Windows-1252\).*Save it as/);
    expect(details).toEqual([
      { field: 'file', message },
      { field: 'mapping.encoding', message: 'latin1' },
    ]);
    expect(decodeText(file, 'latin1')).toBe('name\nCoupé € 5');
  });
});
