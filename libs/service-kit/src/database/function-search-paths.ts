import type { QueryRunner } from 'typeorm';

/** Those whose text is read anew at each call. Immutable ones are what generated columns and indexes rest upon. */
const READ_AT_EACH_CALL = `
  SELECT p.oid::regprocedure::text AS signature, current_schema() AS schema FROM pg_proc p
  WHERE p.pronamespace = current_schema()::regnamespace AND p.prosqlbody IS NULL AND p.provolatile = 'i'
    AND p.prolang IN (SELECT oid FROM pg_language WHERE lanname IN ('sql', 'plpgsql'))
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`;

/**
 * Lets functions find what they name wherever they are called from. A dump is restored without a search path: a
 * generated column whose function does not find another function could not be restored.
 */
export async function setFunctionSearchPaths(runner: QueryRunner): Promise<void> {
  const functions = (await runner.query(READ_AT_EACH_CALL)) as { signature: string; schema: string }[];
  for (const { signature, schema } of functions) {
    await runner.query(`ALTER FUNCTION ${signature} SET search_path = "${schema}", pg_temp`);
  }
}
