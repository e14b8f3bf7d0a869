import type { Page } from '@playwright/test';

/** The themes and widths in which every page has to be sound. */
export const LOOKS = [390, 1440].flatMap((width) =>
  (['dark', 'light'] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** Shows the page that is open in a theme and width, without asking for it again. */
export async function lookAs(page: Page, { width, colorScheme }: (typeof LOOKS)[number]): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // Far down a long page colours follow a few frames later.
  await page.waitForTimeout(150);
}

/** By how many pixels the page is wider than a narrow phone. */
export async function sidewaysAt320(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.waitForTimeout(250);
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
