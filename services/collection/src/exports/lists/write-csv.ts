import { write } from '@vault/service-kit/file-writing';
import type { ExportWork } from '../export-work';
import { exportedCars } from '../exported-cars';
import { CSV_HEADER, carLine } from './csv';

const PORTION = 500;

/** All cars as a CSV that the import takes back. */
export async function writeCsv({ tx, userId, out, report }: ExportWork): Promise<void> {
  await write(out, CSV_HEADER);
  let done = 0;
  for await (const cars of exportedCars(tx, userId, { order: 'number', portion: PORTION })) {
    await write(out, cars.map(carLine).join(''));
    await report((done += cars.length));
  }
  out.end();
}
