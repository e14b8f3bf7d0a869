import { PRODUCT_NAME } from '@vault/contracts/common/product';
import { count, dayText } from './amounts';
import { COLUMNS, PAGE, type InventoryRow } from './inventory-row';
import { PAPER, type Pen, type TextStyle } from './pen';

const HEAD: TextStyle = { face: 'bold', size: 8, color: PAPER.muted };
const FOOT: TextStyle = { size: 7.5, color: PAPER.muted };
const WIDTH = PAGE.width - 2 * PAGE.left;

/** Places entries below each other, and begins a page with header and footer when one is full. */
export class InventoryPages {
  /** The cover is the first page. */
  private page = 1;
  private y: number = PAGE.bottom;

  constructor(
    private readonly doc: PDFKit.PDFDocument,
    private readonly pen: Pen,
    private readonly at: Date,
  ) {}

  add(row: InventoryRow): void {
    if (this.y + row.height > PAGE.bottom) this.startPage();
    row.draw(this.y);
    this.y += row.height;
  }

  /** Text over the whole width, after the last entry. */
  note(text: string): void {
    const style: TextStyle = { size: 9, color: PAPER.ink };
    if (this.y + 40 > PAGE.bottom) this.startPage();
    this.y = this.pen.write(text, style, { x: PAGE.left, y: this.y + 12, width: WIDTH });
  }

  private startPage(): void {
    this.doc.addPage();
    this.page += 1;
    const foot = { x: PAGE.left, y: PAGE.bottom + 18, width: WIDTH };
    this.pen.write(`${PRODUCT_NAME} · ${dayText(this.at.toISOString())}`, FOOT, foot);
    this.pen.write(`Page ${count(this.page)}`, FOOT, { ...foot, align: 'right' });
    const y = PAGE.top - 20;
    this.pen.write('Car', HEAD, { ...COLUMNS.car, y });
    this.pen.write('Bought', HEAD, { ...COLUMNS.bought, y, align: 'right' });
    this.pen.write('Value', HEAD, { ...COLUMNS.value, y, align: 'right' });
    this.doc.rect(PAGE.left, PAGE.top - 5, WIDTH, 1).fill(PAPER.ink);
    this.y = PAGE.top;
  }
}
