import { PRODUCT_NAME } from '@vault/contracts/common/product';
import PDFDocument from 'pdfkit';
import { once } from 'node:events';
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
    // Names seldom repeat: remembering how each word was set would only fill the memory.
    fontLayoutCache: false,
  });
  doc.pipe(out);
  return doc;
}

/** Waits while the file lags behind. */
export async function letFlow(out: Writable): Promise<void> {
  if (out.writableNeedDrain) await once(out, 'drain');
}
