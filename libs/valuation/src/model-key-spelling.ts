const HAS_DIGIT = /\p{N}/u;
/** Shorter words have no slips: one letter makes another of them. */
const LONG = 5;
const VERY_LONG = 10;

/** Steps (a letter more, less, other, or two swapped) from one word to the other, or more than `most`. */
function steps(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    before = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

const canHaveSlips = (word: string): boolean => word.length >= LONG && !HAS_DIGIT.test(word);

function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (!canHaveSlips(a) || !canHaveSlips(b) || a[0] !== b[0]) return false;
  const most = Math.min(a.length, b.length) >= VERY_LONG ? 2 : 1;
  return steps(a, b, most) <= most;
}

/**
 * What all spellings of a name with the same words have in common, so that few need to be compared: its words in
 * alphabetical order, of those that can have slips the first letter only. Names that are `spelledAlike` have the same,
 * unless only their blanks differ.
 */
export const spellingKey = (nameKey: string): string =>
  nameKey
    .split(' ')
    .map((word) => (canHaveSlips(word) ? `${word[0] ?? ''}*` : word))
    .sort()
    .join(' ');

/**
 * Whether two name keys are one name, misspelt or with its words in another order. Figures and short words ('GT3', 'RS',
 * 'II') tell castings apart and have to be the same; a word from five letters on may have one slip, from ten on two.
 * Chevelle and Chevette, Charger and Challenger, 911 GT3 and 911 GT3 RS stay apart.
 */
export function spelledAlike(a: string, b: string): boolean {
  if (a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true;
  const left = a.split(' ');
  const right = b.split(' ');
  if (left.length !== right.length) return false;
  return left.every((word) => {
    const exact = right.indexOf(word);
    const found = exact >= 0 ? exact : right.findIndex((other) => sameWord(word, other));
    if (found < 0) return false;
    right.splice(found, 1);
    return true;
  });
}
