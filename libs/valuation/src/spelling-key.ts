const HAS_DIGIT = /\p{N}/u;
/** Minimum length of a word that may contain a typo: in shorter words, one letter makes a different word. */
const MIN_TYPO_LENGTH = 5;
/** From this length on, two typos are accepted. */
const MIN_TWO_TYPOS_LENGTH = 10;

/**
 * Edit distance of two words: insertions, deletions, substitutions and swaps of neighboring letters. Returns `max` + 1
 * when the difference in length alone exceeds `max`.
 */
function editDistance(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1;
  let previous: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const substitution = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + substitution);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) least = Math.min(least, (previous[j - 2] ?? 0) + 1);
      next.push(least);
    }
    previous = row;
    row = next;
  }
  return row[b.length] ?? 0;
}

const mayContainTypo = (word: string): boolean => word.length >= MIN_TYPO_LENGTH && !HAS_DIGIT.test(word);

function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (!mayContainTypo(a) || !mayContainTypo(b) || a[0] !== b[0]) return false;
  const max = Math.min(a.length, b.length) >= MIN_TWO_TYPOS_LENGTH ? 2 : 1;
  return editDistance(a, b, max) <= max;
}

/**
 * Key that all spellings of a name share, so that only few names need to be compared: its words in alphabetical order,
 * those that may contain a typo reduced to their first letter. Names that are `spelledAlike` have the same key, unless
 * they differ only in spaces.
 */
export const spellingKey = (nameKey: string): string =>
  nameKey
    .split(' ')
    .map((word) => (mayContainTypo(word) ? `${word[0] ?? ''}*` : word))
    .sort()
    .join(' ');

/**
 * Whether two name keys mean the same name despite typos or a different word order. Words with digits and short words
 * ('GT3', 'RS', 'II') distinguish castings and must be equal; words of five or more letters may have one typo, of ten
 * or more two. Chevelle and Chevette, Charger and Challenger, 911 GT3 and 911 GT3 RS stay different.
 */
export function spelledAlike(a: string, b: string): boolean {
  if (a.replaceAll(' ', '') === b.replaceAll(' ', '')) return true;
  const left = a.split(' ');
  const right = b.split(' ');
  if (left.length !== right.length) return false;
  return left.every((word) => {
    const exact = right.indexOf(word);
    const index = exact >= 0 ? exact : right.findIndex((other) => sameWord(word, other));
    if (index < 0) return false;
    right.splice(index, 1);
    return true;
  });
}
