import { CONDITIONS, type Condition } from '@vault/contracts/collection/cars';

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const WORDS: Readonly<Record<Condition, readonly string[]>> = {
  MOC: ['mintoncard', 'mintoncarded', 'oncard', 'carded', 'sealed', 'unopened', 'inpackage', 'mintinpackage', 'mip'],
  Mint: ['m', 'new', 'brandnew', 'mintinbox', 'mib', 'mintloose', 'loosemint'],
  'Near Mint': ['nm', 'almostmint'],
  Excellent: ['ex', 'exc', 'exlnt'],
  Good: ['g', 'gd', 'verygood', 'vg'],
  Fair: ['f', 'ok', 'okay'],
  Poor: ['p', 'bad'],
  Loose: ['opened', 'unboxed', 'outofpackage', 'oop', 'uncarded'],
  Damaged: ['broken', 'forparts', 'parts', 'junk'],
};

const BY_WORD = new Map(
  CONDITIONS.flatMap((condition) =>
    [letters(condition), letters(`${condition} (${WORDS[condition][0] ?? ''})`), ...WORDS[condition]].map(
      (word): [string, Condition] => [word, condition],
    ),
  ),
);

/** The condition that a collector's word means; the word itself when none is known. */
export const readCondition = (text: string): string => BY_WORD.get(letters(text)) ?? text.trim();
