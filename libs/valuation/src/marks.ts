import { MARKS, type Mark } from '@vault/contracts/collection/releases';

export { MARKS, type Mark };

/** What a text says of a car's marks. */
export interface MarksRead {
  readonly marks: readonly Mark[];
  /** The text says that there is none: 'mainline', 'regular'. */
  readonly mainline: boolean;
}

export interface MarkTexts {
  /** The car's name; ambiguous words count here only at its end or in brackets: 'Super Van' is a casting. */
  readonly name: string;
  readonly series?: string | null;
  readonly tags?: readonly string[];
  /** The name of the casting, where it is known: its own words are no marks. */
  readonly casting?: string | null;
}

interface Spelling {
  readonly mark: Mark;
  /** Found anywhere in a name or series. */
  readonly anywhere: RegExp | null;
  /** A whole tag, a bracket, or the end of a name. */
  readonly alone: RegExp;
}

// Super Treasure Hunts come before Treasure Hunts: what one spelling matches is taken out before the next is looked for.
const SPELLINGS: readonly Spelling[] = [
  {
    mark: 'super_treasure_hunt',
    anywhere: /\$uper\b|\bsth\b|\bs\.t\.h\.|\$th\$|\bsuper[ -]?(?:treasure[ -]?hunts?|t[ -]?hunts?|th)\b/gi,
    alone: /^super$/i,
  },
  {
    mark: 'treasure_hunt',
    anywhere: /\$th\b|\btreasure[ -]?hunts?\b|\bt[ -]hunts?\b|\breg(?:ular)? th\b/gi,
    alone: /^th$/i,
  },
  {
    mark: 'club',
    anywhere: /\brlc\b|\bhwc\b|\bred ?line club\b|\bselections\b/gi,
    alone: /^club(?: car| exclusive)?$/i,
  },
  { mark: 'membership', anywhere: /\bmembership (?:car|exclusive)\b|\bclub membership\b/gi, alone: /^membership$/i },
  {
    mark: 'convention',
    anywhere: /\bconvention (?:car|exclusive)\b|\bcollectors(?:'|’)? (?:nationals|convention)\b/gi,
    alone: /^convention$/i,
  },
  { mark: 'employee', anywhere: /\bemployee (?:car|christmas|holiday|exclusive)\b/gi, alone: /^employee$/i },
  {
    mark: 'prototype',
    anywhere: /\bprototypes?\b|\bpre-?production\b|\bengineering pilot\b/gi,
    alone: /^(?:trial|sample|fep|ep)$/i,
  },
  { mark: 'error', anywhere: /\bfactory error\b|\berror car\b/gi, alone: /^(?:error|misprint)$/i },
  { mark: 'chase', anywhere: /\bchase (?:car|piece|version)\b|\b0\/5\b/gi, alone: /^chase$/i },
  { mark: 'zamac', anywhere: /\bzamac\b/gi, alone: /^zamac$/i },
  {
    mark: 'store_exclusive',
    anywhere:
      /\b(?:walmart|target|kmart|k-mart|kroger|kday|k-day|walgreens|gamestop|dollar general|family dollar|toys ?r ?us|costco|sam['’]s club|best buy) (?:only )?exclusive\b/gi,
    alone: /^(?:store exclusive|(?:walmart|target|kmart|kroger|walgreens|gamestop|dollar general) exclusive)$/i,
  },
  { mark: 'mystery', anywhere: /\bmystery (?:models?|cars?)\b/gi, alone: /^mystery$/i },
  {
    mark: 'premium',
    anywhere: /\bcar culture\b|\bboulevard\b|\bteam transport\b|\breal riders premium\b|\bpremium series\b/gi,
    alone: /^premium$/i,
  },
  {
    mark: 'first_release',
    anywhere: /\bfirst editions?\b|\bnew models?\b|\bfirst release\b/gi,
    alone: /^(?:first edition|new model|first release)$/i,
  },
];

const MAINLINE = /\bmain ?lines?\b|\bregular (?:car|version|release)\b/i;
const BRACKETS = /[([]([^()[\]]*)[)\]]/g;
const SEPARATORS = /\s[-–—|,:/]\s|,\s*/;

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    plain(text)
      .toLowerCase()
      .split(/[^\p{L}\p{N}$]+/u),
  );

/** The parts of a name in which a single word is meant as a remark: brackets, what follows a dash, the last word. */
function remarksOf(name: string, casting: string | null): string[] {
  const brackets = [...name.matchAll(BRACKETS)].map(([, inside = '']) => inside);
  const [, ...after] = name.replace(BRACKETS, ' ').split(SEPARATORS);
  const last = plain(name.replace(BRACKETS, ' ')).split(' ').at(-1) ?? '';
  // 'El Super' or a casting that ends so itself: its own word says nothing.
  const isOwn = casting !== null && wordsOf(casting).has(last.toLowerCase());
  return [...brackets, ...after, ...(isOwn ? [] : [last])].map(plain);
}

/**
 * Reads the marks that the words of a car say, in the spellings that collectors use ('$TH', 'T-Hunt', 'STH', 'RLC').
 * Words that are also parts of names ('Super Van', 'Super Tsunami') count only where they stand alone.
 */
export function readMarks({ name, series = null, tags = [], casting = null }: MarkTexts): MarksRead {
  const own = casting === null ? '' : plain(casting);
  const found = new Set<Mark>();
  let rest = plain(name);
  // A casting whose name holds such words ('Treasure Chaser') does not mark its copies.
  if (own !== '') rest = rest.replace(new RegExp(escaped(own), 'i'), ' ');
  let line = plain(series ?? '');
  for (const { mark, anywhere } of SPELLINGS) {
    if (!anywhere) continue;
    if (matches(anywhere, rest) || matches(anywhere, line)) found.add(mark);
    rest = rest.replace(anywhere, ' ');
    line = line.replace(anywhere, ' ');
  }
  const alone = [...remarksOf(plain(rest), casting), ...tags.map(plain), plain(line)];
  for (const { mark, alone: spelling, anywhere } of SPELLINGS) {
    if (alone.some((text) => spelling.test(text))) found.add(mark);
    if (anywhere && tags.some((tag) => matches(anywhere, plain(tag)))) found.add(mark);
  }
  // A Super is said to be a Treasure Hunt as well; its own mark says it all.
  if (found.has('super_treasure_hunt')) found.delete('treasure_hunt');
  const mainline = [name, series ?? '', ...tags].some((text) => MAINLINE.test(plain(text)));
  return { marks: MARKS.filter((mark) => found.has(mark)), mainline };
}

/** A name without the words that say marks: 'Skyline (STH)' is 'Skyline', 'Super Van' stays. */
export function withoutMarkWords(name: string): string {
  const rest = SPELLINGS.reduce((text, { anywhere }) => (anywhere ? text.replace(anywhere, ' ') : text), plain(name));
  const isMark = (text: string): boolean => SPELLINGS.some(({ alone }) => alone.test(plain(text)));
  const words = plain(
    rest.replace(BRACKETS, (all, inside: string) => (isMark(inside) || plain(inside) === '' ? ' ' : all)),
  )
    .replace(MAINLINE, ' ')
    .split(' ');
  const last = words.at(-1) ?? '';
  return plain((words.length > 1 && isMark(last) ? words.slice(0, -1) : words).join(' '));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function matches(pattern: RegExp, text: string): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

/**
 * A toy number as it is compared: upper case, without blanks and dashes, and with zeros for the letter O behind the
 * letters ('hkl 1O8' is HKL108; 'O7890' is 07890).
 *
 * @returns null when nothing of it can be compared.
 */
export function toyNumberKey(text: string | null | undefined): string | null {
  const compact = plain(text ?? '')
    .toUpperCase()
    .replace(/[\s._–-]/g, '');
  if (!/^[A-Z0-9]{3,12}$/.test(compact)) return null;
  const [, letters = '', digits = ''] = /^([A-Z]{0,4}?)([O0-9]+)$/.exec(compact) ?? [];
  return digits === '' ? compact : letters + digits.replaceAll('O', '0');
}
