/** 1,200 and 1,200,000.50: groups of three, then perhaps decimals after the other mark. */
const grouped = (group: string, decimal: string): RegExp =>
  new RegExp(`^\\d{1,3}(?:\\${group}\\d{3})+(?:\\${decimal}\\d{1,2})?$`);
const ENGLISH = grouped(',', '.');
const CONTINENTAL = grouped('.', ',');
/** One group after a point may be thousands or thousandths; nobody can tell. */
const UNCLEAR = /^\d{1,3}\.\d{3}$/;
const DECIMAL_COMMA = /^\d+,\d{1,2}$/;
const CENTS = /^\.\d{1,2}$/;

/** An amount as people write it, without currency and thousands marks. What cannot be read stays as it is. */
export function readAmount(text: string): string {
  const bare = text
    .trim()
    .replace(/^(?:usd?|eur|gbp|aud?|cad?)?\s*[$€£¥]?\s*/i, '')
    .replace(/\s*(?:[$€£¥]|usd|eur|gbp|aud|cad|dollars?|euros?)$/i, '')
    .replace(/[\s\u00a0\u202f'](?=\d{3}\b)/g, '');
  if (UNCLEAR.test(bare)) return bare;
  if (ENGLISH.test(bare)) return bare.replaceAll(',', '');
  if (CONTINENTAL.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (DECIMAL_COMMA.test(bare)) return bare.replace(',', '.');
  if (CENTS.test(bare)) return `0${bare}`;
  return bare;
}
