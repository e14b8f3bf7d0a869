import { PRODUCT_NAME, PRODUCT_TAGLINE } from '@vault/contracts/common/product';
import { Html, html } from './html';
import { button, MONO, paragraph, quote, SANS, section, sheet, stamp, twinStripe, type Section } from './layout-parts';

/** What a mail says, apart from its looks. */
export interface Letter {
  readonly eyebrow: string;
  /** The part of the product that writes; the account unless said otherwise. */
  readonly section?: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** What somebody else said, behind the first paragraph. */
  readonly quote?: string;
  /** Facts to look up, name and value. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly sections?: readonly Section[];
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

function wordmark(): Html {
  const [first = '', ...rest] = PRODUCT_NAME.toUpperCase().split(' ');
  return html`${first}${twinStripe}${rest.join(' ')}`;
}

const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #09100d !important; } .card { background: rgb(17, 25, 22) !important; border-color: #313b36 !important; }
  .text, .title, .stamp, .mark { color: #f1f0ea !important; } .muted, .strip { color: #a8b1a9 !important; }
  .stamp { border-color: #67736d !important; } .strip { border-color: #313b36 !important; }
  .rule { border-color: #313b36 !important; } .stripe, .quote { border-color: #ff772d !important; } .eyebrow { color: #d7ba7d !important; }
  .button { background: #ff772d !important; color: #1a0b05 !important; }
}`;

const STOP_LABEL = 'Stop mails of this kind';

const stopLink = (url: string): Html =>
  html`<br /><a class="muted" href="${url}" style="color:#525e57;text-decoration:underline">${STOP_LABEL}</a>`;

/** What the mail says, from the greeting to the one thing to do. */
function said(hello: string, letter: Letter): readonly Html[] {
  const [first = '', ...rest] = letter.paragraphs;
  return [
    ...[hello, first].map(paragraph),
    ...(letter.quote === undefined ? [] : [quote(letter.quote)]),
    ...rest.map(paragraph),
    ...(letter.facts === undefined ? [] : [sheet(letter.facts)]),
    ...(letter.sections ?? []).map(section),
    ...(letter.stamp === undefined ? [] : [stamp(letter.stamp)]),
    ...(letter.button ? [button(letter.button)] : []),
  ];
}

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
                      ${said(hello, letter)}
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

const plainSection = ({ heading, lines, more }: Section): string =>
  [
    heading.toUpperCase(),
    ...lines.map(({ title, body, url }) =>
      [`- ${title}`, `  ${body}`, ...(url === null ? [] : [`  ${url}`])].join('\n'),
    ),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join('\n\n');

function plainText(hello: string, letter: Letter, { publicUrl, stopUrl }: Frame): string {
  const [first = '', ...rest] = letter.paragraphs;
  const stop = stopUrl === undefined ? '' : `\n\n${STOP_LABEL}:\n${stopUrl}`;
  const parts = [
    ...[hello, letter.title, first],
    ...(letter.quote === undefined ? [] : [letter.quote.replace(/^/gm, '> ')]),
    ...rest,
    ...(letter.facts === undefined ? [] : [letter.facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...(letter.sections ?? []).map(plainSection),
    ...(letter.stamp === undefined ? [] : [letter.stamp]),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []),
    ...[letter.footnote, `${PRODUCT_NAME}\n${publicUrl}${stop}`],
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * Sets a letter as a mail, once with the product's looks and once as plain text.
 *
 * @param publicUrl without a final slash.
 * @param stopUrl the page that ends mails of this kind, where they may be ended.
 */
export function compose(subject: string, hello: string, letter: Letter, publicUrl: string, stopUrl?: string): Mail {
  const { markup } = page(subject, hello, letter, { publicUrl, stopUrl });
  return { subject, text: plainText(hello, letter, { publicUrl, stopUrl }), html: markup };
}
