import { asked, centsOf, inWords } from './asking.mjs';

/**
 * @typedef {'buyer' | 'seller'} Side
 *
 * What two people do about a listing, one after the other. Words are never said twice in one conversation.
 * @typedef {{ by: Side, do: 'say', text: string }
 *   | { by: Side, do: 'offer' | 'counter', text: string, price?: string, cars?: readonly import('../plan.mjs').PlannedCar[], cashFrom?: 'sender' | 'receiver' }
 *   | { by: Side, do: 'accept' | 'decline' | 'withdraw' | 'complete' | 'read' }
 *   | { by: Side, do: 'pay', paymentMethod: string }
 *   | { by: Side, do: 'ship', trackingNumber: string }
 *   | { by: Side, do: 'cancel', reason: string }
 *   | { by: Side, do: 'rate', rating: 5 | 4 | 3, comment: string }
 *   | { by: 'buyer', do: 'take' }} Step
 *
 * @typedef {object} PlannedTransaction
 * @property {import('./listings.mjs').PlannedListing} listing
 * @property {string} buyer address
 * @property {Step[]} steps
 */

/** @typedef {ReturnType<typeof import('./decks.mjs').decksOf<typeof import('./talk.mjs').TALK>>} Decks */

const METHODS = ['PayPal', 'PayPal', 'Bank transfer', 'Venmo', 'Zelle', 'Cash'];

/** Writes what is said and done about one listing. */
export class Script {
  /** @type {Step[]} */
  steps = [];

  /** @param {import('./listings.mjs').PlannedListing} listing @param {Decks} decks @param {import('../../drawing/random.mjs').Random} random */
  constructor(listing, decks, random) {
    this.listing = listing;
    this.decks = decks;
    this.random = random;
    this.carded = listing.fields.condition === 'MOC';
  }

  /** What is asked; where nothing is said, what it is worth. */
  get ask() {
    return this.listing.fields.price ?? asked(this.listing.worth);
  }

  /** @param {number} share of what is asked */
  #shareOf(share) {
    return asked(centsOf(this.ask) * share);
  }

  /** @param {string} text @param {string} price */
  #withPrice(text, price) {
    return text.replace('{price}', inWords(price, this.listing.fields.currency));
  }

  /** @param {Side} by @param {string} text */
  say(by, text) {
    this.steps.push({ by, do: 'say', text });
    return this;
  }

  /** A question first. @param {boolean} [answered] */
  wonder(answered = true) {
    const { QUESTIONS_CARDED, QUESTIONS_LOOSE, QUESTIONS_ANY, QUESTIONS_TRADE } = this.decks;
    const own = this.carded ? QUESTIONS_CARDED : QUESTIONS_LOOSE;
    const trade = this.listing.fields.type === 'trade' && this.random.chance(0.5);
    const [question, answer] = (trade ? QUESTIONS_TRADE : this.random.chance(0.45) ? own : QUESTIONS_ANY).draw();
    this.say('buyer', question);
    return answered ? this.say('seller', answer) : this;
  }

  /** Money, less than what is asked. @param {number} [share] */
  bid(share = this.random.between(0.82, 0.94)) {
    const price = this.#shareOf(share);
    this.steps.push({ by: 'buyer', do: 'offer', price, text: this.#withPrice(this.decks.OFFERS.draw(), price) });
    return this;
  }

  full() {
    this.steps.push({ by: 'buyer', do: 'offer', price: this.ask, text: this.decks.AT_ASK.draw() });
    return this;
  }

  /** @param {number} [share] */
  counter(share = this.random.between(0.93, 0.98)) {
    const price = this.#shareOf(share);
    this.steps.push({ by: 'seller', do: 'counter', price, text: this.#withPrice(this.decks.COUNTERS.draw(), price) });
    return this;
  }

  /** Cars, perhaps with cash beside them. @param {readonly import('../plan.mjs').PlannedCar[]} cars @param {string} [price] @param {boolean} [answered] */
  swap(cars, price, answered = false) {
    const [words, answer] = this.decks.SWAPS.draw();
    const cash = price ? { price, cashFrom: /** @type {const} */ ('sender') } : {};
    this.steps.push({ by: 'buyer', do: 'offer', text: words, cars, ...cash });
    return answered ? this.say('seller', answer) : this;
  }

  /** @param {Side} by @param {'accept' | 'decline' | 'withdraw' | 'complete' | 'read'} act */
  act(by, act) {
    this.steps.push({ by, do: act });
    return this;
  }

  refuse() {
    return this.act('seller', 'decline').say('seller', this.decks.NO_THANKS.draw());
  }

  takeBack() {
    return this.act('buyer', 'withdraw').say('buyer', this.decks.TAKEN_BACK.draw());
  }

  agree() {
    return this.say('seller', this.decks.AGREED.draw());
  }

  pay() {
    this.steps.push({ by: 'buyer', do: 'pay', paymentMethod: this.random.pick(METHODS) });
    return this.random.chance(0.6) ? this.say('buyer', this.decks.PAID.draw()) : this;
  }

  /** @param {Side} [by] */
  ship(by = 'seller') {
    const digits = Array.from({ length: 9 }, () => this.random.whole(0, 9)).join('');
    this.steps.push({ by, do: 'ship', trackingNumber: `RR${digits}DV` });
    return by === 'seller' ? this.say('seller', this.decks.POSTED.draw()) : this;
  }

  /** @param {Side} [by] */
  receive(by = 'buyer') {
    this.act(by, 'complete');
    return this.random.chance(0.7) ? this.say(by, this.decks.ARRIVED.draw()) : this;
  }

  /** @param {Side} by */
  rate(by) {
    const [rating, comment] = (by === 'buyer' ? this.decks.OF_SELLERS : this.decks.OF_BUYERS).draw();
    this.steps.push({ by, do: 'rate', rating, comment });
    return this;
  }

  take() {
    this.steps.push({ by: 'buyer', do: 'take' });
    return this;
  }

  /** @param {string} reason */
  callOff(reason) {
    this.steps.push({ by: 'seller', do: 'cancel', reason });
    return this;
  }

  /** @param {readonly Side[]} sides who has read all of it */
  read(...sides) {
    for (const by of sides) this.act(by, 'read');
    return this;
  }

  /** @param {string} buyer @returns {PlannedTransaction} */
  with(buyer) {
    return { listing: this.listing, buyer, steps: this.steps };
  }
}
