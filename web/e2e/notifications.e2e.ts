import { type Browser, expect, type Page } from '@playwright/test';
import { newAccount, register, toast, userIdOf } from './support/account';
import { expectAccessible } from './support/axe';
import { mailTo } from './support/mail';
import { createListing, signedInPage } from './support/listings';
import { grantPlan } from './support/plan';
import { stackFile } from './support/stack';
import { test } from './support/test';

interface Seller {
  page: Page;
  email: string;
  /** Sends the seller a message about the listing. */
  receive: (text: string) => Promise<void>;
}

/** A seller who is signed in to the page, and a buyer who can write to them. */
async function createSeller(browser: Browser, page: Page): Promise<Seller> {
  const { email } = await register(page.request, newAccount({ firstName: 'Sally', lastName: 'Shelf' }));
  const listing = await createListing(page.request, { title: 'Custom Fleetside', type: 'sale', price: '20.00' });
  const receiverId = await userIdOf(page.request);
  const buyer = await signedInPage(browser, { firstName: 'Bert', lastName: 'Buyer' });
  const receive = async (message: string) => {
    const response = await buyer.request.post(`/api/marketplace/listings/${listing}/messages`, {
      data: { receiverId, message },
    });
    expect(response.status(), await response.text()).toBe(201);
  };
  return { page, email, receive };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const streamOpened = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events' && response.ok());

test('notifies an open browser of a new message without a reload', async ({ browser, page }) => {
  const { receive } = await createSeller(browser, page);
  const opened = streamOpened(page);
  await page.goto('/stats');
  await opened;
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popover.getByText(/Nothing yet/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();

  await receive('Is it still there?');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 3000 });
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('(1 unread)')).toBeAttached();
  await expect(toast(page)).toContainText('Bert');
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();

  await bell(page).click();
  const row = popover.getByRole('list').getByRole('link', { name: /Bert/ });
  await expect(row).toContainText('Unread:');
  await expectAccessible(page);
  await row.click();
  await expect(page.getByRole('log').getByText('Is it still there?')).toBeVisible();
  await expect(popover).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications');

  // A message of the open conversation adds no notification.
  await receive('I can pick it up.');
  await expect(page.getByRole('log').getByText('I can pick it up.')).toBeVisible({ timeout: 3000 });
});

test('shares one event stream between tabs, and another tab takes over when its tab is closed', async ({
  browser,
  page,
  context,
}) => {
  const { receive } = await createSeller(browser, page);
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams += 1;
  });
  const first = streamOpened(page);
  await page.goto('/stats');
  await first;
  const second = await context.newPage();
  await second.goto('/exports');
  const third = await context.newPage();
  await third.goto('/wishlist');
  await expect(bell(third)).toBeVisible();
  await receive('Is it still there?');
  for (const tab of [page, second, third])
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 5000 });
  expect(streams).toBe(1);

  const next = context.waitForEvent('response', (response) => new URL(response.url()).pathname === '/api/events');
  await page.close();
  await next;
  await receive('Hello?');
  await second.bringToFront();
  for (const tab of [second, third])
    await expect(tab.getByRole('navigation', { name: 'Main' }).getByText('(2 unread)')).toBeAttached({ timeout: 5000 });
  expect(streams).toBe(2);

  // Marking as read in one tab applies to all.
  await bell(second).click();
  await second.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(third)).toHaveAccessibleName('Notifications', { timeout: 5000 });
});

test('lists notifications by day and marks them as read', async ({ browser, page }) => {
  const { receive } = await createSeller(browser, page);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await receive('Is it still there?');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await today.getByRole('button', { name: /^Mark .* as read$/ }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are up to date' })).toBeVisible();
  await expect(page).toHaveURL(/show=unread/);
});

test('applies the bell and mail preferences of each kind, also when set by keyboard', async ({ browser, page }) => {
  const { receive, email } = await createSeller(browser, page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Notification preferences' }).click();
  const messages = page.getByRole('group', { name: 'Messages' });
  await expect(messages.getByRole('combobox', { name: 'Mail' })).toHaveValue('at_once');
  await expectAccessible(page);
  const account = page.getByRole('group', { name: 'Account & security' });
  await expect(account.getByRole('combobox', { name: 'Mail' })).toBeDisabled();
  await expect(account.getByText('These emails are required and always sent.')).toBeVisible();

  await receive('First');
  await mailTo(email, /wrote|message/i);
  const saved = () => page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  const off = saved();
  await messages.getByRole('checkbox', { name: 'Bell' }).focus();
  await page.keyboard.press('Space');
  await off;
  const daily = saved();
  await messages.getByRole('combobox', { name: 'Mail' }).selectOption('Once a day');
  await daily;
  await page.reload();
  await expect(messages.getByRole('checkbox', { name: 'Bell' })).not.toBeChecked();
  await expect(messages.getByRole('combobox', { name: 'Mail' })).toHaveValue('daily');

  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await receive('Second');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('(2 unread)')).toBeAttached();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('shows an error at a preference that could not be saved, and its saved value', async ({ page }) => {
  await register(page.request);
  await page.goto('/profile/notifications');
  const offers = page.getByRole('group', { name: 'Offers' });
  await expect(offers.getByRole('checkbox', { name: 'Bell' })).toBeChecked();
  await page.route('**/api/notifications/preferences', (route) => route.abort());
  await offers.getByRole('checkbox', { name: 'Bell' }).click();
  await expect(offers.getByRole('alert')).toBeVisible();
  await expect(offers.getByRole('checkbox', { name: 'Bell' })).toBeChecked();
});

test('shows a new plan limit at once in an open tab', async ({ page }) => {
  test.skip(!stackFile, 'needs the stack file to grant plans');
  await register(page.request);
  const opened = streamOpened(page);
  await page.goto('/profile');
  await opened;
  await expect(page.getByText('Plan limit').locator('..')).toContainText('25');
  await grantPlan(page.request, 'premium');
  await expect(page.getByRole('img', { name: 'No limit' })).toBeVisible({ timeout: 3000 });
  await expect(page.getByText('priority@diecastvault.example')).toBeVisible({ timeout: 4000 });
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
});
