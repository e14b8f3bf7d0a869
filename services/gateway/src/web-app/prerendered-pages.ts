import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PUBLIC_PATHS, SIGN_IN_PATHS, plainPath } from '@vault/contracts/common/addresses';
import type { PageFacts } from '@vault/contracts/gateway/page-facts';
import { logger } from '@vault/service-kit/logging';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config';
import { PageFactsService } from './page-facts.service';
import { pageRendererProcess, type PageOutcome } from './page-renderer-process';
import { WebApp, type Page } from './web-app';

const RENDERER = join('.server', 'pages.mjs');
const REFRESH_MS = 60_000;
/** The first retry while facts are missing, as when all services start at once; each further wait is twice as long. */
const FIRST_RETRY_MS = 2_000;
/** The page for unknown addresses; no real page has this path. */
const NOT_FOUND_PATH = '/404';
const RENDERED_PATHS = [...PUBLIC_PATHS, ...SIGN_IN_PATHS, NOT_FOUND_PATH];

const log = logger('web-app');

/** The public pages, prerendered at start and whenever the facts that they show (prices, figures) have changed. */
@Injectable()
export class PrerenderedPages implements OnApplicationBootstrap, OnApplicationShutdown {
  private pages: ReadonlyMap<string, Page> = new Map();
  private renderedFacts = '';
  private timer?: NodeJS.Timeout;
  private stopped = false;
  private readonly process = pageRendererProcess();
  /** The renderer that the web app's build has made. */
  private readonly renderer: string;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: GatewayConfig,
    private readonly app: WebApp,
    private readonly facts: PageFactsService,
  ) {
    this.renderer = join(config.WEB_ROOT, RENDERER);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!existsSync(this.renderer)) return;
    await this.render({ plans: null, figures: null });
    this.scheduleRefresh(0);
  }

  onApplicationShutdown(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    this.process.close();
  }

  /** The prerendered page at a path; undefined when there is none, or it could not be rendered. */
  page(path: string): Page | undefined {
    return this.pages.get(plainPath(path));
  }

  /** The prerendered page for unknown addresses. */
  notFoundPage(): Page | undefined {
    return this.pages.get(NOT_FOUND_PATH);
  }

  private scheduleRefresh(waitMs: number): void {
    this.timer = setTimeout(() => {
      void this.facts
        .refresh()
        .then(async (facts) => {
          await this.render(facts);
          const isComplete = facts.plans !== null && facts.figures !== null;
          return isComplete ? REFRESH_MS : Math.min(REFRESH_MS, 2 * waitMs || FIRST_RETRY_MS);
        })
        .then((nextWaitMs) => this.stopped || this.scheduleRefresh(nextWaitMs));
    }, waitMs).unref();
  }

  /** Never throws: what could not be rendered is rendered by the browser, and tried again when facts are asked for next. */
  private async render(facts: PageFacts): Promise<void> {
    const factsJson = JSON.stringify(facts);
    if (factsJson === this.renderedFacts) return;
    const { href: renderer } = pathToFileURL(this.renderer);
    const { origin } = new URL(this.config.PUBLIC_URL);
    try {
      const outcomes = await this.process.run({ renderer, paths: RENDERED_PATHS, facts, origin });
      const pages = outcomes.flatMap((outcome) => this.composed(outcome, facts));
      this.pages = new Map(pages);
      this.renderedFacts = factsJson;
    } catch (error) {
      if (!this.stopped) log.error({ err: error }, 'the pages could not be prerendered');
    }
  }

  private composed(outcome: PageOutcome, facts: PageFacts): [string, Page][] {
    const { path, page: rendered } = outcome;
    if (rendered === undefined) {
      log.error({ err: outcome.error, path }, 'a page could not be prerendered; the browser renders it');
      return [];
    }
    // The page for unknown addresses does not match its address, so the browser cannot hydrate it.
    const body = { ...rendered, facts, isHydratable: path !== NOT_FOUND_PATH };
    const page = this.app.compose(path, this.app.headOf(path), body);
    return page ? [[path, page]] : [];
  }
}
