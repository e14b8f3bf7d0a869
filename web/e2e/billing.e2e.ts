import { expect, type Browser, type Page } from '@playwright/test';
import { newAccount, register, toast } from './support/account';
import { expectAccessible } from './support/axe';
import { mailTo } from './support/mail';
import { administrator, hasStripeStandIn, planCard, subscribe } from './support/stripe';
import { openPublicPage } from './support/wait';
import { test } from './support/test';

test.beforeEach(() => {
  test.skip(!hasStripeStandIn(), 'needs the Stripe stand-in');
});

test('returns a visitor to the chosen plan after signing up', async ({ page }) => {
  await openPublicPage(page, '/pricing');
  await page.getByRole('button', { name: 'Yearly' }).click();
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  await expect(toast(page)).toContainText('Login Required');
  await expect(toast(page)).toContainText('Please log in to upgrade to Premium.');
  await expect(page).toHaveURL(/\/auth/, { timeout: 5000 });
  const account = newAccount();
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  await page.getByLabel('First Name').fill(account.firstName);
  await page.getByLabel('Last Name').fill(account.lastName);
  await page.getByLabel('Email', { exact: true }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm Password').fill(account.password);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/pricing\?plan=premium&interval=yearly/, { timeout: 10_000 });
  await expect(page.getByRole('button', { name: 'Yearly' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Upgrade to Premium' })).toBeFocused();
  // A control that is half below the header would count as too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page);
});

test('does not confirm a payment that the server does not know', async ({ page }) => {
  await register(page.request);
  await page.goto('/subscription/success');
  await expect(page.getByRole('heading', { name: 'No payment was made' })).toBeVisible();
  await page.goto('/subscription/success?session=cs_test_of_somebody_else');
  await expect(page.getByRole('heading', { name: 'No payment was made' })).toBeVisible();
  await expectAccessible(page);
});

test('upgrades at once for the price difference, and downgrades at the end of the period', async ({ page }) => {
  await register(page.request);
  await subscribe(page, 'Standard');
  await openPublicPage(page, '/pricing');
  await page.getByRole('button', { name: 'Change to Premium' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Due today')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(toast(page)).toContainText('Plan changed');
  await expect(planCard(page, 'Premium').getByText('Current plan', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Change to Standard' }).click();
  await expect(dialog.getByText('Until then nothing changes', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(toast(page)).toContainText('Change planned');
  await page.goto('/billing');
  await expect(page.getByText('Change planned', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Take the change back' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

/** The administrator’s page of refunds, opened by the password form. */
async function openRefunds(browser: Browser): Promise<Page> {
  const { email, password, gatePassword } = administrator();
  const context = await browser.newContext();
  expect((await context.request.post('/api/login', { data: { email, password } })).status()).toBe(200);
  const page = await context.newPage();
  await page.goto('/admin/refunds');
  await page.getByLabel('Admin password').fill('not this one');
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(toast(page)).toContainText('Access denied');
  await expectAccessible(page);
  await page.getByLabel('Admin password').fill(gatePassword);
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Refunds' })).toBeVisible();
  return page;
}

test('pays an approved refund back and ends the plan', async ({ page, browser }) => {
  const account = await register(page.request, newAccount({ firstName: 'Rita', lastName: 'Returns' }));
  await subscribe(page, 'Premium');
  await page.goto('/billing');
  await page.getByRole('button', { name: 'Ask for a refund' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Tell us why')).toBeVisible();
  await page.getByLabel('Reason').fill('I have only three cars.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('In review')).toBeVisible();

  const admin = await openRefunds(browser);
  const request = admin.getByRole('article').filter({ hasText: account.email });
  await expect(request).toContainText('I have only three cars.');
  await expect(request).toContainText('$10.99 of $10.99');
  await expectAccessible(admin);
  await request.getByRole('button', { name: 'Approve' }).click();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: 'Pay back' }).click();
  await expect(toast(admin)).toContainText('Refund approved');
  await admin.getByRole('link', { name: 'Overview' }).click();
  await admin.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(admin.getByText('The mail server accepted it', { exact: false })).toBeVisible();

  await page.reload();
  await expect(page.getByText('$10.99 paid back')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Free', exact: true })).toBeVisible();
  await mailTo(account.email, /refund/i);
  await admin.context().close();
});

test('refuses everybody but the administrator in the console', async ({ page }) => {
  await page.goto('/admin');
  await expect(page.getByText('Access restricted to administrators only')).toBeVisible();
  await register(page.request);
  await page.goto('/admin');
  await expect(page.getByText('Access restricted to administrators only')).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
