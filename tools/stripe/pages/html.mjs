/** Text that is already HTML. */
class Html {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }
}

/** @typedef {string | number | Html | Html[] | null | undefined} Part */

/**
 * A template tag for HTML: escapes interpolated values that are not HTML parts themselves.
 * @param {TemplateStringsArray} strings
 * @param {Part[]} parts
 */
export const html = (strings, ...parts) =>
  new Html(strings.map((text, index) => `${text}${index < parts.length ? written(parts[index]) : ''}`).join(''));

/**
 * @param {Part} part
 * @returns {string}
 */
function written(part) {
  if (part === null || part === undefined) return '';
  if (Array.isArray(part)) return part.map(written).join('');
  if (part instanceof Html) return part.text;
  return String(part)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

const STYLE = `
  :root { color-scheme: light dark; --ink: #1a1f36; --soft: #4f566b; --line: #d5dbe1; --page: #f6f8fa; --box: #fff;
    --act: #3f3bb8; --on-act: #fff; --bad: #a3142a; }
  @media (prefers-color-scheme: dark) { :root { --ink: #f0f2f7; --soft: #b4bcd0; --line: #3c4257; --page: #14171f;
    --box: #1d2230; --act: #a5b4fc; --on-act: #14171f; --bad: #ffb3bd; } }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 34rem; margin: 0 auto; padding: 1.5rem 1rem 3rem; display: grid; gap: 1rem; }
  h1 { font-size: 1.375rem; line-height: 1.25; margin: 0; }
  h2 { font-size: 1.0625rem; margin: 0 0 .5rem; }
  p { margin: 0; }
  section { background: var(--box); border: 1px solid var(--line); border-radius: .75rem; padding: 1rem; }
  form { display: grid; gap: .75rem; }
  section > p + form, section > p + ul { margin-top: .75rem; }
  .note, .soft { color: var(--soft); font-size: .9375rem; }
  .amount { font-size: 2rem; font-weight: 650; line-height: 1.2; }
  .wrong { color: var(--bad); font-weight: 600; }
  label { display: grid; gap: .25rem; font-weight: 600; }
  input { font: inherit; color: inherit; background: var(--page); border: 1px solid var(--soft); border-radius: .5rem;
    padding: .625rem .75rem; min-height: 2.75rem; width: 100%; }
  button, .button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; border-radius: .5rem;
    border: 1px solid var(--soft); background: transparent; color: var(--ink); cursor: pointer; text-align: center;
    text-decoration: none; display: inline-block; }
  button.main { background: var(--act); border-color: var(--act); color: var(--on-act); }
  a { color: var(--act); }
  a.button { color: var(--ink); }
  :focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
  ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .75rem; }
  .row { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between; }
`;

/**
 * @param {string} title
 * @param {Html} body
 */
export const document = (title, body) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${new Html(STYLE)}
        </style>
      </head>
      <body>
        <main>${body}</main>
      </body>
    </html> `.text;

/**
 * @param {number} cents
 * @param {string} currency
 */
export const money = (cents, currency) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: currency.toUpperCase() }).format(cents / 100);

/** @param {number} seconds */
export const day = (seconds) =>
  new Date(seconds * 1000).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
