import type { CarFieldValues } from '../car-fields/car-fields';
import type { ImportOptions } from './import-options';
import { isDuplicate, type JudgedRow } from './judge-rows';
import { updatedFields, type UpdatedField } from './own-cars';
import type { ReadList } from './list-reader';

export interface PlannedRow {
  readonly car: CarFieldValues;
  /** The car of the vault that is changed; a new one without it. */
  readonly updates?: string;
  /** Whether it takes a place of the plan, as far as could be seen before anything was locked. */
  readonly takesPlace: boolean;
}

/** What an import would write, in the order of the list. */
export interface ImportPlan {
  /** All rows of the list. */
  readonly rows: number;
  readonly planned: readonly PlannedRow[];
  /** What is changed in cars that are there. */
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
    return [updates === undefined ? { car, takesPlace: true } : { car, updates, takesPlace: fromBin }];
  });
  return { rows: judged.length, planned, fields: updatedFields(mapping) };
}

/** How many places of the plan an import would take. */
export const capacityNeeded = ({ planned }: ImportPlan): number =>
  planned.filter(({ takesPlace }) => takesPlace).length;
