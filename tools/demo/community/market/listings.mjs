import { Random } from '../../drawing/random.mjs';
import { loadReleases } from '../releases.mjs';
import { OTHER_MODELS } from '../models/index.mjs';
import { planCar } from '../plan.mjs';
import { CONDITION } from '../value.mjs';
import { centsOf } from './asking.mjs';
import { byTrade, Pen } from './pen.mjs';
import { ELSEWHERE, PLACES, WANTS } from './places.mjs';
import { shelfOf, shelfOfTrader, TRADERS } from './shelves.mjs';
import { likedBy } from './taste.mjs';

/**
 * @typedef {import('../releases.mjs').Release} Release
 * @typedef {import('../plan.mjs').PlannedCar} PlannedCar
 * @typedef {import('../plan.mjs').PlannedCollector} PlannedCollector
 * @typedef {import('../crowd.mjs').Listed} Listed
 * @typedef {import('../value.mjs').Condition} Condition
 *
 * @typedef {object} PlannedListing
 * @property {string} seller address
 * @property {import('./shelves.mjs').Fate} fate
 * @property {string | null} buyer address of whoever has to buy it
 * @property {boolean} buyerRates
 * @property {number} worth in cents
 * @property {PlannedCar} car
 * @property {boolean} fromVault the car stands in the seller's vault; else it is listed from scratch, with its pictures
 * @property {boolean} wished somebody's wish
 * @property {{ title: string, description: string, type: 'sale' | 'trade', price: string | null,
 *   currency: import('./asking.mjs').Currency, condition: string, brand: string, series: string, scale: string,
 *   year: number, tags: string[], location: string }} fields
 */

/** Which of a vault's cars may go: with a value, shown, no favourite, one of a name. @param {readonly PlannedCar[]} cars @param {Random} random */
function spare(cars, random) {
  const names = new Set();
  return random
    .shuffled(cars)
    .filter(({ fields, isFavorite }) => !isFavorite && centsOf(fields.estimatedValue || '0') >= 300)
    .filter(({ fields: { name } }) => !names.has(name) && names.add(name));
}

/** Takes the first that suits best out of the spare ones. @param {PlannedCar[]} from @param {((car: PlannedCar) => boolean)[]} wishes the most important first */
function take(from, wishes) {
  const score = (/** @type {PlannedCar} */ car) =>
    wishes.reduce((sum, suits, index) => sum + (suits(car) ? 2 ** (wishes.length - index) : 0), 0);
  const best = from.reduce((a, b) => (score(b) > score(a) ? b : a));
  from.splice(from.indexOf(best), 1);
  return best;
}

/** @param {PlannedCar} car @param {string | undefined} atLeast */
const goodEnough = ({ fields: { condition } }, atLeast) =>
  !atLeast || CONDITION[/** @type {Condition} */ (condition)] >= CONDITION[/** @type {Condition} */ (atLeast)];

/**
 * Copies of what collectors wish for, offered by another one within the price that they named.
 * @param {readonly PlannedCollector[]} community @param {readonly Release[]} releases @param {Pen} pen @param {string} seed
 * @returns {PlannedListing[]}
 */
function wishedFor(community, releases, pen, seed) {
  const seen = new Set();
  return community.flatMap(({ wishes }, owner) =>
    wishes.slice(0, owner === 0 ? 3 : 1).flatMap((wish) => {
      const release = releases.find(
        ({ name, brand, scale, year }) =>
          name === wish.name && brand === wish.brand && scale === wish.scale && String(year) === wish.year,
      );
      const seller = community[(owner * 5 + seen.size + 3) % community.length];
      if (!release || !seller || seller === community[owner] || seen.has(wish.name)) return [];
      const cars = Array.from({ length: 40 }, (_, nth) =>
        planCar(release, CROWD_TASTE, `${seed}-wished-${wish.name}-${nth}`),
      );
      const car = cars.find((one) => one.fields.estimatedValue && goodEnough(one, wish.conditionAtLeast));
      const place = PLACES[seller.lastName];
      if (!car || !place) return [];
      seen.add(wish.name);
      const fields = pen.write(car, 'offered', place, {
        atMost: wish.targetPrice ? centsOf(wish.targetPrice) : undefined,
      });
      const worth = centsOf(car.fields.estimatedValue ?? '');
      return [
        {
          seller: seller.email,
          fate: 'offered',
          buyer: null,
          buyerRates: true,
          worth,
          car,
          fromVault: false,
          wished: true,
          fields,
        },
      ];
    }),
  );
}

/** How those who keep a list only keep their cars. */
const CROWD_TASTE = { likes: /./, tags: ['spare', 'list tidy-up', 'peg find'], carded: 0.5 };

/**
 * What is offered on the market. No seller offers two of the same name.
 * @param {readonly PlannedCollector[]} community @param {readonly Listed[]} crowd @param {string} seed
 * @returns {PlannedListing[]} in the order in which they were listed
 */
export function planListings(community, crowd, seed) {
  const random = new Random(`${seed} market`);
  const pen = new Pen(seed);
  const releases = [...OTHER_MODELS, ...loadReleases()];
  const emailOf = new Map(community.map(({ lastName, email }) => [lastName, email]));

  const ofCollectors = community.flatMap(({ email, lastName, cars }) => {
    const left = spare(cars, random);
    return shelfOf(lastName).map(({ fate, buyer, buyerRates }) => {
      const car = take(left, [
        likedBy(buyer),
        ({ fields }) => !byTrade(fate) || centsOf(fields.estimatedValue ?? '') >= 800,
        ({ fields }) => centsOf(fields.estimatedValue ?? '') >= 500,
      ]);
      const place = PLACES[lastName] ?? { location: '' };
      const fields = pen.write(car, fate, place, { wants: WANTS[lastName] });
      const worth = centsOf(car.fields.estimatedValue ?? '');
      const from = buyer ? (emailOf.get(buyer) ?? null) : null;
      return { seller: email, fate, buyer: from, buyerRates, worth, car, fromVault: true, wished: false, fields };
    });
  });

  const worthwhile = releases.filter(
    ({ value = 0, series }) => value >= 12 || /trea|rlc|heritage|culture/i.test(series),
  );
  const ofOthers = crowd.slice(0, TRADERS).flatMap(({ email }, index) =>
    shelfOfTrader(index).map(({ fate, buyerRates }, nth) => {
      const seeds = Array.from({ length: 20 }, (_, attempt) => `${seed}-spare-${index}-${nth}-${attempt}`);
      const cars = seeds.map((one) => planCar(new Random(one).pick(worthwhile), CROWD_TASTE, one));
      const car = /** @type {PlannedCar} */ (cars.find(({ fields }) => fields.estimatedValue) ?? cars[0]);
      const fields = pen.write(car, fate, ELSEWHERE[index % ELSEWHERE.length] ?? { location: '' });
      const worth = centsOf(car.fields.estimatedValue || '5.00');
      return { seller: email, fate, buyer: null, buyerRates, worth, car, fromVault: false, wished: false, fields };
    }),
  );

  const listed = new Set();
  return random
    .shuffled([...ofCollectors, ...wishedFor(community, releases, pen, seed), ...ofOthers])
    .filter(({ seller, fields: { title } }) => !listed.has(`${seller} ${title}`) && listed.add(`${seller} ${title}`));
}
