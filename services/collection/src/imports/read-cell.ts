/** 1,200 and 1,200,000.50: groups of three, then perhaps decimals after the other mark. */
const grouped = (group: string, decimal: string): RegExp =>
  new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d{1,2})?$`);
const ENGLISH = grouped(',', '.');
const CONTINENTAL = grouped('.', ',');
/** One group after a point may be thousands or thousandths; nobody can tell. */
const UNCLEAR = /^\d{1,3}\.\d{3}$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
const CENTS = /^\.\d{1,2}$/;

/** Signs and names of money that is not the US dollar: nobody here knows what it was worth on which day. */
const FOREIGN = /[€£¥]|(?<![a-z])(?:(?:eur|gbp|jpy|chf|aud|cad|nzd|euros?|pounds?|yen)(?![a-z])|(?:au?|ca?|nz)\s*\$)/i;

/**
 * An amount of US dollars as people write it, without currency and thousands marks. What cannot be read stays as it is;
 * null when it is said to be other money.
 */
export function readAmount(text: string): string | null {
  if (FOREIGN.test(text)) return null;
  const bare = text
    .trim()
    .replace(/^(?:usd?)?\s*\$?\s*/i, '')
    .replace(/(?:\$|usd|dollars?)$/i, '')
    .trimEnd()
    .replace(/[\s\u00a0\u202f'](?=\d{3}\b)/g, '');
  if (UNCLEAR.test(bare)) return bare;
  if (ENGLISH.test(bare)) return bare.replaceAll(',', '');
  if (CONTINENTAL.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (DECIMAL_COMMA.test(bare)) return bare.replace(',', '.');
  if (CENTS.test(bare)) return `0${bare}`;
  return bare;
}
