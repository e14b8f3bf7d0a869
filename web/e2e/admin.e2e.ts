import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AdminStats } from '@vault/contracts/identity/users';
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { addCar, register, toast, userIdOf } from './support/account';
import { expectAccessible, expectAccessibleInEveryLook } from './support/axe';
import { administratorPage, createUsers, openConsole, stepUp, sendUnreadableEvent } from './support/console';
import { createListing, signedInPage, uploadPhotos } from './support/listings';
import { expectNoSidewaysScroll } from './support/look';
import { mailTo } from './support/mail';
import { grantPlan } from './support/plan';
import { trackRequests } from './support/wait';
import { stackFile } from './support/stack';
import { administrator } from './support/stripe';
import { test } from './support/test';

test.skip(!stackFile, 'needs the administrator’s passwords of the stack file');
test.setTimeout(120_000);
// The tests share one queue of reports and one audit log, and expect their own entries at the top.
test.describe.configure({ mode: 'default' });

/** The administrator's browser with the console unlocked. The tests share it, since its cache has the scripts. */
let unlocked: BrowserContext;
test.beforeAll(async ({ browser }) => {
  unlocked = (await openConsole(browser)).context();
});
test.afterAll(() => unlocked.close());

const PAGES = ['users', 'reports', 'proposals', 'refunds', 'audit', 'system'].map((name) => `/admin/${name}`);

/** A name that no other test uses. */
const unique = (word: string) => `${word}${randomUUID().slice(0, 8)}`;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const reportCard = (page: Page, description: string) => page.getByRole('article').filter({ hasText: description });
const auditEntries = (page: Page) => page.getByRole('list', { name: 'Actions' }).getByRole('listitem');

/** A listing of one user, reported by another. */
async function reportListing(browser: Browser, description: string) {
  const seller = await signedInPage(browser, { firstName: 'Sam', lastName: unique('Seller') });
  const photos = await uploadPhotos(seller.request, ['#c93d00']);
  const listing = await createListing(seller.request, {
    title: unique('Redline'),
    type: 'sale',
    price: '90.00',
    photos,
  });
  const reporter = await signedInPage(browser, { firstName: 'Rae', lastName: 'Reporter' });
  const data = { reason: 'fake', description };
  const response = await reporter.request.post(`/api/marketplace/listings/${listing}/report`, { data });
  expect(response.status(), await response.text()).toBe(201);
  return { seller, reporter, listing };
}

// web/src/app/access.spec.tsx tries every address of the console.
test('refuses visitors and members at the first page of the console and below it', async ({ page }) => {
  const expectClosed = async () => {
    for (const path of ['/admin', '/admin/users']) {
      await page.goto(path);
      await expect(heading(page)).toHaveText('Access restricted to administrators only');
      await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    }
  };
  await expectClosed();
  expect((await page.request.get('/api/admin/users')).status()).toBe(401);
  await register(page.request);
  await expectClosed();
  // Visitors' screen is inspected in routes.e2e.ts.
  await expectAccessible(page);
  const refused = await page.request.get('/api/admin/users');
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'ADMIN_ONLY' });
});

test('opens the console with the right admin password only, and keeps the typed search while it is locked', async ({
  browser,
}) => {
  const page = await administratorPage(browser);
  const before = await page.request.get('/api/admin/users');
  expect(before.status()).toBe(403);
  expect(await before.json()).toMatchObject({ code: 'ADMIN_STEP_UP_REQUIRED' });
  await page.goto('/admin/users');
  await page.getByLabel('Admin password').fill('not this one');
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(toast(page)).toContainText('Access denied');
  await expect(toast(page)).toContainText('Invalid admin password');
  await expectAccessible(page);
  const unlock = async () => {
    await page.getByLabel('Admin password').fill(administrator().gatePassword);
    await page.getByRole('button', { name: 'Open the console' }).click();
    await expect(toast(page)).toContainText('Admin access granted');
    await expect(heading(page)).toHaveText('People');
  };
  await unlock();
  await page.getByLabel('Name or e-mail').fill('nobody at all');
  await expect(page).toHaveURL(/search=nobody/);
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByLabel('Admin password')).toBeVisible();
  expect((await page.request.get('/api/admin/stats')).status()).toBe(403);
  await unlock();
  await expect(page.getByLabel('Name or e-mail')).toHaveValue('nobody at all');

  await page.goto('/admin/audit?action=gate_opened');
  await expect(auditEntries(page).first()).toContainText('Opened the console');
  await page.context().close();
});

