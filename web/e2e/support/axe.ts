import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import type axe from 'axe-core';
import { LOOKS, applyLook } from './look';
import { waitForAnimations } from './wait';

// Less than half the size of `axe.source`, which the browser would compile for each page that is opened.
const AXE_SOURCE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * The violations of WCAG 2.2 AA that axe finds on the page as it is now. axe is loaded once per page: its package for
 * Playwright loads half a megabyte for each analysis, which takes longer than the analysis.
 */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(async (runOnly) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe };
    // Without the passed rules the result is smaller.
    const { violations } = await loaded.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  }, RULES);
}

/** Expects no violations of WCAG 2.2 AA on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([]);
}

/** Expects no violations in each theme and width, without reloading the page. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const look of LOOKS)
    await test.step(`${look.colorScheme}, ${look.width} pixels wide`, async () => {
      await applyLook(page, look);
      await expectAccessible(page);
    });
}
