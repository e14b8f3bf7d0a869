import { importCars, type ImportMapping } from '@vault/contracts/collection/imports';
import { fail } from '@vault/service-kit/errors';

/** What the collector could choose to have the file read after all. */
export type Remedy = Partial<Pick<ImportMapping, 'delimiter' | 'encoding'>>;

/**
 * Refuses a file, saying what is wrong and what to do. A remedy is told in the details too, as the field of the
 * mapping and the value it should get, so that a screen can offer it.
 *
 * @throws ContractError 400 `UNREADABLE_FILE`.
 */
export function unreadable(message: string, remedy: Remedy = {}): never {
  const hints = Object.entries(remedy).map(([name, value]) => ({ field: `mapping.${name}`, message: value }));
  fail(importCars, 'UNREADABLE_FILE', { message, details: [{ field: 'file', message }, ...hints] });
}
