import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PUBLIC_PATHS, SIGN_IN_PATHS, plainPath } from '@vault/contracts/common/addresses';
import type { PageFacts, PageRenderer } from '@vault/contracts/gateway/page-facts';
import { logger } from '@vault/service-kit/logging';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { PageFactsService } from './page-facts.service';
import { WebApp, type Page } from './web-app';

const RENDERER = join('.server', 'pages.mjs');
const REFRESH_MS = 60_000;
/** The first retry while facts are missing, as when all services start at once; each further wait is twice as long. */
const FIRST_RETRY_MS = 2_000;
/** The page for unknown addresses; no real page has this path. */
const NOT_FOUND_PATH = '/404';

const log = logger('web-app');

/** The public pages, prerendered at start and whenever the facts that they show (prices, figures) have changed. */
@Injectable()
export class PrerenderedPages implements OnApplicationBootstrap, OnApplicationShutdown {
  private pages: ReadonlyMap<string, Page> = new Map();
  private renderedFacts = '';
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
    const { href } = pathToFileURL(file);
    const renderer = (await import(href)) as PageRenderer;
    await this.render(renderer, { plans: null, figures: null });
    this.scheduleRefresh(renderer, 0);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  /** The prerendered page at a path; undefined when there is none, or it could not be rendered. */
  page(path: string): Page | undefined {
    return this.pages.get(plainPath(path));
  }

  /** The prerendered page for unknown addresses. */
  notFoundPage(): Page | undefined {
    return this.pages.get(NOT_FOUND_PATH);
  }

  private scheduleRefresh(renderer: PageRenderer, waitMs: number): void {
    this.timer = setTimeout(() => {
      void this.facts
        .refresh()
        .then(async (facts) => {
          await this.render(renderer, facts);
          const isComplete = facts.plans !== null && facts.figures !== null;
          return isComplete ? REFRESH_MS : Math.min(REFRESH_MS, 2 * waitMs || FIRST_RETRY_MS);
        })
        .then((nextWaitMs) => this.stopped || this.scheduleRefresh(renderer, nextWaitMs));
    }, waitMs).unref();
  }

  private async render(renderer: PageRenderer, facts: PageFacts): Promise<void> {
    const factsJson = JSON.stringify(facts);
    if (factsJson === this.renderedFacts) return;
    const pages = new Map<string, Page>();
    const { origin } = new URL(this.config.PUBLIC_URL);
    for (const path of [...PUBLIC_PATHS, ...SIGN_IN_PATHS, NOT_FOUND_PATH]) {
      try {
        const rendered = await renderer.renderPage(path, facts, origin);
        const head = this.app.headOf(path);
        // The page for unknown addresses does not match its address, so the browser cannot hydrate it.
        const page = this.app.compose(path, head, { ...rendered, facts, isHydratable: path !== NOT_FOUND_PATH });
        if (page) pages.set(path, page);
      } catch (error) {
        log.error({ err: error, path }, 'a page could not be prerendered; the browser renders it');
      }
    }
    this.pages = pages;
    this.renderedFacts = factsJson;
  }
}
