import type { Face } from './fonts';
import { breakLines, printable, runsOf } from './typesetting';

/** Colors of the light theme, for printing. */
export const PAPER = {
  ink: '#111b16',
  muted: '#525e57',
  line: '#d8dad4',
  wall: '#f1f1ec',
  floor: '#e4e5df',
  accent: '#c93d00',
} as const;

export interface TextStyle {
  readonly face?: Face;
  readonly size: number;
  readonly color: string;
}

export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align?: 'left' | 'right' | 'center';
  readonly maxLines?: number;
}

const LINE_HEIGHT = 1.28;

/** Height in points. */
export const linesHeight = (count: number, { size }: Pick<TextStyle, 'size'>): number => count * size * LINE_HEIGHT;

/** Writes text of any script into a PDF, whose own functions use one font at a time. */
export class Pen {
  private readonly widths = new Map<string, number>();

  constructor(private readonly doc: PDFKit.PDFDocument) {}

  /** The lines of a text in a width. */
  lines(text: string, style: TextStyle, width: number, maxLines = Infinity): string[] {
    return breakLines(printable(text), { maxWidth: width, maxLines, widthOf: (part) => this.width(part, style) });
  }

  /** Writes a text. Returns the y coordinate below it. */
  write(text: string, style: TextStyle, { x, y, width, align = 'left', maxLines }: TextBox): number {
    return this.writeLines(this.lines(text, style, width, maxLines), style, { x, y, width, align });
  }

  writeLines(lines: readonly string[], style: TextStyle, { x, y, width, align = 'left' }: TextBox): number {
    const { face = 'regular', size, color } = style;
    for (const [index, line] of lines.entries()) {
      const spare = align === 'left' ? 0 : width - this.width(line, style);
      this.doc.fontSize(size).fillColor(color);
      let at = x + (align === 'center' ? spare / 2 : spare);
      // Aligned on the baseline, as fonts differ in their ascents.
      const baseline = y + linesHeight(index, style) + size;
      const runs = runsOf(line, face);
      for (const [n, { font, text }] of runs.entries()) {
        this.doc.font(font).text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
        if (n + 1 < runs.length) at += this.doc.widthOfString(text);
      }
    }
    return y + linesHeight(lines.length, style);
  }

  /** The sum of cached letter widths, as breaking lines measures a text many times. */
  private width(text: string, { face = 'regular', size }: TextStyle): number {
    let width = 0;
    for (const letter of text) width += this.letterWidth(letter, face);
    return width * size;
  }

  private letterWidth(letter: string, face: Face): number {
    const key = `${face}${letter}`;
    const known = this.widths.get(key);
    if (known !== undefined) return known;
    this.doc.fontSize(1);
    const width = runsOf(letter, face).reduce(
      (sum, { font, text }) => sum + this.doc.font(font).widthOfString(text),
      0,
    );
    this.widths.set(key, width);
    return width;
  }
}