test('has the lock in the row of its tabs on a narrow phone', async () => {
  const page = await unlocked.newPage();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/admin');
  const tab = await page.getByRole('link', { name: 'System' }).boundingBox();
  const lock = await page.getByRole('button', { name: 'Lock' }).boundingBox();
  if (!tab || !lock) throw new Error('The tabs or the lock are hidden');
  expect(Math.abs(tab.y + tab.height / 2 - (lock.y + lock.height / 2))).toBeLessThan(12);
  expect(lock.x).toBeGreaterThanOrEqual(tab.x + tab.width);
  expect(lock.x + lock.width).toBeLessThanOrEqual(320);
  await page.close();
});

test('counts users, sign-ups and cars in the overview', async ({ browser }) => {
  const page = await unlocked.newPage();
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd').first();
  const count = async (label: string) => Number((await figure(label).innerText()).replace(/\D/g, ''));
  await page.goto('/admin');
  await expect(figure('Total users')).toHaveText(/\d/);
  const [users, today] = [await count('Total users'), await count('Sign-ups today')];
  const collector = await signedInPage(browser);
  await addCar(collector.request, { name: 'Twin Mill' });
  // The collection service counts all cars once in five seconds: a new stack had none at the first visit.
  const carsCounted = async () => {
    const response = await page.request.get('/api/admin/stats');
    return ((await response.json()) as AdminStats).collection?.cars;
  };
  await expect.poll(carsCounted, { timeout: 15_000 }).toBeGreaterThan(0);
  await page.reload();
  await expect.poll(() => count('Total users')).toBeGreaterThan(users);
  expect(await count('Sign-ups today')).toBeGreaterThan(today);
  expect(await count('Total cars')).toBeGreaterThan(0);
  await page.close();
});

