import { IMPORT_FIELDS, type ImportField } from '@vault/contracts/collection/imports';
import { BYTE_ORDER_MARK, csvLine } from '@vault/service-kit/csv';
import { write } from '@vault/service-kit/file-writing';
import { writeTags } from '../../car-fields';
import type { ExportContext } from '../export-order';
import { exportedCars, type ExportedCar } from '../exported-cars';

const BATCH = 500;

/** The header that an import understands without a mapping. */
export const CSV_HEADER = BYTE_ORDER_MARK + csvLine(IMPORT_FIELDS);

function valueOf({ car, markedRare }: ExportedCar, field: ImportField): string | number | boolean | null {
  if (field === 'tags') return writeTags(car.tags);
  // `car.isRare` may come from the score, which an import would take for the owner's mark.
  return field === 'isRare' ? markedRare : car[field];
}

export const carLine = (car: ExportedCar): string => csvLine(IMPORT_FIELDS.map((field) => valueOf(car, field)));

/** Writes all cars as a CSV that can be imported again. */
export async function writeCsv({ tx, userId, out, onProgress }: ExportContext): Promise<void> {
  await write(out, CSV_HEADER);
  let done = 0;
  for await (const cars of exportedCars(tx, userId, { order: 'number', batchSize: BATCH })) {
    await write(out, cars.map(carLine).join(''));
    await onProgress((done += cars.length));
  }
  out.end();
}
