import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { addCar, newAccount, register, toast, userIdOf } from './support/account';
import { expectAccessibleInEveryLook } from './support/axe';
import { test } from './support/test';

/** A collector with a public profile and a unique name. */
async function publicCollector(browser: Browser): Promise<{ id: string; name: string; page: Page }> {
  const lastName = `Tester${randomUUID().slice(0, 8)}`;
  const context = await browser.newContext();
  await register(context.request, newAccount({ firstName: 'Nora', lastName }));
  const response = await context.request.put('/api/profile', { data: { profilePublic: true } });
  expect(response.status(), await response.text()).toBe(200);
  return { id: await userIdOf(context.request), name: `Nora ${lastName}`, page: await context.newPage() };
}

const card = (page: Page, name: string) =>
  page.getByRole('region', { name: 'All collectors' }).getByRole('article', { name });

test('finds a collector by name, follows them, shows their new car in the feed, and unfollows with undo', async ({
  page,
  browser,
}) => {
  const nora = await publicCollector(browser);
  await register(page.request);
  await page.goto('/collector-network');
  await expect(page.getByText('Others cannot find you.')).toBeVisible();
  await expect(page.getByText(/No suggestions yet/)).toBeVisible();
  await page.getByLabel('Search collectors').fill(nora.name.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await card(page, nora.name)
    .getByRole('button', { name: `Follow ${nora.name}` })
    .click();
  await expect(card(page, nora.name)).toContainText('1 follower');

  await addCar(nora.page.request, { name: 'Purple Passion', brand: 'Hot Wheels' });
  await page.getByRole('tab', { name: 'Following' }).click();
  await expect(page).toHaveURL(/tab=following/);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('feed').getByText('Purple Passion')).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 40_000 });

  await page.getByRole('button', { name: 'Following 1' }).click();
  const followed = page.getByRole('article', { name: nora.name });
  await followed.getByRole('button', { name: /^Following/ }).click();
  await expect(toast(page)).toContainText('You no longer follow');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(followed.getByRole('button', { name: /^Following/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('feed')).toBeVisible();
  await nora.page.context().close();
});

test('does not move when suggestions and the own profile arrive late', async ({ page }) => {
  await register(page.request);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['**/api/profile', '**/api/collectors/suggestions*'])
    await page.route(path, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.total += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/collector-network');
  await expect(page.getByText(/No suggestions yet/)).toBeVisible();
  await expect(page.getByText('Others cannot find you.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Collectors' }).or(page.getByText('No collectors yet'))).toBeVisible();
  const shift = await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total);
  expect(shift).toBeLessThanOrEqual(0.05);
});

test('shows whom one follows while there is nothing new, with a way to write to them', async ({ page, browser }) => {
  const nora = await publicCollector(browser);
  await register(page.request);
  expect((await page.request.post(`/api/collectors/${nora.id}/follow`)).ok()).toBe(true);
  await page.goto('/collector-network?tab=following');
  await expect(page.getByText('Nothing new yet.')).toBeVisible();
  const followed = page.getByRole('list', { name: 'Collectors you follow' }).getByRole('article', { name: nora.name });
  await followed.getByRole('link', { name: `Send Message to ${nora.name}` }).click();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeVisible();
  await nora.page.context().close();
});

test('reports and blocks a collector, who is no longer found', async ({ page, browser }) => {
  const nora = await publicCollector(browser);
  await register(page.request);
  await page.goto(`/collector-network?search=${nora.name}`);
  const more = card(page, nora.name).getByRole('button', { name: `More about ${nora.name}` });
  await more.click();
  await page.getByRole('menuitem', { name: 'Report...' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report collector' });
  await expect(dialog).toContainText(nora.name);
  await page.keyboard.press('2');
  await expect(dialog.getByRole('radio', { name: /Spam/ })).toBeChecked();
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(toast(page)).toContainText('Report submitted');
  await more.click();
  await page.getByRole('menuitem', { name: 'Block...' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(toast(page)).toContainText('is blocked');
  await expect(page.getByText('No collectors found')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No collectors found')).toBeVisible();
  await nora.page.context().close();
});

test('is accessible and works by keyboard alone', async ({ page, browser }) => {
  const nora = await publicCollector(browser);
  await register(page.request);
  await page.goto(`/collector-network?search=${nora.name}`);
  await expect(card(page, nora.name)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await card(page, nora.name)
    .getByRole('button', { name: `Follow ${nora.name}` })
    .press('Enter');
  await expect(card(page, nora.name).getByRole('button', { name: /^Following/ })).toBeFocused();
  await page.goto('/collector-network?search=nobody-of-this-name');
  await expect(page.getByText('No collectors found')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('No collectors found')).toBeHidden();
  await page.getByRole('tab', { name: 'Discover' }).press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Following' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Followers 0' })).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('button', { name: 'Followers 0' }).press('Enter');
  await expect(page.getByText('Nobody follows you yet')).toBeVisible();
  await nora.page.context().close();
});
