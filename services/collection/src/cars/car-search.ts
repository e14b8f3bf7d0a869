import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { Injectable } from '@nestjs/common';

/** Each word is a condition of its own, in any order; the words beyond these are searched as one phrase. */
const MAX_WORDS = 8;

/** Words that are looked up in the index; the others, which are shorter, filter what it finds. */
const MAX_INDEXED = 3;

export interface SearchWords {
  /** Words with three letters in a row, which the trigram index needs, longest first. */
  readonly indexed: readonly string[];
  readonly others: readonly string[];
}

const letterCount = (word: string): number => word.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '').length;

/** Words with wildcards are searched as they are written. */
const isIndexed = (word: string): boolean => letterCount(word) >= 3 && !/[%_\\]/.test(word.normalize('NFKC'));

export function searchWords(search: string | undefined): SearchWords {
  const split = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const words =
    split.length <= MAX_WORDS ? split : [...split.slice(0, MAX_WORDS - 1), split.slice(MAX_WORDS - 1).join(' ')];
  const indexed = words
    .filter(isIndexed)
    .sort((a, b) => letterCount(b) - letterCount(a))
    .slice(0, MAX_INDEXED);
  const others = [...words];
  for (const word of indexed) others.splice(others.indexOf(word), 1);
  return { indexed, others };
}

const SIMILAR_SPELLINGS: Statement = {
  name: 'cars.similar-spellings',
  text: `
    SELECT array_agg(similar_spellings($1, word) ORDER BY n) AS spellings
    FROM unnest($2::text[]) WITH ORDINALITY AS input(word, n)`,
};

/** Finds the vault's own spellings of search words that no car has. */
@Injectable()
export class SpellingSuggestions {
  constructor(private readonly reads: PreparedReads) {}

  /** Regular expressions of similar spellings, one for each indexed word of the search; null when there are none. */
  async find(userId: string, search: string | undefined): Promise<readonly string[] | null> {
    const { indexed } = searchWords(search);
    if (indexed.length === 0) return null;
    const row = await this.reads.first<{ spellings: (string | null)[] }>(SIMILAR_SPELLINGS, [userId, indexed]);
    const spellings = (row?.spellings ?? []).filter((spelling) => spelling !== null);
    // A word that is found is returned as it is, without parentheses.
    const hasSuggestions = spellings.length === indexed.length && spellings.some((text) => text.startsWith('('));
    return hasSuggestions ? spellings : null;
  }
}
