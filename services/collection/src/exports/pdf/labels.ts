import type { Car } from '@vault/contracts/collection/cars';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { create } from 'qrcode';
import { exportedCars } from '../exported-cars';
import type { ExportContext, LabelOrder } from '../export-order';
import { vaultNumber } from './amounts';
import { waitForDrain, openPdf } from './document';
import { LABEL_SHEETS, positionOf, type LabelSheet } from './label-sheets';
import { linesHeight, PAPER, Pen, type TextStyle } from './pen';

const BATCH = 100;

const NUMBER: TextStyle = { face: 'bold', size: 11, color: PAPER.ink };
const NAME: TextStyle = { face: 'bold', size: 8.5, color: PAPER.ink };
const STAMP: TextStyle = { size: 7, color: PAPER.muted };

/** Width of the quiet zone around a code, in modules (ISO/IEC 18004). */
const QUIET = 4;

/**
 * Draws a QR code into a square of `size` points.
 *
 * @returns the width of the quiet zone within the square, in points.
 */
function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): number {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const unit = size / (modules.size + 2 * QUIET);
  const at = (module: number): number => (module + QUIET) * unit;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.get(row, column)) continue;
      const start = column;
      while (column + 1 < modules.size && modules.get(row, column + 1)) column += 1;
      doc.rect(x + at(start), y + at(row), (column - start + 1) * unit, unit);
    }
  }
  doc.fill('#000000');
  return at(0);
}

function drawLabel(doc: PDFKit.PDFDocument, pen: Pen, sheet: LabelSheet, car: Car, url: string, index: number): void {
  const { x, y } = positionOf(sheet, index);
  const { margin } = sheet;
  const size = sheet.height - 2 * margin;
  const quiet = drawQr(doc, url, x + margin, y + margin, size);
  // The text stays within the height of the code's modules, as sheets are not fed quite straight.
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

/** Writes labels whose codes open the cars, in the order of their numbers, skipping used labels of the first sheet. */
export async function writeLabels(
  { tx, userId, at, out, onProgress }: ExportContext,
  { ids, sheet: kind, skip }: LabelOrder,
  publicUrl: string,
): Promise<void> {
  const sheet = LABEL_SHEETS[kind];
  const doc = openPdf(out, sheet.paper, 'Labels', at);
  const pen = new Pen(doc);
  let page = -1;
  let done = 0;
  for await (const cars of exportedCars(tx, userId, { order: 'number', ids, batchSize: BATCH })) {
    for (const { car } of cars) {
      const position = positionOf(sheet, skip + done);
      if (position.page > page) doc.addPage();
      page = position.page;
      drawLabel(doc, pen, sheet, car, `${publicUrl}/car/${car.id}`, skip + done);
      done += 1;
      if (done % 10 === 0) await nextTurn();
    }
    await waitForDrain(doc, out);
    await onProgress(done);
  }
  if (page < 0) doc.addPage();
  doc.end();
}
