import { databaseUnavailable } from '../database/unavailable';
import { ContractError, internal, unavailable } from '../errors';

/** The reason of `AbortSignal.timeout`, which a call's signal is. */
const isPastDeadline = (error: unknown): boolean => error instanceof DOMException && error.name === 'TimeoutError';

/** What the caller learns of a failure: declared errors as they are, 503 without database or time left, else INTERNAL. */
export function toContractError(error: unknown): ContractError {
  if (error instanceof ContractError) return error;
  return databaseUnavailable(error) || isPastDeadline(error) ? unavailable(error) : internal(error);
}
