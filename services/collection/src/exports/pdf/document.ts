import { PRODUCT_NAME } from '@vault/contracts/common/product';
import PDFDocument from 'pdfkit';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Writable } from 'node:stream';

type Size = 'A4' | 'LETTER';

/** A PDF without pages that is written to the file as its pages are completed. */
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

/** Bytes that may wait in memory for the disk. */
const MAX_BUFFERED_BYTES = 1_000_000;

/** Waits until the file has caught up, as the document itself buffers without bound. */
export async function waitForDrain(doc: PDFKit.PDFDocument, out: Writable): Promise<void> {
  while (out.writableNeedDrain || doc.readableLength > MAX_BUFFERED_BYTES) {
    if (out.writableNeedDrain) await once(out, 'drain');
    else await nextTurn();
  }
}
