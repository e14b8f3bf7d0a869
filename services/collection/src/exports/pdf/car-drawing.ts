import { PAPER } from './paper-colors';

/** A side view on a 64 × 48 field, as on our empty stages. */
const BODY = 'M6 33 L6 28 Q7 25 13 24 L20 23 Q25 16 33 16 L40 16 Q46 16 51 23 L56 25 Q59 26 59 29 L59 33';
const WINDOWS = 'M24 23 Q27 19 33 19 L34 19 L34 23 Z M37 23 L37 19 L40 19 Q44 19 47 23 Z';

/** What stands where a car has no photo: the two-tone stage, and words for why it is empty. */
export function drawEmptyStage(doc: PDFKit.PDFDocument, x: number, y: number, width: number, height: number): void {
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
