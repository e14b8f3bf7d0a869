import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PUBLIC_PATHS, SIGN_IN_PATHS, plainPath } from '@vault/contracts/common/addresses';
import type { PageFacts, PageRenderer } from '@vault/contracts/common/page-facts';
import { logger } from '@vault/service-kit/logging';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { PageFactsService } from './page-facts.service';
import { WebApp, type Page } from './web-app';

const RENDERER = join('.server', 'pages.mjs');
const EVERY_MS = 60_000;
/** While something is not known yet, as when all services start at the same time: then twice as long, and so on. */
const SOON_MS = 2_000;
/** What a visitor sees where there is nothing; no page has this address. */
const MISSING = '/404';

const log = logger('web-app');

/**
 * The pages that visitors see, rendered ahead of whoever asks: once at start, and whenever what they say of the running
 * product has become something else.
 */
@Injectable()
export class PublicPages implements OnApplicationBootstrap, OnApplicationShutdown {
  private pages: ReadonlyMap<string, Page> = new Map();
  private said = '';
  private timer?: NodeJS.Timeout;
  private stopped = false;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly app: WebApp,
    private readonly facts: PageFactsService,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const file = join(this.config.WEB_ROOT, RENDERER);
    if (!existsSync(file)) return;
    const renderer = (await import(pathToFileURL(file).href)) as PageRenderer;
    await this.render(renderer, { plans: null, figures: null });
    this.keepUp(renderer, 0);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** The page at a path as a visitor sees it; undefined when it is not one of these, or could not be rendered. */
  page(path: string): Page | undefined {
    return this.pages.get(plainPath(path));
  }

  /** What a visitor sees at an address without a page. */
  missing(): Page | undefined {
    return this.pages.get(MISSING);
  }

  private keepUp(renderer: PageRenderer, waitMs: number): void {
    this.timer = setTimeout(() => {
      void this.facts
        .ask()
        .then(async (facts) => {
          await this.render(renderer, facts);
          const isWhole = facts.plans !== null && facts.figures !== null;
          return isWhole ? EVERY_MS : Math.min(EVERY_MS, 2 * waitMs || SOON_MS);
        })
        .then((nextMs) => this.stopped || this.keepUp(renderer, nextMs));
    }, waitMs).unref();
  }

  private async render(renderer: PageRenderer, facts: PageFacts): Promise<void> {
    const saying = JSON.stringify(facts);
    if (saying === this.said) return;
    const pages = new Map<string, Page>();
    const { origin } = new URL(this.config.PUBLIC_URL);
    for (const path of [...PUBLIC_PATHS, ...SIGN_IN_PATHS, MISSING]) {
      try {
        const rendered = await renderer.renderPage(path, facts, origin);
        const head = this.app.headOf(path);
        // The page that is missing stands at any address: a browser begins it anew.
        const page = this.app.compose(path, head, { ...rendered, facts, takenOver: path !== MISSING });
        if (page) pages.set(path, page);
      } catch (error) {
        log.error({ err: error, path }, 'a page cannot be rendered ahead; the app shows it');
      }
    }
    this.pages = pages;
    this.said = saying;
  }
}
