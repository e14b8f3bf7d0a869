import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { register } from './support/account';
import { expectAccessible } from './support/axe';
import { mailTo } from './support/mail';
import { advanceStripeClock, hasStripeStandIn, planCard, subscribe } from './support/stripe';
import { test } from './support/test';

test.skip(!hasStripeStandIn(), 'needs the Stripe stand-in');

/** Fills a free vault to its limit. */
async function fillVault(request: APIRequestContext): Promise<void> {
  const rows = Array.from({ length: 25 }, (_, n) => `Casting ${n},Mint`);
  const file = { name: 'cars.csv', mimeType: 'text/csv', buffer: Buffer.from(`name,condition\n${rows.join('\n')}`) };
  const response = await request.post('/api/cars/import', { multipart: { file } });
  expect(response.status()).toBe(201);
}

const addOneMore = (request: APIRequestContext) =>
  request.post('/api/cars', { data: { name: 'One more', condition: 'Mint' } });
const limitShown = (page: Page) => page.getByText('Plan limit').locator('xpath=following-sibling::*');

test('lifts the car limit in every open tab with a plan, and deletes no car when the plan ends', async ({
  page,
  context,
}) => {
  const account = await register(context.request);
  await fillVault(context.request);
  expect((await addOneMore(context.request)).status()).toBe(403);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(limitShown(other)).toHaveText('25');

  await page.goto('/pricing');
  await expect(page.getByText('Save up to 30% by the year')).toBeVisible();
  await expect(planCard(page, 'Standard').getByText('$5.99')).toBeVisible();
  await page.getByRole('button', { name: 'Yearly' }).click();
  await expect(planCard(page, 'Standard').getByText('$49.99')).toBeVisible();
  await expect(planCard(page, 'Standard').getByText('Save $21.89 annually')).toBeVisible();
  await expect(planCard(page, 'Free').getByText('Current plan', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await subscribe(page, 'Standard');
  await expectAccessible(page);
  await expect(limitShown(other)).toHaveText('500');
  expect((await addOneMore(context.request)).status()).toBe(201);
  await mailTo(account.email, /standard/i);

  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: 'Standard, monthly' })).toBeVisible();
  await expect(page.getByRole('row', { name: /\$5\.99/ })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel plan' }).click();
  await expect(page.getByText('nothing is deleted', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End it then' }).click();
  await expect(page.getByText('Ending', { exact: true })).toBeVisible();
  await advanceStripeClock(32);
  await expect(limitShown(other)).toHaveText('25');
  await page.reload();
  await expect(page.getByText('Your paid plan has ended.', { exact: false })).toBeVisible();
  expect((await addOneMore(context.request)).status()).toBe(403);
  const status = (await (await context.request.get('/api/user/subscription-status')).json()) as object;
  expect(status).toMatchObject({ subscriptionTier: 'free', carLimit: { current: 26, limit: 25, canAdd: false } });
});
