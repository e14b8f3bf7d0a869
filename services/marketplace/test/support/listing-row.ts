import type { TestService } from '@vault/service-kit/testing';
import { v7 } from 'uuid';
import { castingKey } from '../../src/sales/index';

export interface ListingFields {
  readonly userId: string;
  readonly title: string;
  readonly description: string | null;
  readonly type: 'sale' | 'trade';
  readonly price: string | null;
  readonly currency: string;
  readonly condition: string | null;
  readonly brand: string | null;
  readonly scale: string | null;
  readonly series: string | null;
  readonly tags: readonly string[];
  readonly status: 'active' | 'reserved' | 'sold' | 'removed';
}

const INSERT = `
  INSERT INTO marketplace_listings (user_id, title, description, type, price, currency, condition, brand, scale, series,
    tags, status, name_key, brand_key)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id`;

/** Inserts only the row of a listing. Returns its id. */
export async function insertListingRow(
  { dataSource }: TestService,
  fields: Partial<ListingFields> = {},
): Promise<number> {
  const { title = 'Twin Mill', brand = 'Hot Wheels', scale = '1:64' } = fields;
  const { userId = v7(), description = null, type = 'sale', price = '12.00', currency = 'USD' } = fields;
  const { condition = 'Mint', series = null, tags = [], status = 'active' } = fields;
  const key = castingKey({ name: title, brand });
  const [listing] = await dataSource.query<{ id: number }[]>(INSERT, [
    userId,
    title,
    description,
    type,
    price,
    currency,
    condition,
    brand,
    scale,
    series,
    tags,
    status,
    key.name,
    key.brand,
  ]);
  return listing?.id ?? 0;
}

export const updateListingRow = ({ dataSource }: TestService, id: number, change: string): Promise<unknown> =>
  dataSource.query(`UPDATE marketplace_listings SET ${change} WHERE id = $1`, [id]);
