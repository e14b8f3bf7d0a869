import type { LabelOrder } from '../export-order';

const MM = 72 / 25.4;
const INCH = 72;

export interface LabelSheet {
  readonly paper: 'A4' | 'LETTER';
  readonly columns: number;
  readonly rows: number;
  /** Upper left corner of the first label, points. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Between a label's edge and its content, as labels are not cut quite straight. */
  readonly margin: number;
  /** From one label's left edge to the next one's. */
  readonly pitch: number;
}

/** Common sheets: 24 of 70 × 37 mm (Avery 3474), 30 of 2⅝ × 1 inch (Avery 5160). */
export const LABEL_SHEETS: Readonly<Record<LabelOrder['sheet'], LabelSheet>> = {
  'a4-24': {
    paper: 'A4',
    columns: 3,
    rows: 8,
    left: 0,
    top: 0.5 * MM,
    width: 70 * MM,
    height: 37 * MM,
    pitch: 70 * MM,
    margin: 8,
  },
  'letter-30': {
    paper: 'LETTER',
    columns: 3,
    rows: 10,
    left: 0.1875 * INCH,
    top: 0.5 * INCH,
    width: 2.625 * INCH,
    height: INCH,
    pitch: 2.75 * INCH,
    margin: 4.5,
  },
};

export const labelsPerSheet = ({ columns, rows }: LabelSheet): number => columns * rows;

/** Position of a label: its sheet, from 0, and its upper left corner in points. */
export function positionOf(sheet: LabelSheet, index: number): { page: number; x: number; y: number } {
  const onPage = index % labelsPerSheet(sheet);
  return {
    page: Math.floor(index / labelsPerSheet(sheet)),
    x: sheet.left + (onPage % sheet.columns) * sheet.pitch,
    y: sheet.top + Math.floor(onPage / sheet.columns) * sheet.height,
  };
}
