import { Inject, Injectable } from '@nestjs/common';
import { addressKind, patternOf, plainPath } from '@vault/contracts/common/addresses';
import { describedPath, metadataOf } from '@vault/contracts/common/page-metadata';
import type { MemberPage } from '@vault/contracts/gateway/member-pages';
import { logger } from '@vault/service-kit/logging';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { appPageHeaders, PAGE_HEADERS } from '../http';
import { renderBody, renderHead, renderMemberPage, type PageBody, type PageHead, type PageImage } from './render-page';

export interface Page {
  /** As bytes: a string with any typographic character takes two for each of its characters. */
  readonly html: Buffer;
  readonly etag: string;
}

/** Two to three times as long as the compression of a response takes, for a twentieth less. */
const BROTLI_QUALITY = 9;
const compress = promisify(brotliCompress);

const COMPRESSED = /\.(br|gz)$/;
/** What the build made for the server of its pages; it is not served. */
const SERVER_PART = /^\.server(\/|\\)/;
const MEMBER_PAGES = join('.server', 'member-pages.json');
/** The social image of pages without one of their own; a file of the app. */
const DEFAULT_IMAGE: PageImage = { path: '/og.png', width: 1200, height: 630 };

/** The built web app, as it was on disk when the gateway started. */
@Injectable()
export class WebApp {
  private readonly files: ReadonlySet<string>;
  /** Composed pages without a body, by their metadata. */
  private readonly shells = new Map<string, Page>();
  private readonly compressedPages = new WeakMap<Page, Promise<Buffer>>();
  private readonly index: string | undefined;
  private readonly memberPages: readonly (MemberPage & { pattern: RegExp })[];
  /** The headers of its pages. */
  readonly pageHeaders: Readonly<Record<string, string>> = PAGE_HEADERS;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {
    const { WEB_ROOT } = config;
    const index = join(WEB_ROOT, 'index.html');
    if (!existsSync(index)) {
      logger('web-app').warn({ path: WEB_ROOT }, 'no built web app was found; only the API is served');
      this.files = new Set();
      this.memberPages = [];
      return;
    }
    this.files = new Set(filesIn(WEB_ROOT));
    this.index = readFileSync(index, 'utf8');
    this.memberPages = memberPagesIn(WEB_ROOT);
    this.pageHeaders = appPageHeaders(this.index);
  }

  /** Whether a request's path is the exact name of a file of the app, so that no other file can be reached. */
  has(path: string): boolean {
    return this.files.has(path);
  }

  /**
   * The app's HTML with the metadata of the path; undefined when the app has not been built.
   *
   * @param isMember whether a member is likely to have asked: what their page at the path needs is named in it.
   */
  page(path: string, isMember: boolean): Page | undefined {
    const isPublic = addressKind(path) === 'public';
    const described = describedPath(path);
    const memberPage = isMember ? this.memberPage(path) : undefined;
    const key = `${described} ${isPublic} ${memberPage?.address ?? ''}`;
    const page = this.shells.get(key) ?? this.compose(described, this.headOf(path), memberPage);
    if (page) this.shells.set(key, page);
    return page;
  }

  private memberPage(path: string): MemberPage | undefined {
    const plain = plainPath(path);
    return this.memberPages.find(({ pattern }) => pattern.test(plain));
  }

  /** A page that is sent to many, as Brotli: it is compressed once. */
  compressed(page: Page): Promise<Buffer> {
    const cached = this.compressedPages.get(page);
    if (cached) return cached;
    const compressed = compress(page.html, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
    this.compressedPages.set(page, compressed);
    return compressed;
  }

  /** The head of the page at a path. Search engines may list public pages only. */
  headOf(path: string): PageHead {
    const image = this.has(DEFAULT_IMAGE.path) ? DEFAULT_IMAGE : undefined;
    const isPublic = addressKind(path) === 'public';
    return {
      ...metadataOf(path),
      ...(image && { image }),
      ...(!isPublic && { noindex: true, withoutCanonical: true }),
    };
  }

  /** The app's HTML with the given head and prerendered body or page of members; undefined when the app has not been built. */
  compose(path: string, head: PageHead, content?: PageBody | MemberPage): Page | undefined {
    if (this.index === undefined) return undefined;
    const url = new URL(plainPath(path), this.config.PUBLIC_URL).href;
    const page = renderHead(this.index, head, url);
    const html = Buffer.from(withContent(page, plainPath(path), content));
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
  }
}

function withContent(html: string, path: string, content?: PageBody | MemberPage): string {
  if (!content) return html;
  return 'body' in content ? renderBody(html, path, content) : renderMemberPage(html, content);
}

/** As the build lists them. */
function memberPagesIn(root: string): (MemberPage & { pattern: RegExp })[] {
  const list = join(root, MEMBER_PAGES);
  if (!existsSync(list)) return [];
  const pages = JSON.parse(readFileSync(list, 'utf8')) as MemberPage[];
  return pages.map((page) => ({ ...page, pattern: patternOf(page.address) }));
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html' && !COMPRESSED.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((name) => !SERVER_PART.test(name))
    .map((name) => `/${name.split(sep).join('/')}`);
}
