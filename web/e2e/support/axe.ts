import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { LOOKS, lookAs } from './look';
import { drawn } from './settled';

/** What axe, which knows WCAG 2.2 AA, finds wrong with what is on the screen now. */
export async function findings(page: Page): Promise<string[]> {
  await drawn(page);
  const { violations } = await new AxeBuilder({ page })
    // For frames of other origins it would open a page of its own each time; there are no such frames here.
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // What passes need not be carried over from the browser.
      resultTypes: ['violations'],
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Nothing that axe knows of WCAG 2.2 AA is wrong with what is on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}

/** As it is, in either theme and at either width: the page is not asked for again. */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const look of LOOKS)
    await test.step(`${look.colorScheme}, ${look.width} pixels wide`, async () => {
      await lookAs(page, look);
      await expectAccessible(page);
    });
}
