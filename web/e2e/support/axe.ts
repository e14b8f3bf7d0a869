import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Colours that are still on their way are no finding. What goes on for ever is not waited for. */
const settled = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    return Promise.race([
      Promise.allSettled(ending.map(({ finished }) => finished)).then(() => null),
      new Promise((resolve) => setTimeout(resolve, 2_000)),
    ]);
  });

/** What axe, which knows WCAG 2.2 AA, finds wrong with what is on the screen now. */
export async function findings(page: Page): Promise<string[]> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Nothing that axe knows of WCAG 2.2 AA is wrong with what is on the screen now. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
}
