import { deriveLook } from '../drawing/derive.mjs';
import { Random } from '../drawing/random.mjs';
import { COLOUR_WORD, loadReleases, pegWarmers } from './releases.mjs';
import { isKnownFor, isLiked, PEOPLE } from './collectors.mjs';
import { OTHER_MODELS } from './models/index.mjs';
import { profileOf } from './profiles.mjs';
import { estimateCents, money } from './value.mjs';
import { planWishes } from './wishes.mjs';
import { noteFor } from './words.mjs';

/**
 * @typedef {import('./releases.mjs').Release} Release
 * @typedef {import('./value.mjs').Condition} Condition
 * @typedef {({ kind: 'car' } & import('../drawing/draw-car.mjs').CarSpec) | ({ kind: 'base' } & Parameters<typeof import('../drawing/draw-base.mjs').drawBase>[0])} Picture
 *
 * @typedef {object} PlannedCar
 * @property {Record<string, string>} fields as the add form sends them
 * @property {readonly string[]} tags
 * @property {boolean} isFavorite
 * @property {readonly Picture[]} pictures the cover first
 *
 * @typedef {object} PlannedCollector
 * @property {string} firstName
 * @property {string} lastName
 * @property {string} email
 * @property {import('./collectors.mjs').Tier} tier
 * @property {string} focus
 * @property {boolean} forImports
 * @property {readonly PlannedCar[]} cars oldest purchase first
 * @property {number} memberDays how long ago the account was opened
 * @property {readonly import('./wishes.mjs').PlannedWish[]} wishes
 * @property {import('./collectors.mjs').Person['showcase']} showcase
 * @property {import('./profiles.mjs').PlannedProfile | null} profile null: nobody finds them
 */

/** The model year that the name carries ('69, 1970), else the year of release. @param {Release} release */
function modelYear({ name, year }) {
  const short = /^'(\d\d)\b/.exec(name)?.[1];
  const long = /\b(19[2-9]\d|20[0-2]\d)\b/.exec(name)?.[1];
  return long ? Number(long) : short ? Number(short) + (Number(short) > 26 ? 1900 : 2000) : year;
}

/** @param {Release} release @param {number} carded @param {Random} random @returns {Condition} */
function conditionOf(release, carded, random) {
  if (release.scale === '1:64' && random.chance(release.year < 1980 ? carded / 3 : carded)) return 'MOC';
  if (release.scale === '1:18')
    return random.weighted([
      ['Mint', 7],
      ['Near Mint', 3],
      ['Excellent', 1],
    ]);
  if (release.year < 1980)
    return random.weighted([
      ['Excellent', 4],
      ['Near Mint', 3],
      ['Good', 4],
      ['Loose', 3],
      ['Fair', 2],
      ['Poor', 1],
      ['Damaged', 0.6],
    ]);
  return random.weighted([
    ['Loose', 6],
    ['Mint', 4],
    ['Near Mint', 3],
    ['Excellent', 2],
    ['Good', 1],
    ['Damaged', 0.3],
  ]);
}

/** @typedef {import('../drawing/backdrops/index.mjs').Backdrop} Backdrop */

/** @type {readonly (readonly [Backdrop, number])[]} */
const COVERS = [
  ['studio', 7],
  ['poster', 2.4],
  ['road', 2],
  ['nightGarage', 2],
  ['shelf', 2],
  ['workbench', 1.6],
  ['gallery', 0.8],
];

/** @param {Condition} condition @param {boolean} jewel @param {Random} random @returns {Backdrop} */
function coverOf(condition, jewel, random) {
  if (condition === 'MOC') return 'blister';
  if (jewel) return random.pick(['studio', 'studio', 'nightGarage']);
  return random.weighted(COVERS);
}

/** @param {Release} release @param {Condition} condition @param {boolean} jewel @param {string} seed @param {Random} random @returns {Picture[]} */
function picturesOf(release, condition, jewel, seed, random) {
  const look = deriveLook({ name: release.name, series: release.series, colour: release.colour, seed });
  const car = {
    seed,
    name: release.name,
    brand: release.brand,
    series: release.series,
    year: modelYear(release),
    stamp: release.stamp || release.series,
    ...look,
  };
  const redline =
    release.series === 'Redline' && look.body !== 'formula' ? { wheels: /** @type {const} */ ('redline') } : {};
  const cover = coverOf(condition, jewel, random);
  /** @type {Picture[]} */
  const pictures = [{ kind: 'car', ...car, ...redline, backdrop: cover, view: 'side' }];
  if (condition === 'MOC') return pictures;
  if (jewel) pictures.push({ kind: 'car', ...car, ...redline, backdrop: 'gallery', view: 'side' });
  if (jewel || random.chance(0.3)) {
    pictures.push({ kind: 'car', ...car, ...redline, backdrop: 'studio', view: random.pick(['nose', 'tail']) });
  }
  if (!jewel && release.scale === '1:64' && random.chance(0.16)) {
    const { body, paint } = look;
    const { name, brand, year, stamp, country } = release;
    pictures.push({ kind: 'base', seed, name, brand, year, stamp, country, body, colour: paint.colour });
  }
  return pictures;
}

