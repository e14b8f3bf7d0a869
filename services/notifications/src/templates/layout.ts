import { PRODUCT_NAME, PRODUCT_TAGLINE } from '@vault/contracts/common/product';
import { Html, html } from './html';

/** What a mail says, apart from its looks. */
export interface Letter {
  readonly eyebrow: string;
  /** The part of the product that writes; the account unless said otherwise. */
  readonly section?: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The one thing to do. */
  readonly button?: { readonly label: string; readonly url: string };
  /** The one thing to read off. */
  readonly stamp?: string;
  readonly footnote: string;
}

export interface Mail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const SANS = `Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif`;
const MONO = `'B612 Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace`;

const twinStripe = html`<span
  class="stripe"
  style="display:inline-block;width:1px;height:11px;margin:0 6px;line-height:11px;vertical-align:-1px;border-left:2px solid #c93d00;border-right:1px solid #c93d00;padding-left:2px"
  >&#8203;</span
>`;

function wordmark(): Html {
  const [first = '', ...rest] = PRODUCT_NAME.toUpperCase().split(' ');
  return html`${first}${twinStripe}${rest.join(' ')}`;
}

const paragraph = (text: string): Html =>
  html`<p class="text" style="margin:0 0 16px;font:400 16px/24px ${SANS};color:#111b16">${text}</p>`;

const button = ({ label, url }: NonNullable<Letter['button']>): Html =>
  html`<p style="margin:24px 0">
      <a
        class="button"
        href="${url}"
        style="display:inline-block;padding:12px 20px;border-radius:4px;background:#c93d00;color:#fcfcf8;font:600 16px/24px ${SANS};text-decoration:none"
        >${label}</a
      >
    </p>
    <p class="muted" style="margin:0 0 16px;font:400 13px/20px ${SANS};color:#525e57;word-break:break-all">${url}</p>`;

const stamp = (text: string): Html =>
  html`<p
    class="stamp"
    style="margin:24px 0;padding:16px;border:1px solid #7a837c;border-radius:4px;text-align:center;font:700 30px/36px ${MONO};letter-spacing:6px;color:#111b16"
  >
    ${text}
  </p>`;

const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #09100d !important; } .card { background: rgb(17, 25, 22) !important; border-color: #313b36 !important; }
  .text, .title, .stamp, .mark { color: #f1f0ea !important; } .muted, .strip { color: #a8b1a9 !important; }
  .stamp { border-color: #67736d !important; } .strip { border-color: #313b36 !important; }
  .stripe { border-color: #ff772d !important; } .eyebrow { color: #d7ba7d !important; }
  .button { background: #ff772d !important; color: #1a0b05 !important; }
}`;

const STOP_LABEL = 'Stop mails of this kind';

const stopLink = (url: string): Html =>
  html`<br /><a class="muted" href="${url}" style="color:#525e57;text-decoration:underline">${STOP_LABEL}</a>`;

function page(subject: string, hello: string, letter: Letter, { publicUrl, stopUrl }: Frame): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${new Html(DARK)}
        </style>
      </head>
      <body class="page" style="margin:0;padding:0;background:#f6f6f1">
        <table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f6f1">
          <tr>
            <td align="center" style="padding:32px 12px">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
                <tr>
                  <td
                    class="mark"
                    style="padding:0 4px 16px;font:800 15px/20px ${SANS};letter-spacing:1px;color:#111b16"
                  >
                    ${wordmark()}
                  </td>
                </tr>
                <tr>
                  <td class="card" style="background:#fefefb;border:1px solid #d8dad4;border-radius:10px;padding:0">
                    <div style="padding:28px 28px 12px">
                      <p
                        class="eyebrow"
                        style="margin:0 0 8px;font:400 12px/16px ${MONO};letter-spacing:1px;text-transform:uppercase;color:#7e5d1d"
                      >
                        ${twinStripe}${letter.eyebrow}
                      </p>
                      <h1 class="title" style="margin:0 0 16px;font:800 26px/32px ${SANS};color:#111b16">
                        ${letter.title}
                      </h1>
                      ${[hello, ...letter.paragraphs].map(paragraph)}${letter.stamp === undefined ? '' : stamp(letter.stamp)}${letter.button ? button(letter.button) : ''}
                      <p class="muted" style="margin:0 0 16px;font:400 13px/20px ${SANS};color:#525e57">
                        ${letter.footnote}
                      </p>
                    </div>
                    <div
                      class="strip"
                      style="padding:8px 28px;border-top:1px solid #d8dad4;font:400 11px/16px ${MONO};letter-spacing:1px;text-transform:uppercase;color:#525e57"
                    >
                      ${PRODUCT_NAME} &#9474; ${letter.section ?? 'Account'} &#9474; ${new URL(publicUrl).host}
                    </div>
                  </td>
                </tr>
                <tr>
                  <td class="muted" style="padding:16px 4px;font:400 12px/18px ${SANS};color:#525e57">
                    ${PRODUCT_TAGLINE}${stopUrl === undefined ? '' : stopLink(stopUrl)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

interface Frame {
  readonly publicUrl: string;
  readonly stopUrl?: string;
}

/**
 * Sets a letter as a mail, once with the product's looks and once as plain text.
 *
 * @param publicUrl without a final slash.
 * @param stopUrl the page that ends mails of this kind, where they may be ended.
 */
export function compose(subject: string, hello: string, letter: Letter, publicUrl: string, stopUrl?: string): Mail {
  const { title, paragraphs, button: link, stamp: code, footnote } = letter;
  const todo = [...(code === undefined ? [] : [code]), ...(link ? [`${link.label}:\n${link.url}`] : [])];
  const stop = stopUrl === undefined ? '' : `\n\n${STOP_LABEL}:\n${stopUrl}`;
  const lines = [hello, title, ...paragraphs, ...todo, footnote, `${PRODUCT_NAME}\n${publicUrl}${stop}`];
  const { markup } = page(subject, hello, letter, { publicUrl, stopUrl });
  return { subject, text: `${lines.join('\n\n')}\n`, html: markup };
}
