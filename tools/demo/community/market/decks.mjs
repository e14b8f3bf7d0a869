/** A shuffled deck: every card is drawn once before any is drawn again. @template T */
export class Deck {
  /** @type {T[]} */
  #left = [];
  /** @type {T | undefined} */
  #last;

  /** @param {readonly T[]} cards @param {import('../../drawing/random.mjs').Random} random */
  constructor(cards, random) {
    this.cards = cards;
    this.random = random;
  }

  /** @returns {T} */
  draw() {
    if (this.#left.length === 0) {
      // The card drawn last goes to the bottom, so that it is not drawn twice in a row.
      const others = this.random.shuffled(this.cards.filter((card) => card !== this.#last));
      this.#left = this.#last === undefined ? others : [this.#last, ...others];
    }
    this.#last = /** @type {T} */ (this.#left.pop());
    return this.#last;
  }
}

/**
 * A deck for each of these lists of cards.
 * @template {Record<string, readonly unknown[]>} L
 * @param {L} lists @param {import('../../drawing/random.mjs').Random} random
 * @returns {{ [K in keyof L]: Deck<L[K][number]> }}
 */
export function decksOf(lists, random) {
  return /** @type {{ [K in keyof L]: Deck<L[K][number]> }} */ (
    Object.fromEntries(Object.entries(lists).map(([name, cards]) => [name, new Deck(cards, random)]))
  );
}
