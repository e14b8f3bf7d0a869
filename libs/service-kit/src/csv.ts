/** Signs at which a spreadsheet takes a cell for a formula (OWASP, CSV Injection); some do at wide ones too. */
const SIGNS = "'*[=+\\-@\\t\\r\\n＝＋－＠]";

/** A text that has a guard before such a sign already gets another, so that taking one away gives the text as it was. */
const FORMULA = new RegExp(`^${SIGNS}`);
const GUARDED = new RegExp(`^'(?=${SIGNS})`);

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes the guard away again. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, '');

/** Begins a file: Excel takes a CSV without this mark for Windows-1252; everybody else overlooks it. */
export const BYTE_ORDER_MARK = '\ufeff';

/** RFC 4180; spaces at the ends are kept only within quotation marks by some programs. */
const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A line of a CSV (RFC 4180), its end included. No cell is a formula; null is an empty one. */
export const csvLine = (cells: readonly (string | number | boolean | null)[]): string =>
  `${cells.map((cell) => quoted(guardFormula(String(cell ?? '')))).join(',')}\r\n`;
