import { Random } from '../drawing/random.mjs';
import { CONDITION, money } from './value.mjs';

/** @typedef {import('./value.mjs').Condition} Condition */

/**
 * @typedef {object} PlannedSale a sale that a member saw elsewhere
 * @property {string} by the member's address
 * @property {{ name: string, brand: string, series: string, scale: string, year: string, condition: string, price: string, daysAgo: number, source: string, lot: boolean }} sale
 */

export const SOURCES = [
  'Spring toy fair, table 14',
  'Club night auction',
  'Online auction, ended on a Sunday evening',
  'Dealer’s price list, marked sold',
  'Estate sale in Lancaster',
  'Convention room trading, cash',
  'Regional swap meet',
];

/** How many sales the most shared castings have seen: none, few and many all occur. */
const COUNTS = [9, 7, 6, 4, 3, 3, 2, 1];
/** And the dearest piece of each vault. */
const DEAREST = [7, 4, 8, 3, 2, 6, 5];

/** @type {readonly (readonly [Condition, number])[]} */
export const SOLD_IN = [
  ['Mint', 4],
  ['Loose', 3],
  ['Near Mint', 2],
  ['Good', 1],
  ['MOC', 2],
];

/**
 * Sales of the castings that stand in most vaults, reported by people who do not own them all.
 * @param {readonly import('./plan.mjs').PlannedCollector[]} community
 * @param {string} [seed]
 * @returns {PlannedSale[]}
 */
export function planSales(community, seed = 'baseplate') {
  const random = new Random(`${seed} sales`);
  /** @type {Map<string, { owners: Set<string>, copies: Record<string, string>[] }>} */
  const castings = new Map();
  for (const { email, cars } of community) {
    for (const { fields } of cars) {
      if (!fields.estimatedValue) continue;
      const key = [fields.brand, fields.name, fields.scale].join('|');
      const found = castings.get(key) ?? { owners: new Set(), copies: [] };
      found.owners.add(email);
      found.copies.push(fields);
      castings.set(key, found);
    }
  }
  const shared = [...castings.values()].sort(
    (a, b) => b.owners.size - a.owners.size || b.copies.length - a.copies.length,
  );
  const dearest = community.map(
    ({ cars }) =>
      [...cars].sort((a, b) => Number(b.fields.estimatedValue) - Number(a.fields.estimatedValue))[0]?.fields,
  );
  const sold = [
    ...COUNTS.map((count, index) => ({ count, copy: shared[index]?.copies[0] })),
    ...dearest.map((copy, index) => ({ count: DEAREST[index % DEAREST.length] ?? 0, copy })),
  ];
  return sold.flatMap(({ count, copy }, index) => {
    if (!copy?.estimatedValue) return [];
    const best = Number(copy.estimatedValue) / CONDITION[/** @type {Condition} */ (copy.condition)];
    return Array.from({ length: count }, (_, nth) => {
      const condition = random.weighted(SOLD_IN);
      const cents = best * CONDITION[condition] * 100 * random.between(0.82, 1.2);
      return {
        by: community[(index + nth * 3) % community.length]?.email ?? '',
        sale: {
          name: copy.name ?? '',
          brand: copy.brand ?? '',
          series: copy.series ?? '',
          scale: copy.scale ?? '',
          year: copy.year ?? '',
          condition,
          price: money(Math.max(100, Math.round(cents / 25) * 25)),
          daysAgo: random.whole(3, 420),
          source: random.pick(SOURCES),
          lot: false,
        },
      };
    });
  });
}
