import { Random } from '../../drawing/random.mjs';
import { likedBy } from './taste.mjs';
import { asked, centsOf } from './asking.mjs';
import { decksOf } from './decks.mjs';
import { Script } from './script.mjs';
import { TALK } from './talk.mjs';
import { TRADERS } from './shelves.mjs';

/**
 * @typedef {import('../plan.mjs').PlannedCar} PlannedCar
 * @typedef {import('../plan.mjs').PlannedCollector} PlannedCollector
 * @typedef {import('./listings.mjs').PlannedListing} PlannedListing
 * @typedef {import('./script.mjs').PlannedTransaction} PlannedTransaction
 */

/** How many collectors who only keep a list buy; they are not the ones that sell. */
const BUYERS = 16;

/** A free vault with this many cars does not buy any more. */
const MAX_CARS_TO_BUY = 24;

/** Plans who writes to whom. */
class TransactionPlan {
  /** @type {PlannedTransaction[]} */
  transactions = [];

  /** @param {readonly PlannedCollector[]} community @param {readonly { email: string }[]} crowd @param {readonly PlannedListing[]} listings @param {string} seed */
  constructor(community, crowd, listings, seed) {
    this.random = new Random(`${seed} transactions`);
    this.decks = decksOf(TALK, this.random);
    this.community = community;
    this.main = community.find(({ forImports }) => forImports)?.email ?? '';
    this.others = crowd.slice(TRADERS, TRADERS + BUYERS).map(({ email }) => email);
    /** Cars that are on the market or in an offer already. @type {Set<PlannedCar>} */
    this.named = new Set(listings.map(({ car }) => car));
  }

  /** @param {PlannedListing} listing */
  script(listing) {
    return new Script(listing, this.decks, this.random);
  }

  /** Somebody who would want it, other than its seller and the main account. @param {PlannedListing} listing @param {readonly string[]} [not] */
  buyer(listing, not = []) {
    const free = (/** @type {string} */ email) =>
      email !== listing.seller && email !== this.main && !not.includes(email);
    const fans = this.community.filter(
      ({ email, lastName, tier, cars }) =>
        free(email) && likedBy(lastName)(listing.car) && (tier !== 'free' || cars.length < MAX_CARS_TO_BUY),
    );
    if (fans.length > 0 && this.random.chance(0.6)) return this.random.pick(fans).email;
    return this.random.pick(this.others.filter(free));
  }

  /** Cars of a vault that together are worth about as much. @param {string} email @param {number} worth in cents @param {number} count */
  spares(email, worth, count) {
    const owner = this.community.find((one) => one.email === email);
    const free = (owner?.cars ?? []).filter((car) => !this.named.has(car) && car.fields.estimatedValue);
    const distance = (/** @type {PlannedCar} */ { fields }) =>
      Math.abs(centsOf(fields.estimatedValue ?? '') - worth / count);
    const cars = free.sort((a, b) => distance(a) - distance(b)).slice(0, count);
    for (const car of cars) this.named.add(car);
    return cars;
  }

  /** @param {Script} script @param {string} buyer */
  add(script, buyer) {
    this.transactions.push(script.with(buyer));
  }

  /** One whose offer is still open when another's is accepted. @param {PlannedListing} listing @param {string} winner */
  rival(listing, winner) {
    this.add(this.script(listing).bid().read('seller'), this.buyer(listing, [winner]));
  }

  /** A price is found, and both agree. @param {PlannedListing} listing */
  bargain(listing) {
    const script = this.script(listing);
    if (this.random.chance(0.45)) script.wonder();
    if (this.random.chance(0.45)) return script.full().act('seller', 'accept').agree();
    script.bid();
    if (this.random.chance(0.5)) return script.counter().act('buyer', 'accept').agree();
    return script.act('seller', 'accept').agree();
  }

  /** @param {PlannedListing} listing */
  sale(listing) {
    const buyer = listing.buyer ?? this.buyer(listing);
    if (this.random.chance(0.2)) this.rival(listing, buyer);
    const script = this.bargain(listing);
    const { fate } = listing;
    if (fate === 'agreed') return this.add(script.read('seller'), buyer);
    if (fate === 'calledOff')
      return this.add(script.callOff(this.decks.CALLED_OFF.draw()).read('buyer', 'seller'), buyer);
    script.pay();
    if (fate === 'paid') return this.add(script.read('buyer'), buyer);
    script.ship();
    if (fate === 'posted') return this.add(script.read('seller'), buyer);
    script.receive();
    if (listing.buyerRates) script.rate('buyer');
    if (this.random.chance(0.85) || !listing.buyerRates) script.rate('seller');
    if (fate === 'sold') script.take();
    this.add(script.read('buyer', 'seller'), buyer);
  }

