import { Inject, Injectable } from '@nestjs/common';
import { MEMBER_ADDRESSES, PUBLIC_PATHS } from '@vault/contracts/common/addresses';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';

export interface SiteFile {
  readonly type: string;
  readonly text: string;
}

/** Nothing below these is for search engines. Photos may be fetched: a chat shows the one of a page that was shared. */
const CLOSED = ['/api/', '/admin', '/login', '/auth', '/verify-email', '/unsubscribe/'];
const OPEN = ['/api/photos/', '/api/assets/'];

/** The fixed part of an address, without those that another one covers: `/edit-car/:id` is `/edit-car/`. */
const memberPrefixes = MEMBER_ADDRESSES.map((address) => address.replace(/:.*/s, '')).filter(
  (address, _, all) => !all.some((other) => other !== address && address.startsWith(`${other}/`)),
);

/** What search engines are told of the whole site. */
@Injectable()
export class SiteFiles {
  private readonly files: ReadonlyMap<string, SiteFile>;

  constructor(@Inject(GATEWAY_CONFIG) { PUBLIC_URL, WEB_ROOT }: GatewayConfig) {
    const address = (path: string): string => new URL(path, PUBLIC_URL).href;
    this.files = new Map([
      ['/robots.txt', { type: 'text/plain; charset=utf-8', text: robots(address('/sitemap.xml')) }],
      ['/sitemap.xml', { type: 'application/xml; charset=utf-8', text: sitemap(address, builtOn(WEB_ROOT)) }],
    ]);
  }

  file(path: string): SiteFile | undefined {
    return this.files.get(path);
  }
}

const robots = (sitemapAddress: string): string =>
  [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    ...[...CLOSED, ...memberPrefixes].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${sitemapAddress}`,
    '',
  ].join('\n');

const escape = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

function sitemap(address: (path: string) => string, day: string | null): string {
  const entry = (path: string): string =>
    `  <url><loc>${escape(address(path))}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...PUBLIC_PATHS.map(entry),
    '</urlset>',
    '',
  ].join('\n');
}

/** The day on which the app was built. */
function builtOn(root: string): string | null {
  const index = join(root, 'index.html');
  return existsSync(index) ? statSync(index).mtime.toISOString().slice(0, 10) : null;
}
