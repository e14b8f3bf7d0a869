import { createHash } from 'node:crypto';
import type { DataSource, QueryRunner } from 'typeorm';

/** Thrown before anything is migrated; its message is one line. */
export class OlderSchemaError extends Error {
  override readonly name = 'OlderSchemaError';
}

/** The same for statements that differ in spaces and comments alone. */
export const fingerprintOf = (statements: readonly string[]): string => {
  const lines = statements.join(';\n').split('\n');
  const words = lines.flatMap((line) => (line.split('--', 1)[0] ?? '').split(/\s/)).filter(Boolean);
  return createHash('sha256').update(words.join(' ')).digest('hex').slice(0, 16);
};

export const recordFingerprint = (runner: QueryRunner, fingerprint: string): Promise<unknown> =>
  runner.query(`COMMENT ON TABLE migrations IS 'initial schema ${fingerprint}'`);

const APPLIED = `
  SELECT array_agg(name::text) AS names, obj_description('migrations'::regclass) AS recorded,
    current_database() AS database
  FROM migrations`;

/**
 * The names of the migrations that were applied.
 *
 * @throws OlderSchemaError when the database was created from other tables than those of the initial schema.
 */
export async function appliedMigrations(dataSource: DataSource): Promise<string[]> {
  const [{ exists } = { exists: false }] = await dataSource.query<{ exists: boolean }[]>(
    `SELECT to_regclass('migrations') IS NOT NULL AS exists`,
  );
  if (!exists) return [];
  const known = dataSource.migrations as readonly { readonly name: string; readonly fingerprint?: string }[];
  const initial = known.find(({ fingerprint }) => fingerprint !== undefined);
  const [applied] =
    await dataSource.query<{ names: string[] | null; recorded: string | null; database: string }[]>(APPLIED);
  const names = applied?.names ?? [];
  const isUnknown = names.some((name) => !known.some((migration) => migration.name === name));
  const isSame = applied?.recorded === `initial schema ${initial?.fingerprint ?? ''}`;
  if (!initial || (names.includes(initial.name) ? isSame : !isUnknown)) return names;
  throw new OlderSchemaError(
    `Cannot start: the database "${applied?.database ?? ''}" was made by an older version, whose tables cannot be carried over. Start with an empty one.`,
  );
}