  /** Cars for a car, with cash where there is not enough of them. @param {PlannedListing} listing */
  trade(listing) {
    const buyer = listing.buyer ?? '';
    const cars = this.spares(buyer, listing.worth * 0.8, 2);
    const worth = cars.reduce((sum, { fields }) => sum + centsOf(fields.estimatedValue ?? ''), 0);
    const cash = listing.worth - worth >= 100 ? asked(listing.worth - worth) : undefined;
    const script = this.script(listing).wonder().swap(cars, cash, true).act('seller', 'accept').agree();
    if (cash) script.pay();
    script.ship('seller');
    if (listing.fate === 'swapping') return this.add(script.read('seller'), buyer);
    script.ship('buyer').receive('buyer').receive('seller').rate('buyer').rate('seller');
    this.add(script.read('buyer', 'seller'), buyer);
  }

  /** What is written about something that is still to be had. @param {PlannedListing} listing */
  talk(listing) {
    const count = this.random.weighted([
      [0, 5],
      [1, 5],
      [2, 2],
    ]);
    /** @type {string[]} */
    const there = [];
    for (let nth = 0; nth < count; nth++) {
      const buyer = this.buyer(listing, there);
      there.push(buyer);
      const script = this.script(listing);
      const kind = listing.fields.type === 'trade' ? 'question' : this.random.weighted(KINDS);
      this.add(TALKS[kind](script), buyer);
    }
  }

  /** What waits for the main account on its own listings, and what it has begun on those of others. @param {readonly PlannedListing[]} listings */
  forTheMainAccount(listings) {
    const own = listings.filter(({ seller, fate }) => seller === this.main && fate === 'offered');
    const [asked_, wanted, questioned, countered] = own;
    if (asked_) {
      const first = this.buyer(asked_);
      this.add(this.script(asked_).wonder().bid(0.9).read('buyer'), first);
      this.add(this.script(asked_).wonder(false), this.buyer(asked_, [first]));
    }
    if (wanted) this.add(this.script(wanted).full(), this.buyer(wanted));
    if (questioned) this.add(this.script(questioned).wonder(false), this.buyer(questioned));
    if (countered) this.add(this.script(countered).bid(0.8).counter(0.93).read('seller'), this.buyer(countered));
    const swap = listings.find(({ seller, fate }) => seller === this.main && fate === 'swap');
    if (swap) {
      const partner = this.community.find(({ lastName }) => lastName === 'Tanaka')?.email ?? '';
      this.add(
        this.script(swap)
          .wonder()
          .swap(this.spares(partner, swap.worth, 1)),
        partner,
      );
    }
    const suitsMain = likedBy(this.community.find(({ forImports }) => forImports)?.lastName ?? null);
    const liked = listings.filter(
      (listing) =>
        listing.fate === 'offered' && listing.seller !== this.main && (listing.wished || suitsMain(listing.car)),
    );
    const [bid, answered, better] = this.random.shuffled(liked);
    if (bid) this.add(this.script(bid).bid().read('buyer'), this.main);
    if (answered) this.add(this.script(answered).wonder(), this.main);
    if (better) this.add(this.script(better).bid(0.8).counter(0.92), this.main);
    return new Set(own);
  }
}

/** @type {readonly (readonly [keyof typeof TALKS, number])[]} */
const KINDS = [
  ['question', 5],
  ['unanswered', 1],
  ['pending', 3],
  ['countered', 2],
  ['declined', 2],
  ['takenBack', 1],
];
const TALKS = {
  question: (/** @type {Script} */ script) => script.wonder().read('buyer', 'seller'),
  unanswered: (/** @type {Script} */ script) => script.wonder(false),
  pending: (/** @type {Script} */ script) => script.bid(),
  countered: (/** @type {Script} */ script) => script.bid(0.8).counter().read('seller'),
  declined: (/** @type {Script} */ script) => script.bid(0.62).refuse().read('buyer', 'seller'),
  takenBack: (/** @type {Script} */ script) => script.bid().takeBack().read('seller', 'buyer'),
};

/**
 * What people write, offer and settle. Transactions about one listing follow each other in their order.
 * @param {readonly PlannedCollector[]} community @param {readonly { email: string }[]} crowd
 * @param {readonly PlannedListing[]} listings @param {string} seed
 * @returns {PlannedTransaction[]}
 */
export function planTransactions(community, crowd, listings, seed) {
  const plan = new TransactionPlan(community, crowd, listings, seed);
  for (const listing of listings) {
    if (/^swapp/.test(listing.fate)) plan.trade(listing);
    else if (/sold|taken|agreed|paid|posted|calledOff/.test(listing.fate)) plan.sale(listing);
  }
  const planned = plan.forTheMainAccount(listings);
  for (const listing of listings) {
    if (/^(offered|swap)$/.test(listing.fate) && !planned.has(listing)) plan.talk(listing);
  }
  return plan.transactions;
}
