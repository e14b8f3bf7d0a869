import { ApiError } from '../api.mjs';
import { takeIn } from './transfers.mjs';

/**
 * @typedef {import('../../community/market/script.mjs').PlannedTransaction} PlannedTransaction
 * @typedef {import('../../community/market/script.mjs').Step} Step
 * @typedef {import('../../community/market/script.mjs').Side} Side
 * @typedef {import('./people.mjs').Person} Person
 * @typedef {{ id: string, conversationId: string, message: string, offerStatus: string | null, transactionId: string | null }} Message
 */

/** Acts out one planned transaction; what an earlier run did is found and left out. */
class Exchange {
  /** The texts sent so far. @type {Set<string>} */
  #sent = new Set();
  /** @type {string | null} */
  #conversation = null;
  /** The latest offer. @type {Message | null} */
  #offer = null;
  #arrived = false;

  /** @param {number} listingId @param {Record<Side, Person>} sides */
  constructor(listingId, sides) {
    this.listingId = listingId;
    this.sides = sides;
  }

  /** Finds what is there already. */
  async open() {
    const { buyer } = this.sides;
    const messages = await buyer.all(`/marketplace/listings/${this.listingId}/messages`);
    for (const message of messages.reverse()) this.#note(/** @type {Message} */ (/** @type {unknown} */ (message)));
  }

  /** @param {Message} message */
  #note(message) {
    this.#sent.add(message.message);
    this.#conversation = message.conversationId;
    if (message.offerStatus !== null) this.#offer = message;
  }

  /** @param {Step} step */
  async play(step) {
    const me = this.sides[step.by];
    switch (step.do) {
      case 'say':
      case 'offer':
      case 'counter':
        return this.#speak(me, step);
      case 'accept':
      case 'decline':
      case 'withdraw':
        return this.#settle(me, step.do);
      case 'read':
        if (this.#conversation) await me.send('POST', `/conversations/${this.#conversation}/read`);
        return;
      case 'take':
        return this.#arrived && this.#transactionId ? takeIn(me, this.#transactionId) : undefined;
      case 'pay':
        return this.#act(me, 'pay', { paymentMethod: step.paymentMethod });
      case 'ship':
        return this.#act(me, 'ship', { trackingNumber: step.trackingNumber });
      case 'complete':
        return this.#act(me, 'complete');
      case 'cancel':
        return this.#act(me, 'cancel', { reason: step.reason });
      case 'rate':
        return this.#act(me, 'feedback', { rating: step.rating, comment: step.comment });
    }
  }

  get #transactionId() {
    return this.#offer?.transactionId;
  }

  /** @param {Person} me @param {Extract<Step, { text: string }>} step */
  async #speak(me, step) {
    if (this.#sent.has(step.text)) return;
    const { buyer, seller } = this.sides;
    const words = { message: step.text, ...(step.do === 'say' ? {} : await this.#terms(step)) };
    const answer =
      step.do === 'counter'
        ? await me.send('POST', `/marketplace/offers/${this.#offer?.id}/counter`, words)
        : await me.send('POST', `/marketplace/listings/${this.listingId}/messages`, {
            receiverId: me === buyer ? seller.id : buyer.id,
            ...words,
          });
    this.#note(/** @type {Message} */ (answer));
  }

  /** @param {Extract<Step, { do: 'offer' | 'counter' }>} step */
  async #terms({ price, cars = [], cashFrom }) {
    const offered = await Promise.all(cars.map((car) => this.sides.buyer.carOf(car)));
    const offerCarIds = offered.flatMap((car) => (car ? [car.id] : []));
    return {
      ...(price && { offerPrice: price }),
      ...(offerCarIds.length > 0 && { offerCarIds }),
      ...(cashFrom && { cashFrom }),
    };
  }

  /** @param {Person} me @param {'accept' | 'decline' | 'withdraw'} how */
  async #settle(me, how) {
    if (this.#offer?.offerStatus !== 'pending') return;
    const answer = await me.send('POST', `/marketplace/offers/${this.#offer.id}/${how}`);
    this.#note(/** @type {Message} */ (answer));
  }

  /** @param {Person} me @param {'pay' | 'ship' | 'complete' | 'cancel' | 'feedback'} act @param {object} [body] */
  async #act(me, act, body) {
    if (!this.#transactionId) return;
    const path = `/marketplace/transactions/${this.#transactionId}`;
    try {
      await me.send('POST', `${path}/${act}`, body);
      if (act === 'complete') this.#arrived = true;
    } catch (error) {
      // The step conflicts because an earlier run has already taken it.
      if (!(error instanceof ApiError) || !['WRONG_ORDER', 'NOT_YOUR_TURN', 'FEEDBACK_GIVEN'].includes(error.code)) {
        throw error;
      }
    }
  }
}

/**
 * Has people write, offer and settle. Those about one listing come one after the other, as they were planned.
 * @param {readonly PlannedTransaction[]} transactions @param {ReadonlyMap<import('../../community/market/listings.mjs').PlannedListing, number>} ids
 * @param {import('./people.mjs').People} people @param {() => void} done called for each
 */
export async function actOut(transactions, ids, people, done) {
  /** @type {Map<number, PlannedTransaction[]>} */
  const byListing = new Map();
  for (const transaction of transactions) {
    const id = ids.get(transaction.listing);
    if (id !== undefined) byListing.set(id, [...(byListing.get(id) ?? []), transaction]);
  }
  await people.each([...byListing], async ([id, planned]) => {
    for (const { listing, buyer, steps } of planned) {
      const exchange = new Exchange(id, {
        buyer: await people.get(buyer),
        seller: await people.get(listing.seller),
      });
      await exchange.open();
      for (const step of steps) await exchange.play(step);
      done();
    }
  });
}
