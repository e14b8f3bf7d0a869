import { Random } from '../drawing/random.mjs';
import { isLiked } from './collectors.mjs';
import { money } from './value.mjs';

/**
 * @typedef {object} PlannedWish as the wishlist's dialog sends it
 * @property {string} name
 * @property {string} brand
 * @property {string} series
 * @property {string} scale
 * @property {string} year
 * @property {string} [targetPrice]
 * @property {string} [conditionAtLeast]
 * @property {'high' | 'medium' | 'low'} priority
 * @property {'wanted' | 'seen'} status
 * @property {string} notes
 */

const NOTES = [
  '',
  '',
  'Any colour but white.',
  'To replace the one with the bent axle.',
  'Only with the card, the bubble may be yellow.',
  'Seen at the spring fair, went home without it.',
  'For the row behind the door.',
];

/**
 * What a collector is after: releases to their liking that are not in the vault.
 * @param {{ person: import('./collectors.mjs').Person, cars: readonly { fields: Record<string, string> }[], releases: readonly import('./releases.mjs').Release[], seed: string }} given
 * @returns {PlannedWish[]}
 */
export function planWishes({ person, cars, releases, seed }) {
  const random = new Random(`${seed} wishes ${person.lastName}`);
  const owned = new Set(cars.map(({ fields }) => fields.name));
  const liked = releases.filter((release) => !owned.has(release.name) && isLiked(release, person));
  // Who has everything to their liking wishes for what everybody would.
  const dear = releases.filter(({ name, value }) => !owned.has(name) && (value ?? 0) > 60);
  const names = new Set();
  return [...random.shuffled(liked), ...random.shuffled(dear)]
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, random.whole(2, 6))
    .map(({ name, brand, series, scale, year, value }) => ({
      name,
      brand,
      series,
      scale,
      year: String(year),
      ...(random.chance(0.6) && { targetPrice: money(Math.round((value ?? 6) * random.between(70, 130))) }),
      ...(random.chance(0.4) && { conditionAtLeast: random.pick(['MOC', 'Mint', 'Good']) }),
      priority: random.weighted([
        [/** @type {const} */ ('high'), 2],
        [/** @type {const} */ ('medium'), 4],
        [/** @type {const} */ ('low'), 2],
      ]),
      status: random.chance(0.2) ? /** @type {const} */ ('seen') : /** @type {const} */ ('wanted'),
      notes: random.pick(NOTES),
    }));
}
