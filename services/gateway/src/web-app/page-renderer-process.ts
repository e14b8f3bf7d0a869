import type { PageFacts, RenderedPage } from '@vault/contracts/gateway/page-facts';
import { logger } from '@vault/service-kit/logging';
import { join } from 'node:path';
import { forkProgram, JobProcess } from '@vault/service-kit/child-process';

export interface RenderJob {
  /** The `file:` URL of the renderer that the web app's build has made. */
  readonly renderer: string;
  readonly paths: readonly string[];
  readonly facts: PageFacts;
  /** Of the public URL, for absolute links. */
  readonly origin: string;
}

export type PageOutcome = { readonly path: string } & (
  | { readonly page: RenderedPage }
  | { readonly page?: undefined; readonly error: unknown }
);

const PROGRAM = join(__dirname, 'page-renderer.main.js');
/** Some hundred times as long as it takes. */
const JOB_TIMEOUT_MS = 60_000;
/** Where services start together, the facts follow within seconds upon the first pages. */
const IDLE_TIMEOUT_MS = 5_000;

/**
 * A child process that renders pages. React and the pages' code take 50 MB, and rendering all pages keeps a processor for
 * a tenth to half a second: so no request waits for it, and the memory is free again afterwards.
 */
export const pageRendererProcess = (): JobProcess<RenderJob, PageOutcome[]> =>
  new JobProcess({
    start: () => forkProgram(PROGRAM),
    jobTimeoutMs: JOB_TIMEOUT_MS,
    idleTimeoutMs: IDLE_TIMEOUT_MS,
    log: logger('page-renderer'),
  });
