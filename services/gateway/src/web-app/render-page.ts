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

/**
 * Puts a page's title, description, keywords and social titles into the built `index.html`, in place of what it has.
 *
 * @param url the page's public address.
 */
export function renderPage(index: string, { title, description, keywords }: PageMetadata, url: string): string {
  const head = [
    `<title>${escape(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'keywords', keywords),
    `<link rel="canonical" href="${escape(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', PRODUCT_NAME),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('name', 'twitter:card', 'summary'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
  ].join('\n    ');
  return index
    .replace(/\s*<title>[\s\S]*?<\/title>/i, '')
    .replace(/\s*<meta\s+name="(?:description|keywords)"[\s\S]*?>/gi, '')
    .replace(/<meta charset=[^>]*>/i, (charset) => `${charset}\n    ${head}`);
}
