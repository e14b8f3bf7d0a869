import { ObjectStore } from '@vault/service-kit/object-store';
import { Injectable } from '@nestjs/common';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportedCars, type ExportedCar } from '../exported-cars';
import type { ExportWork } from '../export-work';
import { countOf } from './amounts';
import { letFlow, openPdf } from './document';
import { drawCover } from './inventory-cover';
import { InventoryPages } from './inventory-pages';
import { inventoryRow } from './inventory-row';
import { Pen } from './pen';
import { thumbnailOf, type Thumbnail } from './thumbnails';
import { readTotals } from './totals';

/** So many photos are in memory at once. */
const PORTION = 25;

/** A collection for an insurer: what it holds and is worth, car by car, the most valuable first. */
@Injectable()
export class InventoryPdf {
  constructor(private readonly store: ObjectStore) {}

  async write({ tx, userId, at, out, report }: ExportWork): Promise<void> {
    const totals = await readTotals(tx, userId);
    const doc = openPdf(out, 'A4', 'Inventory of a collection of diecast model cars', at);
    const pen = new Pen(doc);
    drawCover(doc, pen, totals, at);
    const pages = new InventoryPages(doc, pen, at);
    let done = 0;
    let broken = 0;
    for await (const cars of exportedCars(tx, userId, { order: 'worth', portion: PORTION })) {
      for (const { car, photo } of await this.withPhotos(cars)) {
        if (photo.state === 'broken') broken += 1;
        pages.add(inventoryRow(doc, pen, car, photo));
        await nextTurn();
      }
      await letFlow(doc, out);
      await report((done += cars.length));
    }
    if (done === 0) pages.note('There are no cars in this collection.');
    if (broken > 0) pages.note(`${countOf(broken, 'photo')} could not be read when this list was made.`);
    doc.end();
  }

  private withPhotos(cars: readonly ExportedCar[]): Promise<{ car: ExportedCar; photo: Thumbnail }[]> {
    return Promise.all(cars.map(async (car) => ({ car, photo: await thumbnailOf(this.store, car.car) })));
  }
}
