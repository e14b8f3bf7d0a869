import type { importCars } from '@vault/contracts/collection/imports';
import type { InputOf } from '@vault/contracts/define';
import type { CarFieldValues } from '../car-fields';
import { isDuplicate, type JudgedRow } from './judge-rows';
import { updatedFields, type UpdatedField } from './own-cars';
import type { ReadList } from './reading/list-reader';

/** What the user decides about an import, beside the list itself. */
export type ImportOptions = Pick<InputOf<typeof importCars>, 'mapping' | 'fill' | 'skipDuplicates'>;

export interface PlannedRow {
  readonly car: CarFieldValues;
  /** The car that is changed; a new one without it. */
  readonly updates?: string;
  /** Whether it needs capacity of the plan, as far as known before anything is locked. */
  readonly needsCapacity: boolean;
}

/** What an import would write, in the order of the list. */
export interface ImportPlan {
  /** All rows of the list. */
  readonly rows: number;
  readonly planned: readonly PlannedRow[];
  /** The fields that are changed in existing cars. */
  readonly fields: readonly UpdatedField[];
}

export function planImport(
  { mapping }: Pick<ReadList, 'mapping'>,
  judged: readonly JudgedRow[],
  { skipDuplicates }: Pick<ImportOptions, 'skipDuplicates'>,
): ImportPlan {
  const planned = judged.flatMap((row): PlannedRow[] => {
    if (!row.car || row.unchanged || (skipDuplicates && isDuplicate(row))) return [];
    const { car, updates, fromBin = false } = row;
    return [updates === undefined ? { car, needsCapacity: true } : { car, updates, needsCapacity: fromBin }];
  });
  return { rows: judged.length, planned, fields: updatedFields(mapping) };
}

/** How many more cars the vault would hold. */
export const capacityNeeded = ({ planned }: ImportPlan): number =>
  planned.filter(({ needsCapacity }) => needsCapacity).length;
