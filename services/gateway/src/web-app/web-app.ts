import { Inject, Injectable } from '@nestjs/common';
import { addressKind, plainPath } from '@vault/contracts/common/addresses';
import { describedPath, metadataOf } from '@vault/contracts/common/page-metadata';
import { logger } from '@vault/service-kit/logging';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { renderBody, type PageBody } from './render-body';
import { renderPage, type PageHead, type PageImage } from './render-page';

export interface Page {
  readonly html: string;
  readonly etag: string;
}

const COMPRESSED = /\.(br|gz)$/;
/** What serves pages, and is not served. */
const OWN_PART = /^\.server(\/|\\)/;
/** What a chat shows of a page that has no picture of its own; a file of the app. */
const OUR_PICTURE: PageImage = { path: '/og.png', width: 1200, height: 630 };

/** The built web app as it lay on disk when the gateway started. */
@Injectable()
export class WebApp {
  private readonly files: ReadonlySet<string>;
  private readonly shells = new Map<string, Page>();
  private readonly index: string | undefined;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {
    const { WEB_ROOT } = config;
    const index = join(WEB_ROOT, 'index.html');
    if (!existsSync(index)) {
      logger('web-app').warn({ path: WEB_ROOT }, 'there is no built web app here; only the API is served');
      this.files = new Set();
      return;
    }
    this.files = new Set(filesIn(WEB_ROOT));
    this.index = readFileSync(index, 'utf8');
  }

  /** Whether a request's path names a file of the app. Only exact names count, so nothing else can be reached. */
  has(path: string): boolean {
    return this.files.has(path);
  }

  /** The app itself, with the metadata of the path. Undefined when it has not been built. */
  page(path: string): Page | undefined {
    const isPublic = addressKind(path) === 'public';
    const described = describedPath(path);
    const name = `${described} ${isPublic}`;
    const made = this.shells.get(name) ?? this.compose(described, this.headOf(path));
    if (made) this.shells.set(name, made);
    return made;
  }

  /** What stands in the head of the page at a path: only public pages are to be found by searching. */
  headOf(path: string): PageHead {
    const image = this.has(OUR_PICTURE.path) ? OUR_PICTURE : undefined;
    const isPublic = addressKind(path) === 'public';
    return { ...metadataOf(path), ...(image && { image }), ...(!isPublic && { noindex: true, anywhere: true }) };
  }

  /** The app with a head of its own, and what was rendered ahead in it. Undefined when it has not been built. */
  compose(path: string, head: PageHead, body?: PageBody): Page | undefined {
    if (this.index === undefined) return undefined;
    const url = new URL(plainPath(path), this.config.PUBLIC_URL).href;
    const page = renderPage(this.index, head, url);
    const html = body ? renderBody(page, plainPath(path), body) : page;
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
  }
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html' && !COMPRESSED.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((name) => !OWN_PART.test(name))
    .map((name) => `/${name.split(sep).join('/')}`);
}
