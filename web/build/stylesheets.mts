/** A rule or at-rule with what its braces contain, or a statement or declaration without its semicolon. */
type Part = string | Block;

interface Block {
  /** What precedes the braces: a selector list, or an at-rule's name and condition. */
  readonly prelude: string;
  readonly parts: readonly Part[];
}

/** What separates class names in the code of components, whose classes are words in string literals. */
const SEPARATORS = /[\s"'`{}]|\\n/;
const UTILITIES = '@layer utilities';

/** The index of the character that ends what begins at an index: a string or a pair of parentheses. */
function endOf(css: string, start: number): number {
  const closing = css[start] === '(' ? ')' : css[start];
  let at = start + 1;
  while (at < css.length && css[at] !== closing) {
    if (css[at] === '\\') at += 1;
    else if (closing === ')' && /["'(]/.test(css[at] ?? '')) at = endOf(css, at);
    at += 1;
  }
  return at;
}

function parse(css: string): Part[] {
  let at = 0;
  const parseParts = (): Part[] => {
    const parts: Part[] = [];
    let start = at;
    for (; at < css.length && css[at] !== '}'; at += 1) {
      const character = css[at] ?? '';
      if (character === '\\') at += 1;
      else if (/["'(]/.test(character)) at = endOf(css, at);
      else if (character === ';') {
        parts.push(css.slice(start, at));
        start = at + 1;
      } else if (character === '{') {
        const prelude = css.slice(start, at).trim();
        at += 1;
        parts.push({ prelude, parts: parseParts() });
        start = at + 1;
      }
    }
    const last = css.slice(start, at).trim();
    return last ? [...parts, last] : parts;
  };
  return parseParts();
}

const isBlock = (part: Part): part is Block => typeof part !== 'string';

const print = (parts: readonly Part[]): string =>
  parts
    .map((part, index) => {
      if (isBlock(part)) return `${part.prelude}{${print(part.parts)}}`;
      return index < parts.length - 1 ? `${part};` : part;
    })
    .join('');

/** The selectors of a list, divided at the commas that are not in parentheses, brackets or names. */
function selectorsOf(list: string): string[] {
  const selectors: string[] = [];
  let start = 0;
  for (let at = 0; at < list.length; at += 1) {
    const character = list[at] ?? '';
    if (character === '\\') at += 1;
    else if (/["'(]/.test(character)) at = endOf(list, at);
    else if (character === ',') {
      selectors.push(list.slice(start, at));
      start = at + 1;
    }
  }
  return [...selectors, list.slice(start)];
}

const unescapeName = (name: string): string =>
  name.replace(/\\(?:([\da-f]{1,6}) ?|(.))/gi, (_, hex: string | undefined, character: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character,
  );

const classesOf = (selector: string): string[] =>
  [...selector.matchAll(/\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) => unescapeName(name));

/** The rules whose classes are all used, in their order; at-rules without such a rule are left out. */
function usedRules(parts: readonly Part[], isUsed: (name: string) => boolean): Part[] {
  return parts.flatMap((part): Part[] => {
    if (!isBlock(part)) return [part];
    if (part.prelude.startsWith('@')) {
      const inner = usedRules(part.parts, isUsed);
      return inner.length > 0 ? [{ prelude: part.prelude, parts: inner }] : [];
    }
    const selectors = selectorsOf(part.prelude).filter((selector) => classesOf(selector).every(isUsed));
    return selectors.length > 0 ? [{ prelude: selectors.join(), parts: part.parts }] : [];
  });
}

const PROPERTY = /--[\w-]+/g;
const propertiesIn = (text: string): string[] => text.match(PROPERTY) ?? [];
/** The name of the custom property that a declaration sets, or an `@property` describes. */
const propertyOf = (part: Part): string | undefined =>
  /^(?:@property )?(--[\w-]+)/.exec(isBlock(part) ? part.prelude : part)?.[1];

/**
 * Leaves out the custom properties that nothing uses: those of the theme, and the initial values of Tailwind's own. Their
 * layers stay, even if empty, since the order in which layers are first named is the order in which they apply.
 */
function usedProperties(parts: readonly Part[], code: string): Part[] {
  const declares = (part: Part): boolean =>
    isBlock(part) && /^@(?:layer (?:theme|properties)$|property )/.test(part.prelude);
  const used = new Set(propertiesIn(print(parts.filter((part) => !declares(part))) + code));
  const themed = new Map<string, string>();
  const collect = (part: Part): void => {
    if (isBlock(part)) part.parts.forEach(collect);
    else themed.set(propertyOf(part) ?? '', part);
  };
  parts.filter((part) => isBlock(part) && part.prelude === '@layer theme').forEach(collect);
  // A set also visits what is added meanwhile.
  for (const name of used) for (const other of propertiesIn(themed.get(name) ?? '')) used.add(other);

  const keep = (list: readonly Part[]): Part[] =>
    list.flatMap((part): Part[] => {
      const name = propertyOf(part);
      if (name !== undefined) return used.has(name) ? [part] : [];
      return [isBlock(part) ? { prelude: part.prelude, parts: keep(part.parts) } : part];
    });
  return parts.flatMap((part) => (declares(part) ? keep([part]) : [part]));
}

/**
 * The part of Tailwind's stylesheet that some code can use, in the order of the whole: everything but the utilities and
 * custom properties that it does not name. Loading the whole sheet after it changes nothing about what it styles.
 *
 * @param css the minified sheet of the build.
 * @param code the code of all modules that may be shown with it.
 */
export function stylesFor(css: string, code: string): string {
  const names = new Set(code.split(SEPARATORS));
  // A name with quotes in it, such as `content-['·']`, was divided.
  const isUsed = (name: string): boolean => names.has(name) || (/["'`{}]/.test(name) && code.includes(name));
  const parts = parse(css.replace(/\/\*[\s\S]*?\*\//g, '')).map((part) =>
    isBlock(part) && part.prelude === UTILITIES ? { prelude: UTILITIES, parts: usedRules(part.parts, isUsed) } : part,
  );
  return print(usedProperties(parts, code));
}
