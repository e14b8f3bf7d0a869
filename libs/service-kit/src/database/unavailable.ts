// SQLSTATE classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const SQLSTATES = /^(08...|57P0[123]|53300|57014|25P03)$/;
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
const TEXTS =
  /connection terminated|terminating connection|timeout exceeded when trying to connect|not queryable|query read timeout|cannot use a pool after|driver not connected/i;

const property = (error: object, key: string): unknown => (error as Record<string, unknown>)[key];

/**
 * Whether an error means that Postgres is unavailable or too slow, rather than that the statement was wrong. Checks
 * TypeORM's wrapper and the error's causes too.
 */
export function databaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = property(error, 'code');
  if (typeof code === 'string' && (SQLSTATES.test(code) || SYSTEM.has(code))) return true;
  if (error instanceof Error && TEXTS.test(error.message)) return true;
  return databaseUnavailable(property(error, 'driverError')) || databaseUnavailable(property(error, 'cause'));
}
