/** First characters of what spreadsheets take for a formula (OWASP, CSV Injection); some accept full-width ones too. */
const SIGNS = "'*[=+\\-@\\t\\r\\n＝＋－＠]";

/** A text that is already guarded gets another guard, so that removing one restores the text. */
const FORMULA = new RegExp(`^${SIGNS}`);
const GUARDED = new RegExp(`^'(?=${SIGNS})`);

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes the guard away again. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, '');

/** Begins a file: Excel reads a CSV without it as Windows-1252; other programs ignore it. */
export const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180; some programs trim unquoted spaces. */
const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV (RFC 4180), its end included. No cell is a formula; null is an empty one. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map((cell) => quoted(guardFormula(String(cell ?? '')))).join(',')}\r\n`;
