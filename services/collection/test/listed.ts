import type { Mark } from '@vault/contracts/collection/releases';
import type { TestService } from '@vault/service-kit/testing';
import { descriptionKeys } from '@vault/valuation/description-keys';
import { brandKey } from '@vault/valuation/brand-key';
import { spellingKey } from '@vault/valuation/spelling-key';

interface ListedFields {
  readonly name: string;
  readonly brand?: string;
  readonly scale?: string;
  readonly year?: number;
  readonly toyNumber?: string;
  readonly color?: string;
  readonly marks?: readonly Mark[];
}

export interface Listed {
  readonly castingId: number;
  readonly releaseId: number;
}

const ADD = `
  WITH added AS (
    INSERT INTO castings (name, brand, brand_key, name_words, name_key, spelling_key, scale, source)
    VALUES ($1, $2, $3, $4, replace($4, ' ', ''), $5, $6, 'catalog')
    ON CONFLICT (name_key, brand_key, scale) DO UPDATE SET name = excluded.name, source = 'catalog' RETURNING id
  )
  INSERT INTO releases (casting_id, year, toy_number, toy_number_key, color, marks, source, search)
  SELECT id, $7, $8, $8, $9, $10, 'catalog', to_tsvector('simple', $1) FROM added
  RETURNING casting_id AS "castingId", id AS "releaseId"`;

/** Adds a release to the list, and its casting unless it is there. */
export async function listRelease({ dataSource }: TestService, fields: ListedFields): Promise<Listed> {
  const {
    name,
    brand = 'Hot Wheels',
    scale = '1:64',
    year = null,
    toyNumber = null,
    color = null,
    marks = [],
  } = fields;
  const { nameKey } = descriptionKeys({ name, brand });
  const kind = [name, brand, brandKey(brand), nameKey, spellingKey(nameKey), scale];
  const [listed] = await dataSource.query<Listed[]>(ADD, [...kind, year, toyNumber, color, marks]);
  if (!listed) throw new Error(`${name} was not listed`);
  return listed;
}
