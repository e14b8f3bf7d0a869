import { Inject, Injectable } from '@nestjs/common';
import { MEMBER_ADDRESSES, PUBLIC_PATHS } from '@vault/contracts/common/addresses';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

export interface SiteFile {
  readonly type: string;
  readonly text: string;
}

/** Paths that crawlers must not fetch, except the photos of shared pages, which chats show. */
const DISALLOWED = ['/api/', '/admin', '/login', '/auth', '/verify-email', '/unsubscribe/'];
const ALLOWED = ['/api/photos/', '/api/assets/'];

/** The fixed prefixes of members' addresses, without those covered by another: `/edit-car/:id` gives `/edit-car/`. */
const memberPrefixes = MEMBER_ADDRESSES.map((address) => address.replace(/:.*/s, '')).filter(
  (address, _, all) => !all.some((other) => other !== address && address.startsWith(`${other}/`)),
);

/** `robots.txt` and `sitemap.xml`. */
@Injectable()
export class SiteFiles {
  private readonly files: ReadonlyMap<string, SiteFile>;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_URL, WEB_ROOT }: GatewayConfig) {
    const address = (path: string): string => new URL(path, PUBLIC_URL).href;
    this.files = new Map([
      ['/robots.txt', { type: 'text/plain; charset=utf-8', text: robots(address('/sitemap.xml')) }],
      ['/sitemap.xml', { type: 'application/xml; charset=utf-8', text: sitemap(address, buildDay(WEB_ROOT)) }],
    ]);
  }

  file(path: string): SiteFile | undefined {
    return this.files.get(path);
  }
}

const robots = (sitemapAddress: string): string =>
  [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...[...DISALLOWED, ...memberPrefixes].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemapAddress}`,
    '',
  ].join('\n');

const escapeXml = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function sitemap(address: (path: string) => string, day: string | null): string {
  const entry = (path: string): string =>
    `  <url><loc>${escapeXml(address(path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PATHS.map(entry),
    '</urlset>',
    '',
  ].join('\n');
}

/** The day on which the web app was built, as YYYY-MM-DD. */
function buildDay(root: string): string | null {
  const index = join(root, 'index.html');
  return existsSync(index) ? statSync(index).mtime.toISOString().slice(0, 10) : null;
}
