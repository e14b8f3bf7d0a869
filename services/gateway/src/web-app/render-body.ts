import type { PageFacts, RenderedPage } from '@vault/contracts/common/page-facts';

/** A page that was rendered ahead, and what it was rendered from. */
export interface PageBody extends RenderedPage {
  readonly facts: PageFacts;
  /** The browser goes on with what is there; else it begins anew once it can. */
  readonly takenOver: boolean;
}

const ROOT = /<div id="root">[\s\S]*?<\/div>/;

/** Data inside a page: nothing in it can end its element. */
const json = (type: string, value: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

/**
 * Puts a page that was rendered ahead into the app's HTML: its text where the app will stand, what it was rendered from
 * for the browser to come to the same, and what search engines read.
 *
 * @param path its address, without a slash at its end.
 */
export function renderBody(html: string, path: string, page: PageBody): string {
  const { body, structured, scripts, facts, takenOver } = page;
  const root = `<div id="root" data-page="${takenOver ? path : ''}">${body}</div>`;
  const data = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => json('application/json', value, name));
  const head = [
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="${name}" />`),
    ...structured.map((thing) => json('application/ld+json', thing)),
  ];
  return html
    .replace(ROOT, () => [root, ...data].join('\n    '))
    .replace('</head>', () => [...head.map((line) => `  ${line}\n  `), '</head>'].join(''));
}
