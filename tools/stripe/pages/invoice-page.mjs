import { attempt } from '../billing/dunning.mjs';
import { day, html, money } from './html.mjs';
import { goTo, page } from './page.mjs';

/** @import { Account } from '../billing/account.mjs' */
/** @import { Page } from './page.mjs' */

/**
 * @param {Account} account
 * @param {string} id
 * @param {string} [wrong]
 */
export function invoicePage(account, id, wrong) {
  const invoice = account.expect('invoice', id);
  const title = `Invoice ${invoice.number ?? 'draft'}`;
  const rows = invoice.lines.data.map(
    (line) =>
      html`<li class="row"><span>${line.description}</span><span>${money(line.amount, line.currency)}</span></li>`,
  );
  return page(
    title,
    html`<section>
        <h1>${title}</h1>
        <p class="amount">${money(invoice.amount_due, invoice.currency)}</p>
        <p class="soft">${invoice.status ?? ''}, ${day(invoice.created)}</p>
      </section>
      ${wrong ? html`<p class="wrong" role="alert">${wrong}</p>` : ''}
      <section>
        <ul>
          ${rows}
        </ul>
      </section>
      ${
        invoice.status === 'open'
          ? html`<form method="post" action="/i/${id}"><button class="main">Pay</button></form>`
          : ''
      }
      ${invoice.number ? html`<a class="button" href="/i/${id}/pdf">Download as a PDF</a>` : ''}`,
    wrong ? 402 : 200,
  );
}

/**
 * @param {Account} account
 * @param {string} id
 */
export function payInvoice(account, id) {
  const { status } = account.expect('invoice', id);
  const paid = status !== 'open' || account.change(() => attempt(account, id));
  return paid ? goTo(`/i/${id}`) : invoicePage(account, id, 'Your card was declined.');
}

/**
 * @param {Account} account
 * @param {string} id
 * @returns {Page}
 */
export function invoicePdf(account, id) {
  const invoice = account.expect('invoice', id);
  const lines = invoice.lines.data.map((line) => `${line.description}: ${money(line.amount, line.currency)}`);
  const body = textPdf([
    `Invoice ${invoice.number ?? 'draft'}`,
    day(invoice.created),
    invoice.customer_email ?? '',
    '',
    ...lines,
    '',
    `Due: ${money(invoice.amount_due, invoice.currency)}`,
    `Status: ${invoice.status ?? ''}`,
    '',
    'A stand-in of Stripe on this machine wrote this; no money was moved.',
  ]);
  const name = `invoice-${invoice.number ?? 'draft'}.pdf`;
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `attachment; filename="${name}"` };
  return { status: 200, headers, body };
}

/**
 * A PDF with a page of text.
 * @param {string[]} lines
 * @returns {string} in latin1
 */
function textPdf(lines) {
  const written = lines.map((line) => `(${line.replaceAll(/[^\x20-\x7e]/g, '-').replaceAll(/[\\()]/g, '\\$&')}) Tj T*`);
  const content = `BT /F1 12 Tf 18 TL 56 780 Td ${written.join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}
