import { Random } from '../../drawing/random.mjs';
import { asked, centsOf } from './asking.mjs';
import { decksOf } from './decks.mjs';
import { REASONS, STATE, TAGS, WAYS } from './descriptions.mjs';

/** @typedef {import('../plan.mjs').PlannedCar} PlannedCar */

/** @param {PlannedCar} car @returns {import('./descriptions.mjs').Kind} */
export function kindOf({ fields: { condition = '', scale, year } }) {
  if (condition === 'MOC') return 'carded';
  if (/Damaged|Poor|Fair/.test(condition)) return 'worn';
  if (scale === '1:18' || scale === '1:24') return 'large';
  if (scale === '1:43') return 'shelf';
  return Number(year) < 1980 ? 'vintage' : 'loose';
}

/** Whether the listing is a trade. */
export const byTrade = (/** @type {import('./shelves.mjs').Fate} */ fate) => /^swap/.test(fate);
/** Listings of these fates are priced in dollars, as only sales in dollars count. */
const IN_DOLLARS = /sold|taken|agreed|paid|posted|gone/;

/** Writes what a seller would. */
export class Pen {
  /** @param {string} seed */
  constructor(seed) {
    this.random = new Random(`${seed} listings`);
    this.states = decksOf(STATE, this.random);
    this.words = decksOf({ REASONS, WAYS, TAGS }, this.random);
  }

  /** @param {PlannedCar} car @param {string | null} wants what is wanted in return */
  #describe(car, wants) {
    const state = this.states[kindOf(car)].draw();
    const more = [];
    if (this.random.chance(0.6)) more.push(this.#reason(car));
    if (wants) more.push(wants);
    else if (more.length === 0 || this.random.chance(0.7)) more.push(this.words.WAYS.draw());
    return [state, more.join(' ')].join(this.random.chance(0.25) ? '\n\n' : ' ');
  }

  /** @param {PlannedCar} car */
  #reason({ fields }) {
    const reason = this.words.REASONS.draw();
    return fields.condition === 'MOC' && /carded/.test(reason) ? this.words.REASONS.draw() : reason;
  }

  /**
   * @param {PlannedCar} car @param {import('./shelves.mjs').Fate} fate @param {import('./places.mjs').Place} place
   * @param {{ wants?: string, atMost?: number }} [more]
   */
  write(car, fate, place, { wants, atMost = Infinity } = {}) {
    const {
      name = '',
      brand = '',
      series = '',
      scale = '',
      year = '',
      condition = '',
      estimatedValue = '',
    } = car.fields;
    const trade = byTrade(fate);
    const abroad = !IN_DOLLARS.test(fate) && atMost === Infinity && this.random.chance(0.6) ? place.money : undefined;
    const cents = Math.min(atMost * 0.97, centsOf(estimatedValue) * this.random.between(0.9, 1.22));
    const open = trade ? this.random.chance(0.7) : fate === 'offered' && this.random.chance(0.04);
    return {
      title: name,
      description: this.#describe(car, trade ? (wants ?? 'Show me what you have, carded or loose.') : null),
      type: trade ? /** @type {const} */ ('trade') : /** @type {const} */ ('sale'),
      price: open ? null : asked(cents * (abroad?.rate ?? 1)),
      currency: abroad?.code ?? /** @type {const} */ ('USD'),
      condition,
      brand,
      series,
      scale,
      year: Number(year),
      tags: [...car.tags.filter((tag) => !/keeper|crown|trade bait/.test(tag)), this.words.TAGS.draw()].slice(0, 3),
      location: place.location,
    };
  }
}
