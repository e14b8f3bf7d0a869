/** Signs at which a spreadsheet takes a cell for a formula (OWASP, CSV Injection); some do at wide ones too. */
const SIGNS = "'*[=+\\-@\\t\\r\\n＝＋－＠]";

/** A text that has a guard before such a sign already gets another, so that taking one away gives the text as it was. */
const FORMULA = new RegExp(`^${SIGNS}`);
const GUARDED = new RegExp(`^'(?=${SIGNS})`);

/** Puts an apostrophe before what a spreadsheet would take for a formula. */
export const guardFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes the guard away again. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, '');
