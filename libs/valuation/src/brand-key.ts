import { BRANDS } from '@vault/contracts/collection/cars';
import { normalise } from './normalise';

/** Words that makers add to their name or leave out: 'Dinky Toys', 'IXO Models', 'M2 Machines'. */
const SUFFIXES = new Set([
  'models',
  'model',
  'toys',
  'toy',
  'diecast',
  'die',
  'cast',
  'miniatures',
  'collectibles',
  'machines',
  'inc',
  'co',
  'ltd',
  'gmbh',
  'by',
  'mattel',
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
 * Key by which brands are compared: without case, accents, spaces and suffixes ('Toys', 'Models', 'Machines'). Common
 * abbreviations ('HW', 'TSM') get the key of the full name.
 *
 * @returns null when nothing comparable is left.
 */
export function brandKey(brand: string | null | undefined): string | null {
  const words = normalise(brand ?? '').split(' ');
  const significant = words.filter((word) => !SUFFIXES.has(word));
  const key = (significant.length > 0 ? significant : words).join('');
  return (ALIASES[key] ?? key) || null;
}

/** Brands that are also words in names of cars: 'M2' is a BMW, 'Spark' a Chevrolet. */
const AMBIGUOUS = new Set(['m2', 'spark', 'corgi', 'firstgear']);
const KNOWN = new Set(BRANDS.map(brandKey).filter((key) => key !== null && !AMBIGUOUS.has(key)));
const MAX_BRAND_WORDS = 4;

/** Length of the longest run of leading words that is a matching brand; 0 when there is none. */
function brandRun(words: readonly string[], matches: (key: string | null) => boolean): number {
  for (let count = Math.min(MAX_BRAND_WORDS, words.length - 1); count > 0; count -= 1) {
    if (matches(brandKey(words.slice(0, count).join(' ')))) return count;
  }
  return 0;
}

/**
 * Key of the brand with which a name begins, as in 'Hot Wheels Bone Shaker'; null without one. Only unambiguous brands
 * that the forms offer are recognized.
 */
export function brandInName(words: readonly string[]): string | null {
  const count = brandRun(words, (key) => KNOWN.has(key));
  return count > 0 ? brandKey(words.slice(0, count).join(' ')) : null;
}

/** The words of a name without the brand at its beginning and end; at least one word is left. */
export function withoutBrand(words: readonly string[], brand: string): string[] {
  const rest = words.slice(brandRun(words, (key) => key === brand));
  for (let count = Math.min(MAX_BRAND_WORDS, rest.length - 1); count > 0; count -= 1) {
    if (brandKey(rest.slice(-count).join(' ')) === brand) return rest.slice(0, -count);
  }
  return rest;
}
