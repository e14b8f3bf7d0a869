import type { CatalogModel } from '@vault/contracts/collection/catalog';
import { Injectable } from '@nestjs/common';
import { PreparedReads, type Statement } from '@vault/service-kit/database';
import { normalise } from '@vault/valuation/normalise';

const MOST = 10;
const COLUMNS = 'id, name, brand, series, scale, year';
/** What a single member calls a car is their own affair until a second one has it. */
const SHOWN = "(source = 'catalogue' OR owners >= 2)";

/** Every word begins a word of the name; names that begin with the whole text come first. */
const BY_WORDS: Statement = {
  name: 'catalog.words',
  text: `
    SELECT ${COLUMNS} FROM catalog_models WHERE ' ' || normalised LIKE ALL ($1::text[]) AND ${SHOWN}
    ORDER BY (normalised LIKE $2) DESC, normalised LIMIT ${MOST}`,
};

/** What is written together or apart ('Twin Mill', 'K.I.T.T.'), then what is spelt alike. */
const BY_LIKENESS: Statement = {
  name: 'catalog.likeness',
  text: `
    SELECT ${COLUMNS} FROM catalog_models
    WHERE (replace(normalised, ' ', '') LIKE $2 OR $1 <% normalised) AND NOT ' ' || normalised LIKE ALL ($3::text[])
      AND ${SHOWN}
    ORDER BY (replace(normalised, ' ', '') LIKE $2) DESC, $1 <<-> normalised, normalised LIMIT $4`,
};

@Injectable()
export class CatalogService {
  constructor(private readonly reads: PreparedReads) {}

  /** At most ten castings, best first. Misspelt words count only where whole ones find too few. */
  async suggest(query: string): Promise<CatalogModel[]> {
    const wanted = normalise(query);
    if (wanted === '') return [];
    const words = wanted.split(' ').map((word) => `% ${word}%`);
    const found = await this.reads.rows<CatalogModel>(BY_WORDS, [words, `${wanted}%`]);
    if (found.length === MOST) return found;
    const alike = await this.reads.rows<CatalogModel>(BY_LIKENESS, [
      wanted,
      `${wanted.replaceAll(' ', '')}%`,
      words,
      MOST - found.length,
    ]);
    return [...found, ...alike];
  }
}
