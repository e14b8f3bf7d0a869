/** A small seeded generator: the same seed always draws the same picture and plans the same community. */
export class Random {
  #state;

  /** @param {string | number} seed */
  constructor(seed) {
    this.#state = hash(String(seed));
  }

  /** @returns {number} uniform in [0, 1) */
  next() {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** @param {number} low @param {number} high */
  between(low, high) {
    return low + (high - low) * this.next();
  }

  /** Whole number, both ends included. @param {number} low @param {number} high */
  whole(low, high) {
    return Math.floor(this.between(low, high + 1));
  }

  /** @param {number} probability */
  chance(probability) {
    return this.next() < probability;
  }

  /** @template T @param {readonly T[]} list @returns {T} */
  pick(list) {
    return /** @type {T} */ (list[Math.floor(this.next() * list.length)]);
  }

  /** @template T @param {readonly (readonly [T, number])[]} choices value and weight @returns {T} */
  weighted(choices) {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of choices) if ((left -= weight) < 0) return value;
    return /** @type {readonly [T, number]} */ (choices[choices.length - 1])[0];
  }

  /** @template T @param {readonly T[]} list @returns {T[]} */
  shuffled(list) {
    const copy = [...list];
    for (let i = copy.length - 1; i > 0; i--) {
      const j = Math.floor(this.next() * (i + 1));
      const [a, b] = /** @type {[T, T]} */ ([copy[i], copy[j]]);
      copy[i] = b;
      copy[j] = a;
    }
    return copy;
  }
}

/** @param {string} text */
function hash(text) {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value | 0;
}
