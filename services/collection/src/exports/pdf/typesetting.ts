import { fontsOf, type Face } from './fonts';

/** A piece of text in one font. */
export interface Run {
  readonly font: string;
  readonly text: string;
}

const MISSING = '□';
/** Variation selectors, joiners and skin tones, which only change how the letter before them looks. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\u{1f3fb}-\u{1f3ff}]/gu;

/** One line of printable text: composed letters, no line ends, no control characters. */
export const printable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

function fontFor(letter: string, face: Face): Run {
  for (const { path, letters } of fontsOf(face)) {
    if (letters.has(letter.codePointAt(0) ?? 0)) return { font: path, text: letter };
  }
  return letter === MISSING ? { font: '', text: '' } : fontFor(MISSING, face);
}

/** Splits printable text into runs, each in the first font that has its letters; missing letters become a box. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of text) {
    const { font, text: glyph } = fontFor(letter, face);
    const last = runs.at(-1);
    if (last?.font === font) last.text += glyph;
    else runs.push({ font, text: glyph });
  }
  return runs;
}

export interface Measure {
  /** How many lines at most; the last ends with an ellipsis when there is more. */
  readonly maxLines: number;
  readonly maxWidth: number;
  readonly widthOf: (text: string) => number;
}

const ELLIPSIS = '…';

/** The longest beginning that fits; at least one letter, so that breaking lines terminates. */
function beginning(text: string, fits: (part: string) => boolean): string {
  const letters = [...text];
  let [low, high] = [1, letters.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(letters.slice(0, middle).join(''))) low = middle;
    else high = middle - 1;
  }
  return letters.slice(0, low).join('');
}

/** The first line of a text: whole words if possible, else as many letters as fit. */
function firstLine(text: string, { maxWidth, widthOf }: Measure): string {
  const fits = (part: string): boolean => widthOf(part) <= maxWidth;
  if (fits(text)) return text;
  const line = beginning(text, fits);
  const words = line.lastIndexOf(' ');
  return text[line.length] === ' ' || words <= 0 ? line : line.slice(0, words);
}

/** Breaks printable text into lines of a width. */
export function breakLines(text: string, measure: Measure): string[] {
  const lines: string[] = [];
  let rest = text;
  while (rest !== '') {
    const line = firstLine(rest, measure);
    rest = rest.slice(line.length).trimStart();
    if (rest !== '' && lines.length + 1 === measure.maxLines) {
      const fits = (part: string): boolean => measure.widthOf(`${part}${ELLIPSIS}`) <= measure.maxWidth;
      return [...lines, `${fits(line) ? line : beginning(line, fits).trimEnd()}${ELLIPSIS}`];
    }
    lines.push(line.trimEnd());
  }
  return lines;
}
