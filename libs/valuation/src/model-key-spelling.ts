const HAS_DIGIT = /\p{N}/u;
const SHORT = 3;

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

function sameWord(a: string, b: string): boolean {
  if (a === b) return true;
  if (a.length <= SHORT || b.length <= SHORT || HAS_DIGIT.test(a + b) || a[0] !== b[0]) return false;
  const length = Math.min(a.length, b.length);
  const most = length >= 10 ? 2 : length >= 5 ? 1 : 0;
  return steps(a, b, most) <= most;
}

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
