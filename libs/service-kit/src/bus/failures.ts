import { databaseUnavailable } from '../database/unavailable';
import { ContractError, internal, unavailable } from '../errors';

/** What the caller may know of a failure: declared errors as they are, a lost database as 503, else nothing. */
export function toContractError(error: unknown): ContractError {
  if (error instanceof ContractError) return error;
  return databaseUnavailable(error) ? unavailable(error) : internal(error);
}
