import type { importCars } from '@vault/contracts/collection/imports';
import type { InputOf } from '@vault/contracts/define';

/** What a collector decides about an import, beside the list itself. */
export type ImportOptions = Pick<InputOf<typeof importCars>, 'mapping' | 'fill' | 'skipDuplicates'>;
