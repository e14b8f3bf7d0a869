import type { ObjectStore } from '@vault/service-kit/object-store';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportedCars, type ExportedCar } from '../exported-cars';
import type { ExportContext } from '../export-order';
import { countOf } from './amounts';
import { waitForDrain, openPdf } from './document';
import { drawCover } from './inventory-cover';
import { InventoryPages } from './inventory-pages';
import { inventoryRow } from './inventory-row';
import { Pen } from './pen';
import { thumbnailOf, type Thumbnail } from './thumbnails';
import { readTotals } from './totals';

/** Photos in memory at once. */
const BATCH = 25;

/** Writes the inventory of a collection for insurers: every car with its value, most valuable first. */
export async function writeInventory(
  { tx, userId, at, out, onProgress }: ExportContext,
  store: ObjectStore,
): Promise<void> {
  const totals = await readTotals(tx, userId);
  const doc = openPdf(out, 'A4', 'Inventory of a collection of diecast model cars', at);
  const pen = new Pen(doc);
  drawCover(doc, pen, totals, at);
  const pages = new InventoryPages(doc, pen, at);
  let done = 0;
  let unreadable = 0;
  for await (const cars of exportedCars(tx, userId, { order: 'worth', batchSize: BATCH })) {
    for (const { car, photo } of await withPhotos(cars, store)) {
      if (photo.state === 'unreadable') unreadable += 1;
      pages.add(inventoryRow(doc, pen, car, photo));
      await nextTurn();
    }
    await waitForDrain(doc, out);
    await onProgress((done += cars.length));
  }
  if (done === 0) pages.note('There are no cars in this collection.');
  if (unreadable > 0) pages.note(`${countOf(unreadable, 'photo')} could not be read when this list was made.`);
  doc.end();
}

const withPhotos = (
  cars: readonly ExportedCar[],
  store: ObjectStore,
): Promise<{ car: ExportedCar; photo: Thumbnail }[]> =>
  Promise.all(cars.map(async (car) => ({ car, photo: await thumbnailOf(store, car.car) })));
