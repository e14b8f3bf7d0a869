import { Random } from '../../drawing/random.mjs';
import { SOLD_IN, SOURCES } from '../sales.mjs';
import { CONDITION } from '../value.mjs';
import { asked } from './asking.mjs';

/** Castings on the market whose sales elsewhere were seen, and how often: enough for a median, and for a firm one. */
const COUNTS = [7, 4, 6, 3, 5, 3];
const CASTINGS = 44;

/**
 * Sales elsewhere of castings that are on the market, so that what is asked can be seen beside what was paid.
 * @param {readonly import('../plan.mjs').PlannedCollector[]} community
 * @param {readonly import('./listings.mjs').PlannedListing[]} listings @param {string} seed
 * @returns {import('../sales.mjs').PlannedSale[]}
 */
export function planSoldElsewhere(community, listings, seed) {
  const random = new Random(`${seed} sold elsewhere`);
  const names = new Set();
  return random
    .shuffled(listings)
    .filter(({ fields: { title, brand, scale } }) => {
      const key = [title, brand, scale].join('|');
      return !names.has(key) && names.add(key);
    })
    .slice(0, CASTINGS)
    .flatMap(({ worth, fields: { title, brand, series, scale, year, condition } }, index) => {
      const best = worth / CONDITION[/** @type {import('../value.mjs').Condition} */ (condition)];
      return Array.from({ length: COUNTS[index % COUNTS.length] ?? 0 }, (_, nth) => {
        const sold = random.chance(0.5)
          ? /** @type {import('../value.mjs').Condition} */ (condition)
          : random.weighted(SOLD_IN);
        return {
          by: community[(index * 2 + nth * 3) % community.length]?.email ?? '',
          sale: {
            name: title,
            brand,
            series,
            scale,
            year: String(year),
            condition: sold,
            price: asked(best * CONDITION[sold] * random.between(0.86, 1.16)),
            daysAgo: random.whole(4, 330),
            source: random.pick(SOURCES),
            lot: false,
          },
        };
      });
    });
}
