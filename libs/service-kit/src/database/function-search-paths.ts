import type { QueryRunner } from 'typeorm';

/** Functions whose body is parsed at each call; generated columns and indexes use immutable ones. */
const DYNAMIC_FUNCTIONS = `
  SELECT p.oid::regprocedure::text AS signature, current_schema() AS schema FROM pg_proc p
  WHERE p.pronamespace = current_schema()::regnamespace AND p.prosqlbody IS NULL AND p.provolatile = 'i'
    AND p.prolang IN (SELECT oid FROM pg_language WHERE lanname IN ('sql', 'plpgsql'))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/**
 * Sets the search path of SQL functions. A dump is restored without a search path: a
 * generated column whose function calls another function could not be restored.
 */
export async function setFunctionSearchPaths(runner: QueryRunner): Promise<void> {
  const functions = (await runner.query(DYNAMIC_FUNCTIONS)) as { signature: string; schema: string }[];
  for (const { signature, schema } of functions) {
    await runner.query(`ALTER FUNCTION ${signature} SET search_path = "${schema}", pg_temp`);
  }
}
