/** Letters that Unicode does not decompose into a base letter and an accent. */
const baseLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};

/** Normalizes text for comparison: no case, accents or apostrophes; other punctuation separates words. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøđðłþı]/g, (letter) => baseLetters[letter] ?? letter)
    .replace(/['’‘ʼ`´.]+/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The folded words of a search. */
export const searchWords = (search: string): string[] => foldText(search).split(' ').filter(Boolean);
