// SQLSTATE classes and codes: https://www.postgresql.org/docs/current/errcodes-appendix.html
const SQLSTATES = /^(08...|57P0[123]|53300|57014|25P03)$/;
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** The message of a connection that was given up, as a statement got no answer in time. */
export const NO_ANSWER = 'no answer from the database';

const TEXTS =
  /connection terminated|terminating connection|timeout exceeded when trying to connect|not queryable|cannot use a pool after|driver not connected/i;

/** TypeORM's, once the connection of a transaction was lost between two of its statements. */
const RELEASED = /^(QueryRunnerProviderAlreadyReleasedError|QueryRunnerAlreadyReleasedError)$/;

/** The statement, the wait for its answer or the pause in its transaction was too long. */
const TIMED_OUT_SQLSTATES = /^(57014|25P03)$/;

const property = (error: object, key: string): unknown => (error as Record<string, unknown>)[key];

/** Whether an error, TypeORM's wrapper of it or one of its causes fits. */
function someError(error: unknown, fits: (error: object, code: string) => boolean): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const code = property(error, 'code');
  if (fits(error, typeof code === 'string' ? code : '')) return true;
  return someError(property(error, 'driverError'), fits) || someError(property(error, 'cause'), fits);
}

/** Whether an error means that Postgres is unavailable or too slow, rather than that the statement was wrong. */
export const databaseUnavailable = (error: unknown): boolean =>
  someError(
    error,
    (one, code) =>
      SQLSTATES.test(code) ||
      SYSTEM.has(code) ||
      (one instanceof Error && (one.message === NO_ANSWER || TEXTS.test(one.message) || RELEASED.test(one.name))),
  );

/** Whether Postgres was there but too slow: for now, or always for what is asked of it. */
export const statementTimedOut = (error: unknown): boolean =>
  someError(
    error,
    (one, code) => TIMED_OUT_SQLSTATES.test(code) || (one instanceof Error && one.message === NO_ANSWER),
  );
