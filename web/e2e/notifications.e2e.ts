import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { newAccount, register, toast } from './support/account';
import { expectAccessible } from './support/axe';
import { mailTo } from './support/mail';
import { offer, somebody } from './support/listings';
import { givePlan } from './support/plan';
import { stackFile } from './support/stack';

interface Seller {
  page: Page;
  email: string;
  /** Somebody writes to them about what they offer. */
  hear: (words: string) => Promise<void>;
}

const idOf = async (request: APIRequestContext): Promise<string> =>
  ((await (await request.get('/api/auth/user')).json()) as { id: string }).id;

/** A seller whose browser is open, and a buyer who can write to them. */
async function seller(browser: Browser, page: Page): Promise<Seller> {
  const { email } = await register(page.request, newAccount({ firstName: 'Sally', lastName: 'Shelf' }));
  const listing = await offer(page.request, { title: 'Custom Fleetside', type: 'sale', price: '20.00' });
  const receiverId = await idOf(page.request);
  const buyer = await somebody(browser, { firstName: 'Bert', lastName: 'Buyer' });
  const hear = async (message: string) => {
    const answer = await buyer.request.post(`/api/marketplace/listings/${listing}/messages`, {
      data: { receiverId, message },
    });
    expect(answer.status(), await answer.text()).toBe(201);
  };
  return { page, email, hear };
}

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const connected = (page: Page) =>
  page.waitForResponse((response) => new URL(response.url()).pathname === '/api/events' && response.ok());

test('a message rings the bell of a browser that is open elsewhere, which nobody reloads', async ({
  browser,
  page,
}) => {
  const { hear } = await seller(browser, page);
  const listening = connected(page);
  await page.goto('/stats');
  await listening;
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  const popover = page.getByRole('dialog', { name: 'Notifications' });
  await expect(popover.getByText(/Nothing yet/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();

  await hear('Is it still there?');
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

  // What is said in the conversation that is open needs no bell.
  await hear('I can pick it up.');
  await expect(page.getByRole('log').getByText('I can pick it up.')).toBeVisible({ timeout: 3000 });
});

test('many tabs share one stream; when the one that holds it is closed, another goes on', async ({
  browser,
  page,
  context,
}) => {
  const { hear } = await seller(browser, page);
  let streams = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/events') streams += 1;
  });
  const first = connected(page);
  await page.goto('/stats');
  await first;
  const second = await context.newPage();
  await second.goto('/exports');
  const third = await context.newPage();
  await third.goto('/wishlist');
  await expect(bell(third)).toBeVisible();
  await hear('Is it still there?');
  for (const tab of [page, second, third])
    await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 5000 });
  expect(streams).toBe(1);

  const next = context.waitForEvent('response', (response) => new URL(response.url()).pathname === '/api/events');
  await page.close();
  await next;
  await hear('Hello?');
  await second.bringToFront();
  for (const tab of [second, third])
    await expect(tab.getByRole('navigation', { name: 'Main' }).getByText('(2 unread)')).toBeAttached({ timeout: 5000 });
  expect(streams).toBe(2);

  // Read in one tab, read in all.
  await bell(second).click();
  await second.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell(third)).toHaveAccessibleName('Notifications', { timeout: 5000 });
});

test('all notifications are a page by days, from which each is read alone or all at once', async ({
  browser,
  page,
}) => {
  const { hear } = await seller(browser, page);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'No notifications yet' })).toBeVisible();
  await hear('Is it still there?');
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await today.getByRole('button', { name: /^Mark .* as read$/ }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await page.getByRole('button', { name: 'Unread', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'You are up to date' })).toBeVisible();
  await expect(page).toHaveURL(/show=unread/);
});

test('each kind is told by bell and mail as one wants it, by keys as well', async ({ browser, page }) => {
  const { hear, email } = await seller(browser, page);
  await page.goto('/profile');
  await page.getByRole('link', { name: 'Notification preferences' }).click();
  const messages = page.getByRole('group', { name: 'Messages' });
  await expect(messages.getByRole('combobox', { name: 'Mail' })).toHaveValue('at_once');
  await expectAccessible(page);
  const account = page.getByRole('group', { name: 'Account & security' });
  await expect(account.getByRole('combobox', { name: 'Mail' })).toBeDisabled();
  await expect(account.getByText('These mails are owed to you and always sent.')).toBeVisible();

  await hear('First');
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
  await hear('Second');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('(2 unread)')).toBeAttached();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('says where it happened that a preference could not be saved, and shows what holds', async ({ page }) => {
  await register(page.request);
  await page.goto('/profile/notifications');
  const offers = page.getByRole('group', { name: 'Offers' });
  await expect(offers.getByRole('checkbox', { name: 'Bell' })).toBeChecked();
  await page.route('**/api/notifications/preferences', (route) => route.abort());
  await offers.getByRole('checkbox', { name: 'Bell' }).click();
  await expect(offers.getByRole('alert')).toBeVisible();
  await expect(offers.getByRole('checkbox', { name: 'Bell' })).toBeChecked();
});

test('a lifted limit is seen at once in a tab that was open before', async ({ page }) => {
  test.skip(!stackFile, 'the plan is given through the stack’s broker');
  await register(page.request);
  const listening = connected(page);
  await page.goto('/profile');
  await listening;
  await expect(page.getByText('Plan limit').locator('..')).toContainText('25');
  await givePlan(page.request, 'premium');
  await expect(page.getByRole('img', { name: 'No limit' })).toBeVisible({ timeout: 3000 });
  await expect(page.getByText('priority@diecastvault.example')).toBeVisible({ timeout: 4000 });
  await expect(page.getByRole('link', { name: 'Upgrade' })).toHaveCount(0);
});
