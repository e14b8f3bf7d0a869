import { Random } from '../drawing/random.mjs';
import { loadReleases, pegWarmers } from './releases.mjs';
import { OTHER_MODELS } from './models/index.mjs';
import { briefProfile } from './profiles.mjs';

/** Enough owners for the rarity score to separate rare releases from common ones. */
const CROWD = 240;

const FIRST = (
  'Ada Amir Anders Anja Ben Bianca Carlos Chloe Dan Dinah Elif Emil Fatima Finn Grace Gustav Hana Hugo Ines Ivan ' +
  'Jack Jana Kofi Lars Leila Liam Lucia Maja Marek Mina Nadia Nils Olga Oscar Paula Pedro Quinn Rosa Sam Sofia ' +
  'Tara Theo Uma Viktor Wendy Yara Yusuf Zoe'
).split(' ');
const LAST = (
  'Abbott Baker Costa Dubois Eriksen Fischer Garcia Haas Ibrahim Janssen Keller Lopez Meyer Novak Olsen Petrov ' +
  'Quist Rossi Silva Turner Ueda Vogel Weber Xu Young Zeller'
).split(' ');

/**
 * @typedef {object} Listed a collector who keeps a list and no pictures
 * @property {string} firstName
 * @property {string} lastName
 * @property {string} email
 * @property {number} memberDays
 * @property {import('./profiles.mjs').PlannedProfile | null} profile null: nobody finds them
 * @property {string} list the cars as a CSV file with our header
 */

/** @param {string} value */
const cell = (value) => `"${value.replaceAll('"', '""')}"`;

/**
 * Collectors who only keep a list: they own what most own, and now and then a rarity.
 * @param {string} [seed]
 * @returns {Listed[]}
 */
export function planCrowd(seed = 'baseplate') {
  const random = new Random(`${seed} crowd`);
  // Draws favor the front, so common releases come first: cheap before expensive, recent before old.
  const known = loadReleases();
  const pegs = pegWarmers(known);
  const releases = [...OTHER_MODELS, ...known].sort(
    (a, b) => (a.value ?? 0) - (b.value ?? 0) || b.year - a.year || a.name.localeCompare(b.name),
  );
  return Array.from({ length: CROWD }, (_, index) => {
    const firstName = FIRST[index % FIRST.length] ?? '';
    const lastName = LAST[(index * 7 + Math.floor(index / FIRST.length)) % LAST.length] ?? '';
    const rows = Array.from({ length: random.whole(8, 24) }, () => {
      const release = random.chance(0.65)
        ? pegs[Math.floor(random.next() ** 1.6 * pegs.length)]
        : releases[Math.floor(random.next() ** 1.7 * releases.length)];
      if (!release) return '';
      const condition = random.weighted([
        ['MOC', 3],
        ['Mint', 3],
        ['Loose', 5],
        ['Good', 1],
        ['Damaged', 0.4],
      ]);
      const { name, brand, series, scale, year, toyNumber = '', colour } = release;
      return [name, brand, series, scale, String(year), toyNumber, colour, condition].map(cell).join(',');
    });
    return {
      firstName,
      lastName,
      email: `${firstName}.${lastName}.${index + 1}@example.com`.toLowerCase(),
      memberDays: random.whole(180, 900),
      profile: briefProfile(index, new Random(`${seed} profile ${index}`)),
      list: ['name,brand,series,scale,year,toyNumber,color,condition', ...rows].join('\n'),
    };
  });
}
