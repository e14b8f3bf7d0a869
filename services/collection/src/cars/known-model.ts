import { badInput } from '@vault/service-kit/errors';
import { QueryFailedError } from 'typeorm';

/**
 * Runs what writes a car's casting.
 *
 * @throws ContractError 400 `BAD_INPUT` naming `field` when the catalogue has no such casting.
 */
export async function refuseUnknownModel<T>(field: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const cause: unknown = error instanceof QueryFailedError ? error.driverError : null;
    if (cause instanceof Error && 'constraint' in cause && cause.constraint === 'cars_model_id_fkey') {
      badInput([{ field, message: 'There is no such casting in the catalogue' }]);
    }
    throw error;
  }
}
