/** @typedef {import('./releases.mjs').Release} Release */
/** @typedef {'MOC' | 'Mint' | 'Near Mint' | 'Excellent' | 'Good' | 'Fair' | 'Poor' | 'Loose' | 'Damaged'} Condition */

/** What a very good example of a marked release fetches, in dollars; the scarcest mark first. @type {readonly (readonly [string, number])[]} */
const MARKS = [
  ['employee', 420],
  ['chase', 85],
  ['convention', 130],
  ['membership', 70],
  ['super_treasure_hunt', 58],
  ['club', 48],
  ['treasure_hunt', 14],
  ['zamac', 7],
  ['premium', 9],
];

/** What a very good example of a Hot Wheels series fetches, in dollars. @type {readonly (readonly [RegExp, number])[]} */
const SERIES = [
  [/trea\$ure/i, 58],
  [/rlc|red line club|membership|hwc\.com/i, 64],
  [/nationals|convention|collectors/i, 120],
  [/treasure hunt/i, 22],
  [/elite 64/i, 28],
  [/heritage|boulevard|car culture|replica entertainment|ultra hots|garage|real riders/i, 11],
  [/pop culture|entertainment|fast & furious|\bid\b|vintage racing|dragstrip/i, 9],
  [/classics|collector/i, 8],
];

/** Shares of the best price, as the product's own condition scale has them. @type {Record<Condition, number>} */
export const CONDITION = {
  MOC: 1,
  Mint: 0.92,
  'Near Mint': 0.85,
  Excellent: 0.8,
  Good: 0.65,
  Loose: 0.6,
  Fair: 0.5,
  Poor: 0.3,
  Damaged: 0.2,
};

/** Cents as a decimal string with two places. @param {number} cents */
export const money = (cents) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/**
 * A believable estimate in cents: most cars are worth a few dollars, a few very much more.
 * @param {Release} release @param {Condition} condition @param {import('../drawing/random.mjs').Random} random
 */
export function estimateCents(release, condition, random) {
  const base =
    release.value ??
    MARKS.find(([mark]) => release.marks?.includes(mark))?.[1] ??
    SERIES.find(([series]) => series.test(release.series))?.[1] ??
    (release.year < 1990 ? 14 : release.year < 2005 ? 6 : 3.2);
  const spread = Math.exp((random.next() + random.next() + random.next() - 1.5) * 0.5);
  const cents = base * CONDITION[condition] * spread * 100;
  return Math.max(
    100,
    cents < 2000
      ? Math.round(cents / 25) * 25
      : cents < 20000
        ? Math.round(cents / 100) * 100 - 1
        : Math.round(cents / 500) * 500,
  );
}
