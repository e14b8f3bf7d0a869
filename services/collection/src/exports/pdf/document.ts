import { PRODUCT_NAME } from '@vault/contracts/common/product';
import PDFDocument from 'pdfkit';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Writable } from 'node:stream';

type Size = 'A4' | 'LETTER';

/** A PDF without pages yet, flowing into a file as its pages are finished. */
export function openPdf(out: Writable, size: Size, title: string, at: Date): PDFKit.PDFDocument {
  const doc = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: false,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: PRODUCT_NAME, Producer: PRODUCT_NAME, CreationDate: at },
  });
  doc.pipe(out);
  return doc;
}

/** More than this lies in the memory only while the disk is slower than we draw. */
const AHEAD_BYTES = 1_000_000;

/** Waits while the file lags behind: the document itself takes whatever it is given. */
export async function letFlow(doc: PDFKit.PDFDocument, out: Writable): Promise<void> {
  while (out.writableNeedDrain || doc.readableLength > AHEAD_BYTES) {
    if (out.writableNeedDrain) await once(out, 'drain');
    else await nextTurn();
  }
}
