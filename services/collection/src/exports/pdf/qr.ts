import { create } from 'qrcode';

/** Modules of white that a reader needs around a code (ISO/IEC 18004). */
const QUIET = 4;

/**
 * Draws a QR code as dark runs within a square of `size` points.
 *
 * @returns the width of its quiet zone, which is part of the square.
 */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, size: number): number {
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
