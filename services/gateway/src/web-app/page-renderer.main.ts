import type { PageRenderer } from '@vault/contracts/gateway/page-facts';
import { answerJobs } from '@vault/service-kit/child-process';
import type { PageOutcome, RenderJob } from './page-renderer-process';

/** The program of the page renderer process. A page that fails leaves the others as they are. */
async function run({ renderer, paths, facts, origin }: RenderJob): Promise<PageOutcome[]> {
  const { renderPage } = (await import(renderer)) as PageRenderer;
  const outcomes: PageOutcome[] = [];
  for (const path of paths) {
    try {
      outcomes.push({ path, page: await renderPage(path, facts, origin) });
    } catch (error) {
      outcomes.push({ path, error });
    }
  }
  return outcomes;
}

answerJobs((job) => run(job as RenderJob));
