import { BRANDS } from '@vault/contracts/collection/cars';
import { normalise } from './normalise';

/** What makers add to their name or leave out: 'Dinky Toys', 'IXO Models', 'M2 Machines'. */
const SUFFIXES = new Set([
  ...['models', 'model', 'toys', 'toy', 'diecast', 'die', 'cast', 'miniatures', 'collectibles', 'machines'],
  ...['inc', 'co', 'ltd', 'gmbh', 'by', 'mattel'],
]);

const ALIASES: Readonly<Record<string, string>> = {
  hw: 'hotwheels',
  hotwheel: 'hotwheels',
  mbx: 'matchbox',
  jl: 'johnnylightning',
  tsm: 'truescale',
  truescaletsm: 'truescale',
  burago: 'bburago',
  takaratomy: 'tomica',
  tarmac: 'tarmacworks',
};

/**
 * A brand as it is compared: without case, accents, blanks and what makers add to their name ('Toys', 'Models',
 * 'Machines'); some well-known short forms stand for the whole ('HW', 'TSM').
 *
 * @returns null when nothing of it can be compared.
 */
export function brandKey(brand: string | null | undefined): string | null {
  const words = normalise(brand ?? '').split(' ');
  const kept = words.filter((word) => !SUFFIXES.has(word));
  const key = (kept.length > 0 ? kept : words).join('');
  return (ALIASES[key] ?? key) || null;
}

/** Brands whose words also begin the names of cars: 'M2' is a BMW, 'Spark' a Chevrolet. */
const AMBIGUOUS = new Set(['m2', 'spark', 'corgi', 'firstgear']);
const KNOWN = new Set(BRANDS.map(brandKey).filter((key) => key !== null && !AMBIGUOUS.has(key)));
const LONGEST = 4;

/** How many of the words, from the first on, say a brand that fits; the longest such run, 0 when none does. */
function brandRun(words: readonly string[], fits: (key: string | null) => boolean): number {
  for (let count = Math.min(LONGEST, words.length - 1); count > 0; count -= 1) {
    if (fits(brandKey(words.slice(0, count).join(' ')))) return count;
  }
  return 0;
}

/** The brand that a name begins with: 'Hot Wheels Bone Shaker'. Only brands that the forms offer are recognised. */
export function brandInName(words: readonly string[]): string | null {
  const count = brandRun(words, (key) => KNOWN.has(key));
  return count > 0 ? brandKey(words.slice(0, count).join(' ')) : null;
}

/** The words of a name without its brand at the beginning or at the end; at least one word stays. */
export function withoutBrand(words: readonly string[], brand: string): string[] {
  const rest = words.slice(brandRun(words, (key) => key === brand));
  for (let count = Math.min(LONGEST, rest.length - 1); count > 0; count -= 1) {
    if (brandKey(rest.slice(-count).join(' ')) === brand) return rest.slice(0, -count);
  }
  return rest;
}
