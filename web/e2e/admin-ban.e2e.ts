import { expect, type Page } from '@playwright/test';
import { newAccount, toast, userIdOf } from './support/account';
import { expectAccessible } from './support/axe';
import { openConsole } from './support/console';
import { createListing, signedInPage } from './support/listings';
import { mailTo } from './support/mail';
import { stackFile } from './support/stack';
import { randomUUID } from 'node:crypto';
import { test } from './support/test';

test.skip(!stackFile, 'needs the administrator’s passwords of the stack file');
test.setTimeout(120_000);

const unique = (word: string) => `${word}${randomUUID().slice(0, 8)}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
/** What was done to the account; that it was looked at is recorded beside. */
const auditEntries = (page: Page) =>
  page
    .getByRole('list', { name: 'Actions' })
    .getByRole('listitem')
    .filter({ hasText: /(Activated|Banned) an account/ });

test('signs a banned user out and hides their listings; activating restores both', async ({ browser }) => {
  const account = newAccount({ firstName: 'Bo', lastName: unique('Banned') });
  const banned = await signedInPage(browser, account);
  const id = await userIdOf(banned.request);
  const listing = await createListing(banned.request, { title: 'Twin Mill', type: 'sale', price: '20.00' });
  const other = await signedInPage(browser);
  const listingStatus = async () => (await other.request.get(`/api/marketplace/listings/${listing}`)).status();
  expect(await listingStatus()).toBe(200);
  const streamOpened = banned.waitForResponse((response) => response.url().includes('/api/events') && response.ok());
  await banned.goto('/profile');
  await streamOpened;

  const page = await openConsole(browser);
  await page.goto(`/admin/users?search=${account.lastName}`);
  await page.getByRole('button', { name: `Ban Bo ${account.lastName}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await expect(dialog.getByText('Say why, for the person')).toBeVisible();
  await dialog.getByLabel('Details').fill('Three copies sold as originals');
  const bannedResponse = page.waitForResponse((response) => response.url().endsWith('/ban') && response.ok());
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click();
  await bannedResponse;
  await expect.poll(async () => (await banned.request.get('/api/cars')).status()).toBe(401);
  await expect(banned).toHaveURL(/\/login/);
  await expect(toast(page)).toContainText('User banned');
  await expect.poll(listingStatus).toBe(404);

  const credentials = { email: account.email, password: account.password };
  const refused = await banned.request.post('/api/login', { data: credentials });
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'ACCOUNT_BANNED' });
  expect(await mailTo(account.email, /suspended/i)).toContain('Three copies sold as originals');

  await page.getByRole('link', { name: `Bo ${account.lastName}` }).click();
  await expect(page.getByRole('region', { name: 'Ban' })).toContainText('Three copies sold as originals');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Activate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Activate' }).click();
  await expect(toast(page)).toContainText('User activated');
  await expect.poll(listingStatus).toBe(200);
  expect((await banned.request.post('/api/login', { data: credentials })).status()).toBe(200);
  await mailTo(account.email, /active again/i);

  await page.getByRole('link', { name: 'Admin actions' }).click();
  await expect(page).toHaveURL(new RegExp(`subjectId=${id}`));
  await expect(auditEntries(page)).toHaveCount(2);
  await expect(auditEntries(page).first()).toContainText('Activated an account');
  await expect(auditEntries(page).nth(1)).toContainText('Banned an account');
  await expect(auditEntries(page).nth(1)).toContainText('Three copies sold as originals');
  await auditEntries(page).first().getByRole('link').click();
  await expect(heading(page)).toHaveText(`Bo ${account.lastName}`);
  await page.context().close();
});
