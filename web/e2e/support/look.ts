import { expect, type Page } from '@playwright/test';
import { drawn } from './settled';

/** Both themes and both widths in which every page has to be sound, each once. */
export const LOOKS = [
  { width: 390, colorScheme: 'dark' },
  { width: 1440, colorScheme: 'light' },
] as const;

/** Shows the page that is open in a theme and width, without asking for it again. */
export async function lookAs(page: Page, { width, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await drawn(page);
}

/** The page is no wider than a narrow phone; what follows the width by a transition may take a moment. */
export async function expectNoSidewaysScroll(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 900 });
  await expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), {
      message: `${what} scrolls sideways`,
    })
    .toBeLessThanOrEqual(0);
}
