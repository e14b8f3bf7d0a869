import { expect, type Page } from '@playwright/test';
import { type Account, newAccount, register } from './support/account';
import { expectAccessibleInEveryLook } from './support/axe';
import { expectNoSidewaysScroll } from './support/look';
import { openPublicPage } from './support/wait';
import { test } from './support/test';

const tour = (page: Page) => page.getByRole('dialog', { name: 'Add what you own' });

async function signUp(page: Page): Promise<Account> {
  const account = newAccount();
  await openPublicPage(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('First Name').fill(account.firstName);
  await form.getByLabel('Last Name').fill(account.lastName);
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.getByLabel('Confirm Password').fill(account.password);
  await form.getByRole('button', { name: 'Create Account' }).click();
  return account;
}

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await openPublicPage(page, '/auth');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
}

test('shows a new user around in three stops, in every look', async ({ page }) => {
  await signUp(page);
  await expect(tour(page)).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await expectNoSidewaysScroll(page, 'the tour');
  for (const name of ['Add what you own', 'See what it is worth', 'Find what you miss']) {
    const stop = page.getByRole('dialog', { name });
    await expect(stop).toBeInViewport({ ratio: 1 });
    await expect(page.locator('[data-tour-stop]')).toBeInViewport({ ratio: 1 });
    await stop.getByRole('button', { name: /Next|Done/ }).click();
  }
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('[data-tour-stop]')).toHaveCount(0);
});

test('a skipped tour comes back neither after a reload nor in another browser', async ({ page, browser }) => {
  const account = await signUp(page);
  const seen = page.waitForResponse('**/api/profile/tour-seen');
  await tour(page).getByRole('button', { name: 'Skip tour' }).click();
  await seen;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
  const other = await browser.newPage();
  await signIn(other, account);
  // Whatever is loaded in the background has been.
  await other.waitForLoadState('networkidle');
  await expect(tour(other)).toBeHidden();
  await expect(tour(page)).toBeHidden();
  await other.close();
});

test('the tour waits until the vault is open, and ends where one of its things is used', async ({ page }) => {
  const account = await register(page.request);
  await page.request.post('/api/logout');
  await page.goto('/marketplace');
  await page.getByRole('link', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
  const home = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' });
  await home.click();
  await expect(tour(page)).toBeVisible();
  await page.getByRole('link', { name: 'Add car' }).click();
  await expect(page.getByRole('heading', { name: 'Add New Car' })).toBeVisible();
  await expect(tour(page)).toBeHidden();
  await home.click();
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(tour(page)).toBeHidden();
});
