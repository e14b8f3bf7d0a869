import { toRequest } from '@vault/contracts/define';
import { getCurrentUser } from '@vault/contracts/identity/auth';
import { addressKind } from '@vault/contracts/common/addresses';
import { PRODUCT_NAME } from '@vault/contracts/common/product';
import type { PageFacts, RenderedPage } from '@vault/contracts/gateway/page-facts';
import type { MemberPage } from '@vault/contracts/gateway/member-pages';
import type { PageMetadata } from '@vault/contracts/common/page-metadata';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;

export interface PageImage {
  /** Relative to the public URL. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** The metadata in the head of a page. */
export interface PageHead extends Omit<PageMetadata, 'keywords'> {
  readonly keywords?: string;
  readonly image?: PageImage;
  /** Search engines must not list it. */
  readonly noindex?: boolean;
  /** It is served at many addresses, so it names no canonical one. */
  readonly withoutCanonical?: boolean;
  /** Only for those who were given its address: search engines must not list it, and it carries a user's title, not our name. */
  readonly unlisted?: boolean;
}

const imageTags = ({ path, width, height }: PageImage, url: string): string[] => [
  meta('property', 'og:image', new URL(path, url).href),
  meta('property', 'og:image:width', String(width)),
  meta('property', 'og:image:height', String(height)),
];

/**
 * Replaces the title, description and keywords of the built `index.html` by a page's own, and adds its social tags.
 *
 * @param url the page's public address.
 */
export function renderHead(index: string, page: PageHead, url: string): string {
  const { title, description, keywords, image, unlisted } = page;
  const noindex = page.noindex || unlisted;
  const head = [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(keywords ? [meta('name', 'keywords', keywords)] : []),
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(page.withoutCanonical ? [] : [`<link rel="canonical" href="${escapeHtml(url)}" />`]),
    meta('property', 'og:type', 'website'),
    ...(unlisted ? [] : [meta('property', 'og:site_name', PRODUCT_NAME)]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image ? imageTags(image, url) : []),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ].join('\n    ');
  return index
    .replace(/(?<!\s)\s*<title>[^<]*<\/title>/i, '')
    .replace(/(?<!\s)\s*<meta\s+name="(?:description|keywords)"[^<>]*>/gi, '')
    .replace(/<meta charset=[^>]*>/i, (charset) => `${charset}\n    ${head}`);
}

/** A prerendered page, and the data that it was rendered from. */
export interface PageBody extends RenderedPage {
  readonly facts: PageFacts;
  /** Whether the browser may hydrate the page; else it renders it anew. */
  readonly isHydratable: boolean;
}

/** As the build writes them into `index.html`. */
const STYLESHEET = /<link id="styles"[^>]*? data-all="([^"]*)"[^>]*>/;
const APP_SCRIPT = /<script type="module" crossorigin src="([^"]*)"><\/script>/;
const ROOT = /<div id="root">[\s\S]*<\/div>/;

const addToHead = (html: string, lines: readonly string[]): string =>
  html.replace('</head>', () => [...lines.map((line) => `  ${line}\n  `), '</head>'].join(''));

/**
 * Names what a page of members asks for in any case: its code, which the app would name only once it runs, the session,
 * and the whole stylesheet in place of a part where it needs that.
 */
export function renderMemberPage(html: string, { scripts, hasAllStyles }: MemberPage): string {
  const head = [
    `<link rel="preload" as="fetch" crossorigin href="${toRequest(getCurrentUser, {}).url}" />`,
    ...scripts.map((name) => `<link rel="modulepreload" crossorigin href="${name}" />`),
  ];
  const styled = html.replace(STYLESHEET, (link, all: string) =>
    hasAllStyles
      ? `<link id="styles" rel="stylesheet" crossorigin href="${all}" data-for="all" data-all="${all}">`
      : link,
  );
  return addToHead(styled, head);
}

/** JSON in a script element, which nothing in the value can close. */
const jsonScript = (type: string, value: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;

/**
 * Puts a prerendered page into the app's HTML: its text into the root element, the data that it was rendered from for
 * hydration, its styles, its modules and its structured data for search engines. It needs no request to be shown: the
 * script `app-on-input.js` in the HTML loads the modules once it is, and runs them then or, where they add nothing to what
 * is shown, on the first input.
 *
 * @param path its address, without a trailing slash.
 */
export function renderBody(html: string, path: string, page: PageBody): string {
  const { body, structured, scripts, styles, facts, isHydratable } = page;
  // A form is for input: what the app adds to it, such as the browser's list of passkeys, is needed before.
  const waitsForInput = isHydratable && addressKind(path) === 'public';
  const root = `<div id="root" data-page="${isHydratable ? path : ''}">${body}</div>`;
  const data = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => jsonScript('application/json', value, name));
  const modules = [...(APP_SCRIPT.exec(html)?.slice(1) ?? []), ...scripts];
  const head = [
    ...modules.map((name) => `<link data-rel="modulepreload" crossorigin href="${name}" />`),
    ...structured.map((thing) => jsonScript('application/ld+json', thing)),
  ];
  const composed = html
    .replace(STYLESHEET, (link, all: string) =>
      styles === null ? link : `<style id="styles" data-for="${path}" data-all="${all}">${styles}</style>`,
    )
    .replace(APP_SCRIPT, `<script type="${waitsForInput ? 'on-input' : 'after-paint'}" src="$1"></script>`)
    .replace(ROOT, () => [root, ...data].join('\n    '));
  return addToHead(composed, head);
}
