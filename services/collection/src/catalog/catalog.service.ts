import type { CatalogModel } from '@vault/contracts/collection/catalog';
import { Injectable } from '@nestjs/common';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { normalise } from '@vault/valuation/normalise';

const MAX_SUGGESTIONS = 10;
const COLUMNS = 'id, name, brand, series, scale, year';
/** What a single user calls a car is private until a second user has it. */
const IS_PUBLIC = "(source = 'catalogue' OR owners >= 2)";

/** Every word begins a word of the name; names that begin with the whole text come first. */
const BY_WORDS: Statement = {
  name: 'catalog.words',
  text: `
    SELECT ${COLUMNS} FROM catalog_models WHERE ' ' || normalised LIKE ALL ($1::text[]) AND ${IS_PUBLIC}
    ORDER BY (normalised LIKE $2) DESC, normalised LIMIT ${MAX_SUGGESTIONS}`,
};

/** Names with other blanks ('Twin Mill', 'K.I.T.T.'), then similar spellings. */
const BY_SIMILARITY: Statement = {
  name: 'catalog.similarity',
  text: `
    SELECT ${COLUMNS} FROM catalog_models
    WHERE (replace(normalised, ' ', '') LIKE $2 OR $1 <% normalised) AND NOT ' ' || normalised LIKE ALL ($3::text[])
      AND ${IS_PUBLIC}
    ORDER BY (replace(normalised, ' ', '') LIKE $2) DESC, $1 <<-> normalised, normalised LIMIT $4`,
};

@Injectable()
export class CatalogService {
  constructor(private readonly reads: PreparedReads) {}

  /** At most ten castings, best first. Similar spellings only fill up what exact words leave. */
  async suggest(query: string): Promise<CatalogModel[]> {
    const wanted = normalise(query);
    if (wanted === '') return [];
    const words = wanted.split(' ').map((word) => `% ${word}%`);
    const found = await this.reads.rows<CatalogModel>(BY_WORDS, [words, `${wanted}%`]);
    if (found.length === MAX_SUGGESTIONS) return found;
    const similar = await this.reads.rows<CatalogModel>(BY_SIMILARITY, [
      wanted,
      `${wanted.replaceAll(' ', '')}%`,
      words,
      MAX_SUGGESTIONS - found.length,
    ]);
    return [...found, ...similar];
  }
}