const day = (/** @type {number} */ time) => new Date(time).toISOString().slice(0, 10);
const FIRST_PURCHASE = Date.UTC(2013, 0, 10);
const LAST_PURCHASE = Date.UTC(2026, 8, 20);

/** @param {Release} release @param {Pick<import('./collectors.mjs').Person, 'likes' | 'tags'>} person @param {boolean} jewel @param {Random} random */
function tagsOf(release, person, jewel, random) {
  const colour = COLOUR_WORD.exec(release.colour)?.[0].toLowerCase();
  return [
    ...(isLiked(release, person) ? [random.pick(person.tags)] : []),
    ...(colour ? [colour] : []),
    ...(jewel ? ['crown jewel'] : []),
    ...(random.chance(0.3) ? [random.pick(['keeper', 'trade bait', 'desk car', 'display case'])] : []),
  ];
}

/**
 * A copy of a release as it stands in somebody's vault, with its pictures.
 * @param {Release} release @param {Pick<import('./collectors.mjs').Person, 'likes' | 'tags' | 'carded' | 'owns'>} person @param {string} seed
 * @returns {PlannedCar}
 */
export function planCar(release, person, seed) {
  const random = new Random(seed);
  const condition = conditionOf(release, person.carded, random);
  const cents = estimateCents(release, condition, random);
  const jewel = cents >= 30_000;
  const bought = random.between(Math.max(FIRST_PURCHASE, Date.UTC(release.year, 3, 1)), LAST_PURCHASE);
  const paid = Math.max(100, Math.round((cents * random.between(0.35, 1.15)) / 25) * 25);
  return {
    fields: {
      name: release.name,
      brand: release.brand,
      series: release.series,
      scale: release.scale,
      manufacturer: release.brand === 'Hot Wheels' ? 'Mattel' : '',
      year: String(release.year),
      toyNumber: release.toyNumber ?? '',
      collectorNumber: release.collectorNumber ?? '',
      color: release.colour,
      condition,
      estimatedValue: random.chance(0.1) ? '' : money(cents),
      purchasePrice: random.chance(0.14) ? '' : money(paid),
      purchaseDate: random.chance(0.1) ? '' : day(bought),
      notes: noteFor({ condition, jewel, random }),
    },
    tags: tagsOf(release, person, jewel, random),
    isFavorite: jewel || isKnownFor(release, person) || random.chance(0.1),
    pictures: picturesOf(release, condition, jewel, seed, random),
  };
}

/** The models a person goes for; the same model may stand in several vaults, as in life, but rarely twice in one. @param {import('./collectors.mjs').Person} person @param {readonly Release[]} releases @param {Random} random */
function choose(person, releases, random) {
  const liked = random.shuffled(releases.filter((release) => isLiked(release, person)));
  const rest = pegWarmers(releases);
  /** @type {Release[]} */
  const chosen = [];
  const copies = new Map();
  const add = (/** @type {readonly Release[]} */ from, /** @type {number} */ upTo, /** @type {number} */ most) => {
    for (const release of from) {
      if (chosen.length >= upTo) return;
      if ((copies.get(release.name) ?? 0) >= most || chosen.includes(release)) continue;
      copies.set(release.name, (copies.get(release.name) ?? 0) + 1);
      chosen.push(release);
    }
  };
  add(
    releases.filter((release) => isKnownFor(release, person)),
    person.size,
    6,
  );
  add(
    liked.filter((release) => release.value),
    Math.ceil(person.size * 0.45),
    2,
  );
  add(liked, Math.ceil(person.size * 0.88), 2);
  add(rest, person.size, 1);
  add(liked, person.size, 6);
  return chosen;
}

/**
 * The demo community: who they are and what stands in their vaults. Pure but for reading the list of releases.
 * @param {string} [seed]
 * @returns {PlannedCollector[]}
 */
export function planCommunity(seed = 'baseplate') {
  const releases = [...OTHER_MODELS, ...loadReleases()];
  const community = PEOPLE.map((person) => {
    const random = new Random(`${seed} ${person.lastName}`);
    const cars = choose(person, releases, random).map((release, i) =>
      planCar(release, person, `${seed}-${person.lastName}-${i}`),
    );
    return {
      firstName: person.firstName,
      lastName: person.lastName,
      email: `${person.firstName}.${person.lastName}@example.com`.toLowerCase(),
      tier: person.tier,
      focus: person.focus,
      forImports: person.forImports ?? false,
      memberDays: new Random(`${seed} joined ${person.lastName}`).whole(190, 1150),
      showcase: person.showcase,
      profile: profileOf(person),
      person,
      cars: [...cars].sort((a, b) => (a.fields.purchaseDate ?? '').localeCompare(b.fields.purchaseDate ?? '')),
    };
  });
  return community.map(({ person, ...collector }) => ({
    ...collector,
    wishes: planWishes({ person, cars: collector.cars, releases, seed }),
  }));
}
