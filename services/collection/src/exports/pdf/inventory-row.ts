import type { ExportedCar } from '../exported-cars';
import { dayText, dollars, vaultNumber } from './amounts';
import { linesHeight, PAPER, type Pen, type TextStyle } from './pen';
import type { Thumbnail } from './thumbnails';

export const PAGE = { width: 595.28, height: 841.89, left: 40, top: 62, bottom: 786 } as const;

const PHOTO = { width: 72, height: 54 } as const;
const PADDING = 6;
/** Left edges and widths. */
export const COLUMNS = {
  car: { x: PAGE.left + PHOTO.width + 12, width: 240 },
  bought: { x: 372, width: 84 },
  value: { x: 462, width: PAGE.width - PAGE.left - 462 },
} as const;

const NAME: TextStyle = { face: 'bold', size: 10.5, color: PAPER.ink };
const FACTS: TextStyle = { size: 8.5, color: PAPER.ink };
const FINE: TextStyle = { size: 7.5, color: PAPER.muted };
const VALUE: TextStyle = { face: 'bold', size: 10.5, color: PAPER.ink };

/** Names are printed whole, of notes only the beginning. */
const NOTE_LINES = 3;
const NOTE_LETTERS = 600;

interface Part {
  readonly lines: readonly string[];
  readonly style: TextStyle;
}

export interface InventoryRow {
  readonly height: number;
  draw(y: number): void;
}

const heightOf = (parts: readonly Part[]): number =>
  parts.reduce((sum, { lines, style }) => sum + linesHeight(lines.length, style), 0);

const joined = (...texts: (string | number | null)[]): string =>
  texts.filter((text) => text !== null && text !== '').join(' · ');

function carParts(pen: Pen, { car, markedRare }: ExportedCar): Part[] {
  const { width } = COLUMNS.car;
  const part = (text: string | null, style: TextStyle, maxLines?: number): Part[] =>
    text === null || text === '' ? [] : [{ lines: pen.lines(text, style, width, maxLines), style }];
  const marks = [markedRare ? 'Marked as rare' : null, car.tags.length > 0 ? car.tags.join(', ') : null];
  return [
    ...part(car.name, NAME),
    ...part(joined(car.brand, car.series), FACTS, 3),
    ...part(joined(car.year, car.scale, car.condition, car.manufacturer), FACTS, 3),
    ...part(joined(car.color, car.toyNumber, car.collectorNumber), FACTS, 2),
    ...part(joined(...marks), FINE, 2),
    ...part(car.notes?.slice(0, NOTE_LETTERS) ?? null, FINE, NOTE_LINES),
  ];
}

function boughtParts(pen: Pen, { car }: ExportedCar): Part[] {
  const price = car.purchasePrice === null ? 'Price not known' : dollars(car.purchasePrice);
  const lines = (text: string, style: TextStyle): Part => ({
    lines: pen.lines(text, style, COLUMNS.bought.width),
    style,
  });
  const known = car.purchasePrice === null ? FINE : FACTS;
  return [lines(price, known), ...(car.purchaseDate === null ? [] : [lines(dayText(car.purchaseDate), FINE)])];
}

const SOURCES = { owner: 'Stated by the owner', market: 'From comparable sales' } as const;

function valueParts(pen: Pen, { car, worth }: ExportedCar): Part[] {
  const { width } = COLUMNS.value;
  if (worth === null || car.valueSource === null) return [{ lines: pen.lines('Not valued', FINE, width), style: FINE }];
  const amount = pen.lines(dollars(worth), VALUE, width);
  return [
    { lines: amount, style: VALUE },
    { lines: pen.lines(SOURCES[car.valueSource], FINE, width), style: FINE },
  ];
}

/** A side view of a car on a 64 × 48 field. */
const BODY = 'M6 33 L6 28 Q7 25 13 24 L20 23 Q25 16 33 16 L40 16 Q46 16 51 23 L56 25 Q59 26 59 29 L59 33';
const WINDOWS = 'M24 23 Q27 19 33 19 L34 19 L34 23 Z M37 23 L37 19 L40 19 Q44 19 47 23 Z';

/** The placeholder of a missing photo: a two-tone background with the outline of a car. */
function drawPlaceholder(doc: PDFKit.PDFDocument, x: number, y: number, width: number, height: number): void {
  const scale = Math.min(width / 64, height / 48);
  doc.rect(x, y, width, height).fill(PAPER.wall);
  doc.rect(x, y + height * 0.72, width, height * 0.28).fill(PAPER.floor);
  doc.save();
  doc.translate(x + (width - 64 * scale) / 2, y + (height - 48 * scale) / 2 + 2).scale(scale);
  doc.lineWidth(1).strokeColor('#9aa39b');
  doc.path(`${BODY} M23 33 L43 33`).stroke();
  doc.path(WINDOWS).stroke();
  for (const wheel of [16, 50]) doc.circle(wheel, 33, 5).stroke();
  doc.restore();
}

function drawPhoto(doc: PDFKit.PDFDocument, pen: Pen, photo: Thumbnail, y: number): void {
  const { width, height: tall } = PHOTO;
  if (photo.state === 'readable') {
    doc.rect(PAGE.left, y, width, tall).fill(PAPER.wall);
    doc.image(photo.jpeg, PAGE.left, y, { fit: [width, tall], align: 'center', valign: 'center' });
    return;
  }
  drawPlaceholder(doc, PAGE.left, y, width, tall);
  const label = photo.state === 'none' ? 'No photo' : 'Photo not readable';
  pen.write(label, { size: 6.5, color: PAPER.muted }, { x: PAGE.left, y: y + 5, width, align: 'center' });
}

/** A car's entry, which is measured before it is drawn, so that no entry is split between two pages. */
export function inventoryRow(doc: PDFKit.PDFDocument, pen: Pen, car: ExportedCar, photo: Thumbnail): InventoryRow {
  const cells = [
    { at: COLUMNS.car, align: 'left' as const, parts: carParts(pen, car) },
    { at: COLUMNS.bought, align: 'right' as const, parts: boughtParts(pen, car) },
    { at: COLUMNS.value, align: 'right' as const, parts: valueParts(pen, car) },
  ];
  const number: Part = { lines: [vaultNumber(car.car.vaultNumber)], style: FINE };
  const tall = Math.max(PHOTO.height + heightOf([number]) + 2, ...cells.map(({ parts }) => heightOf(parts)));
  return {
    height: tall + 2 * PADDING,
    draw(top) {
      const y = top + PADDING;
      drawPhoto(doc, pen, photo, y);
      pen.writeLines(number.lines, FINE, { x: PAGE.left, y: y + PHOTO.height + 2, width: PHOTO.width });
      for (const { at, align, parts } of cells) {
        let lineY = y;
        for (const { lines, style } of parts) lineY = pen.writeLines(lines, style, { ...at, y: lineY, align });
      }
      const foot = top + tall + 2 * PADDING;
      doc
        .moveTo(PAGE.left, foot)
        .lineTo(PAGE.width - PAGE.left, foot)
        .lineWidth(0.5)
        .stroke(PAPER.line);
    },
  };
}
