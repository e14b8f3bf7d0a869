/** Each word is a condition of its own, so that their order does not matter; what is beyond these is one phrase. */
const MAX_WORDS = 8;

/** So many words are looked up in the index; the others, the shorter ones, are checked in what it finds. */
const MAX_INDEXED = 3;

export interface SearchWords {
  /** Words with three letters in a row, longest first: the trigram index knows them. */
  readonly indexed: readonly string[];
  readonly others: readonly string[];
}

const lettersOf = (word: string): number => word.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '').length;

/** What has wildcards in it is looked for as it is written. */
const isIndexed = (word: string): boolean => lettersOf(word) >= 3 && !/[%_\\]/.test(word.normalize('NFKC'));

export function searchWords(search: string | undefined): SearchWords {
  const split = (search ?? '').split(/\s+/).filter((word) => word !== '');
  const words =
    split.length <= MAX_WORDS ? split : [...split.slice(0, MAX_WORDS - 1), split.slice(MAX_WORDS - 1).join(' ')];
  const indexed = words
    .filter(isIndexed)
    .sort((a, b) => lettersOf(b) - lettersOf(a))
    .slice(0, MAX_INDEXED);
  const others = [...words];
  for (const word of indexed) others.splice(others.indexOf(word), 1);
  return { indexed, others };
}
