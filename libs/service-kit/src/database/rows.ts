import type { EntityManager } from 'typeorm';

/** Runs a statement and returns its rows; also INSERT, UPDATE and DELETE with RETURNING. */
export async function rows<T>(tx: EntityManager, sql: string, values: readonly unknown[] = []): Promise<T[]> {
  const result: unknown = await tx.query(sql, [...values]);
  // TypeORM answers [rows, count] for UPDATE and DELETE, but plain rows for everything else.
  if (Array.isArray(result) && result.length === 2 && Array.isArray(result[0]) && typeof result[1] === 'number') {
    return result[0] as T[];
  }
  return result as T[];
}

/** The one element of what has exactly one. */
export function only<T>(items: readonly T[]): T {
  if (items.length !== 1) throw new Error(`${items.length} in place of one`);
  return items[0] as T;
}
