import { Injectable } from '@nestjs/common';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { searchWords } from './search-words';

const NEAR: Statement = {
  name: 'cars.near',
  text: `
    SELECT array_agg(near_spellings($1, word) ORDER BY n) AS spellings
    FROM unnest($2::text[]) WITH ORDINALITY AS asked(word, n)`,
};

/** Finds what a person may have meant by words that none of their cars has. */
@Injectable()
export class SpellingSuggestions {
  constructor(private readonly reads: PreparedReads) {}

  /** Regular expressions of spellings in the vault that are near to the words of a search; null when there are none. */
  async spellings(userId: string, search: string | undefined): Promise<readonly string[] | null> {
    const { indexed } = searchWords(search);
    if (indexed.length === 0) return null;
    const row = await this.reads.first<{ spellings: (string | null)[] }>(NEAR, [userId, indexed]);
    const spellings = (row?.spellings ?? []).filter((spelling) => spelling !== null);
    const meant = spellings.length === indexed.length && spellings.some((spelling) => spelling.startsWith('('));
    return meant ? spellings : null;
  }
}
