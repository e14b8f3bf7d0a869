import { IMPORT_FIELDS, type ImportField } from '@vault/contracts/collection/imports';
import type { ExportedCar } from '../exported-cars';
import { guardFormula } from './formula-guard';
import { writeTags } from './tag-list';

/** Excel takes a CSV without this mark for Windows-1252; everybody else, we too, overlooks it. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';

/** The native header: what an import understands unasked. */
export const CSV_HEADER = `${BYTE_ORDER_MARK}${IMPORT_FIELDS.join(',')}${LINE_END}`;

function valueOf({ car, rareByHand }: ExportedCar, field: ImportField): string | number | boolean | null {
  if (field === 'tags') return writeTags(car.tags);
  // Coming back, what the score made of it would be taken for the owner's word.
  return field === 'isRare' ? rareByHand : car[field];
}

/** RFC 4180; spaces at the ends are kept only within quotation marks by some programs. */
const quoted = (text: string): string => (/[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (car: ExportedCar): string =>
  IMPORT_FIELDS.map((field) => quoted(guardFormula(String(valueOf(car, field) ?? '')))).join(',') + LINE_END;
