/**
 * A name normalized for search: lower case, without accents, apostrophes and punctuation, words separated by single
 * spaces.
 */
export const normalise = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
