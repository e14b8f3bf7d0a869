import { databaseUnavailable } from '../database/unavailable';
import { ContractError, internal, unavailable } from '../errors';

/** What the caller learns of a failure: declared errors as they are, an unavailable database as 503, else INTERNAL. */
export function toContractError(error: unknown): ContractError {
  if (error instanceof ContractError) return error;
  return databaseUnavailable(error) ? unavailable(error) : internal(error);
}
