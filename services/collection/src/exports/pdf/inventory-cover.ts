import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { count, countOf, dayText, dollars } from './amounts';
import { linesHeight, PAPER, type Pen, type TextStyle } from './pen';
import type { Totals } from './totals';

const LEFT = 48;
const WIDTH = 595.28 - 2 * LEFT;

const EYEBROW: TextStyle = { face: 'bold', size: 9, color: PAPER.accent };
const TITLE: TextStyle = { face: 'bold', size: 30, color: PAPER.ink };
const LABEL: TextStyle = { size: 8.5, color: PAPER.muted };
const FIGURE: TextStyle = { face: 'bold', size: 17, color: PAPER.ink };
const TERM: TextStyle = { face: 'bold', size: 10.5, color: PAPER.ink };
const TEXT: TextStyle = { size: 9.5, color: PAPER.muted };

interface ValueSource {
  readonly term: string;
  readonly text: string;
  readonly cars: number;
  readonly sum: string | null;
}

const valueSources = ({ owner, market, unvalued }: Totals): ValueSource[] => [
  {
    term: 'Stated by the owner',
    text: "The owner's own figure, from receipts, appraisals or experience.",
    cars: owner.cars,
    sum: owner.sum,
  },
  {
    term: 'From comparable sales',
    text: 'No figure of the owner: the median of at least three sales of the same casting, as known on the day of this list.',
    cars: market.cars,
    sum: market.sum,
  },
  {
    term: 'Not valued',
    text: 'Neither is known. These cars stand at the end of the list and are not part of the total.',
    cars: unvalued,
    sum: null,
  },
];

function drawFigures(pen: Pen, figures: readonly [string, string][], y: number): number {
  const width = WIDTH / figures.length;
  for (const [index, [label, figure]] of figures.entries()) {
    const x = LEFT + index * width;
    pen.write(label, LABEL, { x, y, width: width - 12, maxLines: 1 });
    pen.write(figure, FIGURE, { x, y: y + 14, width: width - 12, maxLines: 2 });
  }
  return y + 62;
}

function drawValueSources(doc: PDFKit.PDFDocument, pen: Pen, totals: Totals, from: number): number {
  let y = from;
  for (const { term, text, cars, sum } of valueSources(totals)) {
    doc
      .moveTo(LEFT, y)
      .lineTo(LEFT + WIDTH, y)
      .lineWidth(0.6)
      .stroke(PAPER.line);
    pen.write(countOf(cars, 'car'), TERM, { x: LEFT + 300, y: y + 10, width: 90, align: 'right' });
    if (sum !== null) pen.write(dollars(sum), TERM, { x: LEFT + 395, y: y + 10, width: WIDTH - 395, align: 'right' });
    pen.write(term, TERM, { x: LEFT, y: y + 10, width: 290 });
    y = pen.write(text, TEXT, { x: LEFT, y: y + 25, width: 310 }) + 10;
  }
  return y;
}

/** The first page: the owner, the total value, and where the values come from. */
export function drawCover(doc: PDFKit.PDFDocument, pen: Pen, totals: Totals, at: Date): void {
  doc.addPage();
  doc.rect(LEFT, 64, 64, 3).fill(PAPER.accent).rect(LEFT, 69, 64, 1.5).fill(PAPER.accent);
  pen.write(PRODUCT_NAME.toUpperCase(), EYEBROW, { x: LEFT, y: 80, width: WIDTH });
  let y = pen.write('Inventory of a collection of diecast model cars', TITLE, { x: LEFT, y: 100, width: WIDTH * 0.86 });
  const owner = totals.ownerName === null ? [] : [['Owner', totals.ownerName] as const];
  for (const [label, text] of [...owner, ['Date of this list', dayText(at.toISOString())] as const]) {
    pen.write(label, LABEL, { x: LEFT, y: y + 22, width: WIDTH });
    y = pen.write(text, { ...TERM, size: 13 }, { x: LEFT, y: y + 34, width: WIDTH, maxLines: 2 });
  }

  y += 34;
  doc.rect(LEFT, y, WIDTH, 1.5).fill(PAPER.ink);
  y = drawFigures(
    pen,
    [
      ['Cars', count(totals.all.cars)],
      ['Total value', dollars(totals.all.sum)],
      [`Paid for ${countOf(totals.paid.cars, 'car')} of known price`, dollars(totals.paid.sum)],
    ],
    y + 18,
  );
  pen.write('How the values are known', { ...TERM, size: 13 }, { x: LEFT, y: y + 22, width: WIDTH });
  y = drawValueSources(doc, pen, totals, y + 46);
  doc
    .moveTo(LEFT, y)
    .lineTo(LEFT + WIDTH, y)
    .lineWidth(0.6)
    .stroke(PAPER.line);
  const closing =
    'All amounts are in US dollars. The list was made from the records that the owner keeps; it is no appraisal. ' +
    'Numbers marked with № are the running numbers of the cars in the collection.';
  pen.write(closing, TEXT, { x: LEFT, y: y + 14 + linesHeight(0, TEXT), width: WIDTH });
}
