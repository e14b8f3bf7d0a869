import { type Browser, test as base } from '@playwright/test';
import { createHash } from 'node:crypto';
import { basename } from 'node:path';

/** Set when the run records which contracts each test reaches. */
const isRecorded = Boolean(process.env.E2E_RECORD);

/** The W3C Trace Context by which `tools/test/reach/recorder.mjs` knows what a test has caused. */
function traceparentOf({ file, line }: { file: string; line: number }): string {
  const hash = createHash('sha256')
    .update(`${basename(file)}:${line}`)
    .digest('hex');
  return `00-${hash.slice(0, 32)}-${hash.slice(32, 48)}-01`;
}

/** A page that is kept for several tests belongs to the one that runs. */
async function handOver(browser: Browser, headers: Record<string, string>): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.setExtraHTTPHeaders(headers)));
}

/** Playwright's `test`, whose requests tell which test sends them when the run is recorded. */
export const test = isRecorded
  ? base.extend<{ traced: void }>({
      extraHTTPHeaders: async ({ extraHTTPHeaders }, use, testInfo) => {
        await use({ ...extraHTTPHeaders, traceparent: traceparentOf(testInfo) });
      },
      traced: [
        async ({ browser, extraHTTPHeaders }, use) => {
          await handOver(browser, extraHTTPHeaders ?? {});
          await use();
        },
        { auto: true },
      ],
    })
  : base;
