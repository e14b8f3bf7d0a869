import { PRODUCT_NAME } from '@vault/contracts/common/product';
import type { PageMetadata } from '@vault/contracts/common/page-metadata';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

const meta = (kind: 'name' | 'property', key: string, content: string): string =>
  `<meta ${kind}="${key}" content="${escape(content)}" />`;

export interface PageImage {
  /** Below the public address. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** What stands in the head of a page. */
export interface PageHead extends Omit<PageMetadata, 'keywords'> {
  readonly keywords?: string;
  readonly image?: PageImage;
  /** Search engines stay away. */
  readonly noindex?: boolean;
  /** The app answers at many addresses with it, none of which is its own. */
  readonly anywhere?: boolean;
  /** Known only to those who were given its address: search engines stay away, and it is a person's page, not ours. */
  readonly unlisted?: boolean;
}

const imageTags = ({ path, width, height }: PageImage, url: string): string[] => [
  meta('property', 'og:image', new URL(path, url).href),
  meta('property', 'og:image:width', String(width)),
  meta('property', 'og:image:height', String(height)),
];

/**
 * Puts a page's title, description, keywords, social titles and picture into the built `index.html`, in place of what
 * it has.
 *
 * @param url the page's public address.
 */
export function renderPage(index: string, page: PageHead, url: string): string {
  const { title, description, keywords, image, unlisted } = page;
  const noindex = page.noindex || unlisted;
  const head = [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    ...(keywords ? [meta('name', 'keywords', keywords)] : []),
    ...(noindex ? [meta('name', 'robots', 'noindex')] : []),
    ...(page.anywhere ? [] : [`<link rel="canonical" href="${escape(url)}" />`]),
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
