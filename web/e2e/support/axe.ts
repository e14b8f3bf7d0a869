import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { LOOKS, applyLook } from './look';
import { waitForAnimations } from './wait';

/** The violations of WCAG 2.2 AA that axe finds on the page as it is now. */
export async function accessibilityFindings(page: Page): Promise<string[]> {
  await waitForAnimations(page);
  const { violations } = await new AxeBuilder({ page })
    // Otherwise axe opens another page each time for frames of other origins, of which there are none.
    .setLegacyMode()
    .options({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      // Without the passed rules the result is smaller.
      resultTypes: ['violations'],
    })
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
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
