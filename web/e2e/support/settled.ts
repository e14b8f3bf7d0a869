import type { Page } from '@playwright/test';

/** The live stream of a page stays open for as long as the page does. */
const isStream = (url: string) => new URL(url).pathname === '/api/events';

/**
 * Waits until what is drawn stands still: fonts are there, and what began to move within two frames has ended. What is
 * paused, or goes on for ever, is not waited for.
 */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const moving = () =>
      document.getAnimations().filter(({ effect, playState, timeline }) => {
        const ends = effect?.getComputedTiming().endTime !== Infinity;
        return ends && playState === 'running' && timeline === document.timeline;
      });
    await document.fonts.ready;
    let animations: Animation[];
    do {
      await frame();
      await frame();
      animations = moving();
      await Promise.allSettled(animations.map(({ finished }) => finished));
    } while (animations.length > 0);
  });

/** Counts the requests of a page from now on; what it returns waits until all, and those they lead to, are answered. */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<unknown>();
  let whenNone: (() => void) | undefined;
  const end = (request: unknown) => {
    open.delete(request);
    if (open.size === 0) whenNone?.();
  };
  page.on('request', (request) => {
    if (!isStream(request.url())) open.add(request);
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return async () => {
    do {
      if (open.size > 0) await new Promise<void>((resolve) => (whenNone = resolve));
      await drawn(page);
    } while (open.size > 0);
  };
}

/** Waits until what was rendered ahead takes presses and texts; before, both are lost. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('h1') ?? {}).some((name) => name.startsWith('__reactFiber')),
  );
}

/** Goes to a page that is rendered ahead, and waits until it can be used. */
export async function openPublic(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await alive(page);
}
