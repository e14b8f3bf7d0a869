import type { CastingSuggestion } from '@vault/contracts/collection/releases';
import { Injectable } from '@nestjs/common';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { normalise } from '@vault/valuation/normalise';
import { IS_CASTING_PUBLIC } from './visible-releases';

const MAX_SUGGESTIONS = 10;
const COLUMNS = 'c.id, c.name, c.brand, c.scale';

/** Every word begins a word of the name; names that begin with the whole text come first. */
const BY_WORDS: Statement = {
  name: 'castings.words',
  text: `
    SELECT ${COLUMNS} FROM castings c WHERE ' ' || c.normalised LIKE ALL ($1::text[]) AND ${IS_CASTING_PUBLIC}
    ORDER BY (c.normalised LIKE $2) DESC, c.normalised, c.id LIMIT ${MAX_SUGGESTIONS}`,
};

/** Names with other blanks ('Twin Mill', 'K.I.T.T.'), then similar spellings. */
const BY_SIMILARITY: Statement = {
  name: 'castings.similarity',
  text: `
    SELECT ${COLUMNS} FROM castings c
    WHERE (replace(c.normalised, ' ', '') LIKE $2 OR $1 <% c.normalised) AND NOT ' ' || c.normalised LIKE ALL ($3::text[])
      AND ${IS_CASTING_PUBLIC}
    ORDER BY (replace(c.normalised, ' ', '') LIKE $2) DESC, $1 <<-> c.normalised, c.normalised, c.id LIMIT $4`,
};

@Injectable()
export class SuggestCastingsService {
  constructor(private readonly reads: PreparedReads) {}

  /** At most ten castings, best first. Similar spellings only fill up what exact words leave. */
  async suggest(query: string): Promise<CastingSuggestion[]> {
    const wanted = normalise(query);
    if (wanted === '') return [];
    const words = wanted.split(' ').map((word) => `% ${word}%`);
    const found = await this.reads.rows<CastingSuggestion>(BY_WORDS, [words, `${wanted}%`]);
    if (found.length === MAX_SUGGESTIONS) return found;
    const similar = await this.reads.rows<CastingSuggestion>(BY_SIMILARITY, [
      wanted,
      `${wanted.replaceAll(' ', '')}%`,
      words,
      MAX_SUGGESTIONS - found.length,
    ]);
    return [...found, ...similar];
  }
}
