import { Inject, Injectable } from '@nestjs/common';
import { logger } from '@vault/service-kit/logging';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { DESCRIBED_PATHS, describedPath, metadataOf } from '@vault/contracts/common/page-metadata';
import { renderPage, type PageHead } from './render-page';

export interface Page {
  readonly html: string;
  readonly etag: string;
}

const COMPRESSED = /\.(br|gz)$/;

/** The built web app as it lay on disk when the gateway started. */
@Injectable()
export class WebApp {
  private readonly files: ReadonlySet<string>;
  private readonly pages: ReadonlyMap<string, Page>;
  private readonly index: string | undefined;

  constructor(@Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig) {
    const { WEB_ROOT } = config;
    const index = join(WEB_ROOT, 'index.html');
    if (!existsSync(index)) {
      logger('web-app').warn({ path: WEB_ROOT }, 'there is no built web app here; only the API is served');
      this.files = new Set();
      this.pages = new Map();
      return;
    }
    this.files = new Set(filesIn(WEB_ROOT));
    const html = readFileSync(index, 'utf8');
    this.index = html;
    this.pages = new Map(DESCRIBED_PATHS.map((path) => [path, this.render(html, path, metadataOf(path))]));
  }

  /** Whether a request's path names a file of the app. Only exact names count, so nothing else can be reached. */
  has(path: string): boolean {
    return this.files.has(path);
  }

  /** The app itself, with the metadata of the path. Undefined when it has not been built. */
  page(path: string): Page | undefined {
    return this.pages.get(describedPath(path));
  }

  /** The app itself with a head of its own. Undefined when it has not been built. */
  pageWith(path: string, head: PageHead): Page | undefined {
    return this.index === undefined ? undefined : this.render(this.index, path, head);
  }

  private render(index: string, path: string, head: PageHead): Page {
    const html = renderPage(index, head, new URL(path, this.config.PUBLIC_URL).href);
    return { html, etag: `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"` };
  }
}

function filesIn(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'index.html' && !COMPRESSED.test(entry.name))
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')}`);
}
