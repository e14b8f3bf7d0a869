import { PRODUCT_NAME, PRODUCT_TAGLINE } from '@vault/contracts/common/product';
import { Html, html } from './html';
import {
  button,
  codeBox,
  factTable,
  MONO,
  paragraph,
  quote,
  SANS,
  section,
  twinStripe,
  type Section,
} from './layout-parts';

/** The content of a mail, without its layout. Paths lead into the web app. */
export interface Letter {
  readonly subject: string;
  readonly eyebrow: string;
  /** The part of the product that sends it; `Account` by default. */
  readonly section?: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Another person's text, after the first paragraph. */
  readonly quote?: string;
  /** Rows of a name and a value. */
  readonly facts?: readonly (readonly [string, string])[];
  readonly sections?: readonly LinkedSection[];
  readonly button?: { readonly label: string; readonly path: string };
  /** A code to copy. */
  readonly code?: string;
  readonly footnote: string;
}

interface LinkedSection extends Omit<Section, 'lines'> {
  readonly lines: readonly { readonly title: string; readonly body: string; readonly path: string | null }[];
}

/** A letter whose paths are absolute addresses. */
interface ResolvedLetter extends Omit<Letter, 'button' | 'sections'> {
  readonly button?: { readonly label: string; readonly url: string };
  readonly sections: readonly Section[];
}

export interface MailLinks {
  /** The address of the web app, without a final slash. */
  readonly publicUrl: string;
  /** The page that ends mails of this kind, where they may be ended. */
  readonly unsubscribeUrl?: string;
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

const UNSUBSCRIBE_LABEL = 'Stop mails of this kind';

const unsubscribeLink = (url: string): Html =>
  html`<br /><a class="muted" href="${url}" style="color:#525e57;text-decoration:underline">${UNSUBSCRIBE_LABEL}</a>`;

/** From the greeting to the button. */
function body(greeting: string, letter: ResolvedLetter): readonly Html[] {
  const [first = '', ...rest] = letter.paragraphs;
  return [
    ...[greeting, first].map(paragraph),
    ...(letter.quote === undefined ? [] : [quote(letter.quote)]),
    ...rest.map(paragraph),
    ...(letter.facts === undefined ? [] : [factTable(letter.facts)]),
    ...letter.sections.map(section),
    ...(letter.code === undefined ? [] : [codeBox(letter.code)]),
    ...(letter.button ? [button(letter.button)] : []),
  ];
}

function page(greeting: string, letter: ResolvedLetter, { publicUrl, unsubscribeUrl }: MailLinks): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${letter.subject}</title>
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
                      ${body(greeting, letter)}
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
                    ${PRODUCT_TAGLINE}${unsubscribeUrl === undefined ? '' : unsubscribeLink(unsubscribeUrl)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `;
}

const sectionText = ({ heading, lines, more }: Section): string =>
  [
    heading.toUpperCase(),
    ...lines.map(({ title, body: text, url }) =>
      [`- ${title}`, `  ${text}`, ...(url === null ? [] : [`  ${url}`])].join('\n'),
    ),
    ...(more > 0 ? [`And ${more} more.`] : []),
  ].join('\n\n');

function plainText(greeting: string, letter: ResolvedLetter, { publicUrl, unsubscribeUrl }: MailLinks): string {
  const [first = '', ...rest] = letter.paragraphs;
  const unsubscribe = unsubscribeUrl === undefined ? '' : `\n\n${UNSUBSCRIBE_LABEL}:\n${unsubscribeUrl}`;
  const parts = [
    greeting,
    letter.title,
    first,
    ...(letter.quote === undefined ? [] : [letter.quote.replace(/^/gm, '> ')]),
    ...rest,
    ...(letter.facts === undefined ? [] : [letter.facts.map(([name, value]) => `${name}: ${value}`).join('\n')]),
    ...letter.sections.map(sectionText),
    ...(letter.code === undefined ? [] : [letter.code]),
    ...(letter.button ? [`${letter.button.label}:\n${letter.button.url}`] : []),
    letter.footnote,
    `${PRODUCT_NAME}\n${publicUrl}${unsubscribe}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function resolveLinks({ button: link, sections = [], ...letter }: Letter, publicUrl: string): ResolvedLetter {
  return {
    ...letter,
    button: link && { label: link.label, url: `${publicUrl}${link.path}` },
    sections: sections.map(({ lines, ...rest }) => ({
      ...rest,
      lines: lines.map(({ path, ...line }) => ({ ...line, url: path === null ? null : `${publicUrl}${path}` })),
    })),
  };
}

/** Lays a letter out as a mail, as HTML and as plain text. */
export function layOut(greeting: string, letter: Letter, links: MailLinks): Mail {
  const resolved = resolveLinks(letter, links.publicUrl);
  const { markup } = page(greeting, resolved, links);
  return { subject: letter.subject, text: plainText(greeting, resolved, links), html: markup };
}
