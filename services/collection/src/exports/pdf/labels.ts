import type { Car } from '@vault/contracts/collection/cars';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { exportedCars } from '../exported-cars';
import type { LabelOrder } from '../export-order';
import type { ExportWork } from '../export-work';
import { vaultNumber } from './amounts';
import { PAPER } from './paper-colors';
import { letFlow, openPdf } from './document';
import { LABEL_SHEETS, placeOf, type LabelSheet } from './label-sheets';
import { linesHeight, Pen, type TextStyle } from './pen';
import { drawQr } from './qr';

const PORTION = 100;

const NUMBER: TextStyle = { face: 'bold', size: 11, colour: PAPER.ink };
const NAME: TextStyle = { face: 'bold', size: 8.5, colour: PAPER.ink };
const STAMP: TextStyle = { size: 7, colour: PAPER.muted };

function drawLabel(doc: PDFKit.PDFDocument, pen: Pen, sheet: LabelSheet, car: Car, url: string, index: number): void {
  const { x, y } = placeOf(sheet, index);
  const { margin } = sheet;
  const size = sheet.height - 2 * margin;
  const quiet = drawQr(doc, url, x + margin, y + margin, size);
  // The words stand beside the dark of the code: what is written further out gets lost at the sheet's edge.
  const text = { x: x + margin + size, width: sheet.width - 2 * margin - size };
  const top = y + margin + quiet - 2;
  const foot = y + margin + size - quiet - linesHeight(2, STAMP) + 2;
  const nameTop = top + linesHeight(1, NUMBER) + 1;
  const most = Math.max(1, Math.floor((foot - nameTop) / linesHeight(1, NAME)));
  const stamp = [car.scale, car.year].filter((part) => part !== null).join(' · ');
  pen.write(vaultNumber(car.vaultNumber), NUMBER, { ...text, y: top, maxLines: 1 });
  pen.write(car.name, NAME, { ...text, y: nameTop, maxLines: most });
  pen.write((car.brand ?? '').toUpperCase(), STAMP, { ...text, y: foot, maxLines: 1 });
  pen.write(stamp, STAMP, { ...text, y: foot + linesHeight(1, STAMP), maxLines: 1 });
}

/** Labels whose codes open the cars, in the order of their numbers, after the places of the first sheet that are used. */
export async function writeLabels(
  { tx, userId, at, out, report }: ExportWork,
  { ids, sheet: kind, skip }: LabelOrder,
  publicUrl: string,
): Promise<void> {
  const sheet = LABEL_SHEETS[kind];
  const doc = openPdf(out, sheet.paper, 'Labels', at);
  const pen = new Pen(doc);
  let page = -1;
  let done = 0;
  for await (const cars of exportedCars(tx, userId, { order: 'number', ids, portion: PORTION })) {
    for (const { car } of cars) {
      const place = placeOf(sheet, skip + done);
      if (place.page > page) doc.addPage();
      page = place.page;
      drawLabel(doc, pen, sheet, car, `${publicUrl}/car/${car.id}`, skip + done);
      done += 1;
      if (done % 10 === 0) await nextTurn();
    }
    await letFlow(doc, out);
    await report(done);
  }
  if (page < 0) doc.addPage();
  doc.end();
}
