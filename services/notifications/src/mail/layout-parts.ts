import { html, type Html } from './html';

export const SANS = `Archivo, 'Helvetica Neue', Helvetica, Arial, sans-serif`;
export const MONO = `'B612 Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, monospace`;

/** Lines under a heading, such as the kinds of a digest. */
export interface Section {
  readonly heading: string;
  readonly lines: readonly { readonly title: string; readonly body: string; readonly url: string | null }[];
  /** How many further lines are left out. */
  readonly more: number;
}

export const twinStripe = html`<span
  class="stripe"
  style="display:inline-block;width:1px;height:11px;margin:0 6px;line-height:11px;vertical-align:-1px;border-left:2px solid #c93d00;border-right:1px solid #c93d00;padding-left:2px"
  >&#8203;</span
>`;

export const paragraph = (text: string): Html =>
  html`<p class="text" style="margin:0 0 16px;font:400 16px/24px ${SANS};color:#111b16">${text}</p>`;

export const button = ({ label, url }: { readonly label: string; readonly url: string }): Html =>
  html`<p style="margin:24px 0">
      <a
        class="button"
        href="${url}"
        style="display:inline-block;padding:12px 20px;border-radius:4px;background:#c93d00;color:#fcfcf8;font:600 16px/24px ${SANS};text-decoration:none"
        >${label}</a
      >
    </p>
    <p class="muted" style="margin:0 0 16px;font:400 13px/20px ${SANS};color:#525e57;word-break:break-all">${url}</p>`;

export const codeBox = (text: string): Html =>
  html`<p
    class="stamp"
    style="margin:24px 0;padding:16px;border:1px solid #7a837c;border-radius:4px;text-align:center;font:700 30px/36px ${MONO};letter-spacing:6px;color:#111b16"
  >
    ${text}
  </p>`;

/** Text with its line breaks. */
const withLineBreaks = (text: string): readonly Html[] =>
  text.split(/\r?\n/).map((line, index) => (index === 0 ? html`${line}` : html`<br />${line}`));

/** Another person's text, set apart from ours. */
export const quote = (text: string): Html =>
  html`<blockquote
    class="quote text"
    style="margin:0 0 16px;padding:2px 0 2px 14px;border-left:2px solid #c93d00;font:400 16px/24px ${SANS};color:#111b16"
  >
    ${withLineBreaks(text)}
  </blockquote>`;

const factRows = (rows: readonly (readonly [string, string])[]): readonly Html[] =>
  rows.map(
    ([name, value]) =>
      html`<tr>
        <td
          class="rule muted"
          style="padding:8px 12px 8px 0;border-top:1px solid #d8dad4;font:400 13px/20px ${SANS};color:#525e57;vertical-align:top;white-space:nowrap"
        >
          ${name}
        </td>
        <td
          class="rule text"
          align="right"
          style="padding:8px 0;border-top:1px solid #d8dad4;font:400 14px/20px ${MONO};color:#111b16;vertical-align:top"
        >
          ${value}
        </td>
      </tr>`,
  );

/** Rows of a name and a value. */
export const factTable = (rows: readonly (readonly [string, string])[]): Html =>
  html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px">
    ${factRows(rows)}
  </table>`;

const sectionLine = ({ title, body, url }: Section['lines'][number]): Html => {
  const style = `font:600 16px/24px ${SANS};color:#111b16`;
  const name =
    url === null
      ? html`<span class="text" style="${style}">${title}</span>`
      : html`<a class="text" href="${url}" style="${style};text-decoration:underline">${title}</a>`;
  return html`<tr>
    <td class="rule" style="padding:10px 0;border-top:1px solid #d8dad4">
      ${name}<br /><span class="muted" style="font:400 14px/20px ${SANS};color:#525e57">${body}</span>
    </td>
  </tr>`;
};

export const section = ({ heading, lines, more }: Section): Html =>
  html`<h2
      class="eyebrow"
      style="margin:28px 0 8px;font:400 12px/16px ${MONO};letter-spacing:1px;text-transform:uppercase;color:#7e5d1d"
    >
      ${heading}
    </h2>
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
      ${lines.map(sectionLine)}
    </table>
    ${more > 0 ? html`<p class="muted" style="margin:4px 0 0;font:400 14px/20px ${SANS};color:#525e57">And ${String(more)} more.</p>` : ''}`;