test('shows the newest users with search on the screen of the figures', async () => {
  const lastName = unique('Newcomer');
  await createUsers(lastName, 12);
  const page = await unlocked.newPage();
  await page.goto('/admin');
  const newest = page.getByRole('region', { name: 'Newest people' });
  const rows = newest.getByRole('row').filter({ has: page.getByRole('rowheader') });
  await expect(rows).toHaveCount(10);
  await newest.getByRole('searchbox', { name: 'Name or e-mail' }).fill(`${lastName}zz`);
  await expect(newest.getByText('No users found')).toBeVisible();
  await newest.getByRole('button', { name: 'Clear search' }).click();
  await newest.getByRole('searchbox', { name: 'Name or e-mail' }).fill(lastName);
  await expect(rows.filter({ hasText: lastName })).toHaveCount(10);
  await expect(page).toHaveURL(new RegExp(`search=${lastName}`));
  await expectAccessibleInEveryLook(page);
  await expectNoSidewaysScroll(page, '/admin');
  await newest.getByRole('searchbox').press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText(lastName);
  await page.goBack();
  await expect(rows.filter({ hasText: lastName })).toHaveCount(10);
  await newest.getByRole('link', { name: 'All 12 people' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/users\\?search=${lastName}`));
  await page.close();
});

test('searches, sorts, filters and pages the users, and opens one by keyboard', async ({ browser }) => {
  const lastName = unique('Crowd');
  await createUsers(lastName, 53);
  const premium = await signedInPage(browser, { firstName: 'Petra', lastName, email: `aa-${lastName}@example.com` });
  await grantPlan(premium.request, 'premium');
  await addCar(premium.request, { name: 'Custom Volkswagen' });

  const page = await unlocked.newPage();
  await page.goto('/admin/users');
  await expect(heading(page)).toHaveText('People');
  await page.keyboard.press('/');
  await page.keyboard.type(lastName);
  const rows = page.getByRole('row').filter({ hasText: lastName });
  await expect(page.getByText('1–50 of 54').or(page.getByText('1-50 of 54')).first()).toBeVisible();
  await expect(rows).toHaveCount(50);
  await expect(page).toHaveURL(new RegExp(`search=${lastName}`));

  // The newest comes first by default, and first by address too: it begins with a.
  await expect(rows.first()).toContainText('Petra');
  await page.getByRole('columnheader', { name: 'Name, e-mail' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Name, e-mail' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('Petra');
  await expect(rows.nth(1)).toContainText('Person1');

  await page.getByRole('button', { name: 'Next' }).first().click();
  await expect(rows).toHaveCount(4);
  await page.reload();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Previous' }).first().click();
  await expect(rows).toHaveCount(50);

  await page.getByLabel('Plan', { exact: true }).selectOption('Premium');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Petra');
  await expect(rows.first().getByRole('cell').nth(1)).toHaveText('1', { timeout: 15_000 });
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(`Petra ${lastName}`);
  await expect(page.getByText(`aa-${lastName}@example.com`.toLowerCase()).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(rows).toHaveCount(1);
  await page.close();
});

test('takes a reported listing down by keyboard, mails its owner the reason and records it in the audit log', async ({
  browser,
}) => {
  const { seller, listing } = await reportListing(browser, 'The blister is glued');
  const account = (await (await seller.request.get('/api/auth/user')).json()) as { email: string; lastName: string };
  const page = await unlocked.newPage();
  await page.goto('/admin/reports');
  const card = reportCard(page, 'The blister is glued').first();
  await expect(card).toContainText('Fake');
  await expect(card.getByRole('img')).toBeVisible();
  const name = await card.getByRole('heading').innerText();

  await card.focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Take “${name}” down?`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: 'Take down' }).click();
  await dialog.getByLabel('Note to the owner').fill('Resealed, as its card shows.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(toast(page)).toContainText('Listing taken down');
  await expect(page.getByRole('article', { name })).toHaveCount(0);

  expect((await page.request.get(`/api/marketplace/listings/${listing}`)).status()).toBe(404);
  expect(await mailTo(account.email, /taken down/i)).toContain('Resealed, as its card shows.');
  await seller.goto(`/marketplace/listings/${listing}`);
  await expect(seller.getByText('This listing was taken down. Only you see it.')).toBeVisible();
  await expect(seller.getByText('Resealed, as its card shows.')).toBeVisible();

  await page.getByRole('button', { name: 'Taken down' }).click();
  await expect(page).toHaveURL(/status=removed/);
  await expect(reportCard(page, name).first()).toContainText('Resealed, as its card shows.');
  await page.goto(`/admin/audit?subjectId=${listing}`);
  await expect(auditEntries(page).first()).toContainText('Took a listing down');
  await expect(auditEntries(page).first()).toContainText('Resealed, as its card shows.');
  await auditEntries(page).first().getByRole('link', { name }).click();
  await expect(heading(page)).toContainText('Sam');
  await page.close();
});

test('dismisses a report by keyboard, with undo, and leaves the listing online', async ({ browser }) => {
  const description = unique('I just do not like it');
  const { listing } = await reportListing(browser, description);
  const page = await unlocked.newPage();
  await page.goto('/admin/reports');
  const card = reportCard(page, description);
  const name = await card.getByRole('heading').innerText();
  await card.focus();
  await page.keyboard.press('d');
  await expect(card).toHaveCount(0);
  await expect(toast(page)).toContainText('Report dismissed');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(card).toBeVisible();
  const resolved = page.waitForResponse((response) => response.url().endsWith('/resolve') && response.ok());
  await card.getByRole('button', { name: 'Dismiss' }).click();
  await expect(card).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await resolved;
  expect((await page.request.get(`/api/marketplace/listings/${listing}`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Dismissed' }).click();
  await expect(reportCard(page, description)).toContainText('Dismissed on');
  await page.goto('/admin/audit?action=report_dismissed');
  await expect(auditEntries(page).first()).toContainText('Dismissed a report');
  await expect(auditEntries(page).first()).toContainText(new RegExp(`${name}|listing ${listing}`));
  await page.close();
});

test('sends a dismissal when the page is left at once, and accepts that a report was resolved elsewhere', async ({
  browser,
}) => {
  const description = unique('Left at once');
  const { listing } = await reportListing(browser, description);
  const page = await unlocked.newPage();
  await page.goto('/admin/reports');
  await reportCard(page, description).getByRole('button', { name: 'Dismiss' }).click();
  await page.goto('/admin/reports?status=dismissed');
  await expect(reportCard(page, description)).toBeVisible();

  const secondReport = unique('Decided elsewhere');
  const secondReporter = await signedInPage(browser);
  const data = { reason: 'spam', description: secondReport };
  await secondReporter.request.post(`/api/marketplace/listings/${listing}/report`, { data });
  await page.goto('/admin/reports');
  await expect(reportCard(page, secondReport)).toBeVisible();
  const reports = (await (await page.request.get('/api/admin/reports')).json()) as {
    id: string;
    description: string;
  }[];
  const { id } = reports.find((report) => report.description === secondReport) ?? { id: '' };
  await page.request.post(`/api/admin/reports/${id}/resolve`, { data: { action: 'dismiss' } });
  await reportCard(page, secondReport).getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await expect(toast(page)).toContainText('Resolved already');
  await expect(reportCard(page, secondReport)).toHaveCount(0);
  expect((await page.request.get(`/api/marketplace/listings/${listing}`)).status()).toBe(200);
  await page.close();
});

test('lets only the administrator take a listing down from its page', async ({ browser }) => {
  const seller = await signedInPage(browser);
  const listing = await createListing(seller.request, { title: 'Ferrari replica', type: 'sale', price: '5.00' });
  const member = await signedInPage(browser);
  await member.goto(`/marketplace/listings/${listing}`);
  await expect(member.getByRole('button', { name: 'Report Listing' })).toBeVisible();
  await expect(member.getByRole('region', { name: 'Administration' })).toHaveCount(0);

  const page = await administratorPage(browser);
  await page.goto(`/marketplace/listings/${listing}`);
  await page.getByRole('region', { name: 'Administration' }).getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Say why, for its owner')).toBeVisible();
  await dialog.getByLabel('Reasons').fill('Not a model car.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The console is locked.');
  await expectAccessible(page);
  await stepUp(page.request);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(toast(page)).toContainText('Listing taken down');
  await expect(page).toHaveURL(/\/marketplace$/);
  expect((await member.request.get(`/api/marketplace/listings/${listing}`)).status()).toBe(404);
  await page.context().close();
});

test('exports the users as JSON, and as CSV with formulas escaped', async ({ browser }) => {
  const name = unique('Export');
  await signedInPage(browser, { firstName: '=2+3', lastName: name, email: `${name}@example.com` });
  const page = await unlocked.newPage();
  await page.goto(`/admin/users?search=${name}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toHaveCount(1);
  const save = async (format: string) => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export ${format}` }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const csv = await save('CSV');
  expect(csv.name).toMatch(/\.csv$/);
  expect(csv.text.trim().split(/\r?\n/)).toHaveLength(2);
  expect(csv.text).toContain(name);
  expect(csv.text).toContain("'=2+3");
  const json = await save('JSON');
  expect(JSON.parse(json.text)).toMatchObject([{ firstName: '=2+3', email: `${name}@example.com` }]);

  await page.goto('/admin/audit?action=users_exported');
  await expect(auditEntries(page).first()).toContainText('json');
  await expect(auditEntries(page).nth(1)).toContainText('csv');

  await page.route('**/api/admin/export*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page)).toContainText('Export failed');
  await page.close();
});

test('sends a test mail, and reports a failing mail server', async () => {
  const page = await unlocked.newPage();
  await page.goto('/admin');
  const to = `${unique('test')}@example.com`;
  await page.getByLabel('Address').fill(to);
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(toast(page)).toContainText('Test e-mail sent');
  await mailTo(to, /test/i);
  await page.goto('/admin/audit?action=test_mail_sent');
  await expect(auditEntries(page).first()).toContainText('Sent a test e-mail');
  await expect(page.getByRole('main')).not.toContainText(to);
  await page.goto('/admin');
  await page.route('**/api/admin/test-email', (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(toast(page)).toContainText('Email test failed');
  await page.close();
});

test('lists, replays and discards an event that a service cannot read', async ({ browser }) => {
  const sellerId = await userIdOf((await signedInPage(browser, { firstName: 'Percy', lastName: 'Parked' })).request);
  await sendUnreadableEvent('collection', { listingId: 'not a number', sellerId });
  const page = await unlocked.newPage();
  await page.goto('/admin/system?service=collection');
  const service = page.getByRole('article', { name: 'Collection' });
  await expect(service).toContainText('Up');
  await expect(service).toContainText('1 instance');
  const letter = page.getByRole('listitem').filter({ hasText: sellerId });
  await expect(letter).toContainText('marketplace.listing-changed.v1', { timeout: 20_000 });
  await expect(letter.getByRole('link', { name: sellerId })).toHaveAttribute('href', `/admin/users/${sellerId}`);
  await expectAccessible(page);

  await letter.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Replay 1' }).click();
  await expect(toast(page)).toContainText('Put back into the queue');
  // The event is still unreadable and becomes a dead letter again.
  await expect(letter).toBeVisible({ timeout: 20_000 });
  await letter.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Discard 1' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(toast(page)).toContainText('Discarded');
  await expect(letter).toHaveCount(0);

  await page.goto('/admin/audit?subjectId=collection');
  await expect(auditEntries(page).first()).toContainText('Discarded dead letters');
  await expect(auditEntries(page).nth(1)).toContainText('Replayed dead letters');
  await page.close();
});

test('has no accessibility findings and no sideways scroll on any page below the console’s first', async ({
  browser,
}) => {
  // Many pages in a row, also on slow machines.
  test.setTimeout(300_000);
  const { seller } = await reportListing(browser, 'For the look of it');
  const id = await userIdOf(seller.request);
  const page = await unlocked.newPage();
  const waitForRequests = trackRequests(page);
  for (const path of [...PAGES, `/admin/users/${id}`])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(heading(page)).toHaveCount(1);
      await waitForRequests();
      await expectAccessibleInEveryLook(page);
      await expectNoSidewaysScroll(page, path);
    });
  await page.close();
});
