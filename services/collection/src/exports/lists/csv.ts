import { IMPORT_FIELDS, type ImportField } from '@vault/contracts/collection/imports';
import { BYTE_ORDER_MARK, csvLine } from '@vault/service-kit/csv';
import type { ExportedCar } from '../exported-cars';
import { writeTags } from '../../car-fields/tag-list';

/** The native header: what an import, which overlooks the mark, understands unasked. */
export const CSV_HEADER = BYTE_ORDER_MARK + csvLine(IMPORT_FIELDS);

function valueOf({ car, rareByHand }: ExportedCar, field: ImportField): string | number | boolean | null {
  if (field === 'tags') return writeTags(car.tags);
  // Coming back, what the score made of it would be taken for the owner's word.
  return field === 'isRare' ? rareByHand : car[field];
}

export const carLine = (car: ExportedCar): string => csvLine(IMPORT_FIELDS.map((field) => valueOf(car, field)));
