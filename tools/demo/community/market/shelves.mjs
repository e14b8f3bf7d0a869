/**
 * What becomes of a listing. `offered` and `swap` stay as they are; `sold`, `taken` and `swapped` are completed, of
 * `taken` the car still waits for its buyer; `gone` was marked sold by hand; the others are under way.
 * @typedef {'offered' | 'swap' | 'sold' | 'taken' | 'swapped' | 'swapping' | 'agreed' | 'paid' | 'posted' | 'calledOff' | 'gone'} Fate
 *
 * @typedef {object} Place of one listing on a shelf
 * @property {Fate} fate
 * @property {string | null} buyer last name, where it has to be this one
 * @property {boolean} buyerRates
 */

/** @type {Readonly<Record<string, Fate>>} */
const LETTERS = {
  A: 'offered',
  T: 'swap',
  S: 'sold',
  W: 'taken',
  R: 'swapped',
  U: 'swapping',
  P: 'agreed',
  H: 'paid',
  D: 'posted',
  X: 'calledOff',
  M: 'gone',
};

/** Each collector's listings in a line: the letter of its fate, a dash where the buyer has not rated yet, and the buyer. */
const SHELVES = {
  Watanabe: 'S S S H:Brandt A A A A A A T T',
  Delgado: 'A A A A T',
  Brandt: 'S-:Watanabe S S P:Watanabe A A A A A A T',
  Okafor: 'S S A A A T',
  Whitlock: 'S:Watanabe S S S D:Watanabe A A A A A A T',
  Delacroix: 'W:Watanabe S D A A A A T',
  Raman: 'S S A A A T M',
  Bianchi: 'S S X A A A A T',
  Kowalski: 'S S A A A T R:Jensen',
  Thibodeaux: 'S S:Delgado A A A A T',
  Tanaka: 'S A A A U:Watanabe',
  Lindqvist: 'S- A A A T',
  Mbeki: 'S A A A R:Okafor',
  Jensen: 'S S A A A M',
};

/** And of those who keep a list only, one after the other. */
const OTHER_SHELVES = ['A A S', 'A A A', 'A T', 'S A', 'A A P', 'A A A', 'A S A', 'A X A', 'A A', 'A S', 'T A', 'H A'];
export const TRADERS = 14;

/** @param {string} line @returns {Place[]} */
const read = (line) =>
  line.split(' ').map((word) => {
    const [, letter = '', dash, buyer = null] = /^(\w)(-?)(?::(\w+))?$/.exec(word) ?? [];
    const fate = LETTERS[letter];
    if (!fate) throw new Error(`No fate is called ${word}`);
    return { fate, buyer, buyerRates: !dash };
  });

/** @param {string} lastName @returns {Place[]} */
export const shelfOf = (lastName) => read(SHELVES[/** @type {keyof typeof SHELVES} */ (lastName)] ?? 'A');

/** @param {number} index @returns {Place[]} */
export const shelfOfTrader = (index) => read(OTHER_SHELVES[index % OTHER_SHELVES.length] ?? 'A');
