/**
 * A cell that begins so would be run as a formula by a spreadsheet (OWASP, CSV Injection), by some also when the sign is
 * a wide one. One that has a guard before
 * such a beginning already gets another, so that taking one away always gives the text as it was.
 */
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const GUARDED = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes the guard away again. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, '');
