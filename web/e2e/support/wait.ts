import type { Page } from '@playwright/test';

/** The event stream stays open as long as the page. */
const isStream = (url: string) => new URL(url).pathname === '/api/events';

/** Waits for fonts, and for animations that start within two frames; not for paused or endless ones. */
export const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const runningAnimations = () =>
      document.getAnimations().filter(({ effect, playState, timeline }) => {
        const hasEnd = effect?.getComputedTiming().endTime !== Infinity;
        return hasEnd && playState === 'running' && timeline === document.timeline;
      });
    await document.fonts.ready;
    let animations: Animation[];
    do {
      await frame();
      await frame();
      animations = runningAnimations();
      await Promise.allSettled(animations.map(({ finished }) => finished));
    } while (animations.length > 0);
  });

/** Tracks the requests of a page from now on; the returned function waits until they, and those they cause, have ended. */
export function trackRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let resolveWhenNone: (() => void) | undefined;
  const end = (request: unknown) => {
    open.delete(request);
    if (open.size === 0) resolveWhenNone?.();
  };
  page.on('request', (request) => {
    if (!isStream(request.url())) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    do {
      if (open.size > 0) await new Promise<void>((resolve) => (resolveWhenNone = resolve));
      await waitForAnimations(page);
    } while (open.size > 0);
  };
}

const isHeadingHydrated = () =>
  Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__reactFiber'));

/** Whether React has hydrated a prerendered page. */
export const isHydrated = (page: Page): Promise<boolean> => page.evaluate(isHeadingHydrated);

/** Waits until React has hydrated a prerendered page, which it does on the first input, here of a key without effect. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  await page.waitForFunction(isHeadingHydrated);
}

/** Opens a prerendered page and waits until it is hydrated. */
export async function openPublicPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForHydration(page);
}

/** Opens a page that is still loading: as soon as it is painted, since browsers ignore input before. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}
