import type { Statement } from '@vault/service-kit/database';
import { carConditions, Values, type CarFilters } from './car-filters';

/** So many ids are answered at most: enough for the largest vaults, and few megabytes. */
const MAX_IDS = 20_000;

export interface CarIdsRow {
  readonly body: string;
  readonly total: number;
}

/** The ids of all of somebody's cars that a search finds, in no order. */
export function carIds(
  userId: string,
  filters: CarFilters,
  spellings?: readonly string[],
): Statement & { readonly values: readonly unknown[] } {
  const values = new Values();
  const { sql, shape } = carConditions(userId, filters, values, spellings);
  const text = `
    SELECT coalesce(json_agg(id), '[]')::text AS body, count(*)::int AS total
    FROM (SELECT c.id FROM cars c WHERE ${sql.join(' AND ')} LIMIT ${MAX_IDS}) found`;
  return { name: `car.ids.${shape}`, text, values: values.list };
}
