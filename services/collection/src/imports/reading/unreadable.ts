import { importCars, type ImportMapping } from '@vault/contracts/collection/imports';
import { fail } from '@vault/service-kit/errors';

/** The mapping's option by which the file could be read. */
export type Remedy = Partial<Pick<ImportMapping, 'delimiter' | 'encoding'>>;

/**
 * Refuses a file with a message that says what is wrong and what to do. A remedy is added to the details as the mapping's
 * field and its value, so that a form can offer it.
 *
 * @throws ContractError 400 `UNREADABLE_FILE`.
 */
export function unreadable(message: string, remedy: Remedy = {}): never {
  const hints = Object.entries(remedy).map(([name, value]) => ({ field: `mapping.${name}`, message: value }));
  fail(importCars, 'UNREADABLE_FILE', { message, details: [{ field: 'file', message }, ...hints] });
}
