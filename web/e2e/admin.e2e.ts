import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectAccessible, expectAccessibleInEveryLook } from './support/axe';
import { administratorsPage, idOf, makePeople, openConsole, openGate, parkEvent } from './support/console';
import { offer, somebody, uploads } from './support/listings';
import { expectNoSidewaysScroll } from './support/look';
import { mailTo } from './support/mail';
import { givePlan } from './support/plan';
import { watchRequests } from './support/settled';
import { stackFile } from './support/stack';
import { administrator } from './support/stripe';

test.skip(!stackFile, 'the console is tried where the administrator’s passwords are known');
test.setTimeout(120_000);
// They share one queue of reports and one log: each looks for its own at the top of it.
test.describe.configure({ mode: 'default' });

const PAGES = ['', '/users', '/reports', '/refunds', '/audit', '/system'].map((path) => `/admin${path}`);

/** A name that nobody else has. */
const unique = (word: string) => `${word}${randomUUID().slice(0, 8)}`;
const title = (page: Page) => page.getByRole('heading', { level: 1 });
const report = (page: Page, words: string) => page.getByRole('article').filter({ hasText: words });
const acts = (page: Page) => page.getByRole('list', { name: 'Actions' }).getByRole('listitem');

/** Somebody offers something, and somebody else reports it. */
async function reported(browser: Browser, words: string) {
  const seller = await somebody(browser, { firstName: 'Sam', lastName: unique('Seller') });
  const photos = await uploads(seller.request, ['#c93d00']);
  const listing = await offer(seller.request, { title: unique('Redline'), type: 'sale', price: '90.00', photos });
  const reporter = await somebody(browser, { firstName: 'Rae', lastName: 'Reporter' });
  const data = { reason: 'fake', description: words };
  const answer = await reporter.request.post(`/api/marketplace/listings/${listing}/report`, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return { seller, reporter, listing };
}

test('the console is closed to visitors and members, whichever of its pages they ask for', async ({ page }) => {
  const expectClosed = async () => {
    for (const path of PAGES) {
      await page.goto(path);
      await expect(title(page)).toHaveText('Access restricted to administrators only');
      await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    }
    await expectAccessible(page);
  };
  await expectClosed();
  expect((await page.request.get('/api/admin/users')).status()).toBe(401);
  await register(page.request);
  await expectClosed();
  const refused = await page.request.get('/api/admin/users');
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: 'ADMIN_ONLY' });
});

test('a wrong password keeps the gate closed, the right one opens it, and what is typed outlives its closing', async ({
  browser,
}) => {
  const page = await administratorsPage(browser);
  const before = await page.request.get('/api/admin/users');
  expect(before.status()).toBe(403);
  expect(await before.json()).toMatchObject({ code: 'ADMIN_STEP_UP_REQUIRED' });
  await page.goto('/admin/users');
  await page.getByLabel('Admin password').fill('not this one');
  await page.getByRole('button', { name: 'Open the console' }).click();
  await expect(toast(page)).toContainText('Access denied');
  await expect(toast(page)).toContainText('Invalid admin password');
  await expectAccessible(page);
  const open = async () => {
    await page.getByLabel('Admin password').fill(administrator().gatePassword);
    await page.getByRole('button', { name: 'Open the console' }).click();
    await expect(toast(page)).toContainText('Admin access granted');
    await expect(title(page)).toHaveText('People');
  };
  await open();
  await page.getByLabel('Name or e-mail').fill('nobody at all');
  await expect(page).toHaveURL(/search=nobody/);
  await page.getByRole('button', { name: 'Lock' }).click();
  await expect(page.getByLabel('Admin password')).toBeVisible();
  expect((await page.request.get('/api/admin/stats')).status()).toBe(403);
  await open();
  await expect(page.getByLabel('Name or e-mail')).toHaveValue('nobody at all');

  await page.goto('/admin/audit?action=gate_opened');
  await expect(acts(page).first()).toContainText('Opened the console');
  await page.context().close();
});

test('the overview counts real people, cars and waiting reports', async ({ browser }) => {
  const page = await openConsole(browser);
  const figure = (label: string) =>
    page.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd').first();
  const count = async (label: string) => Number((await figure(label).innerText()).replace(/\D/g, ''));
  await page.goto('/admin');
  await expect(figure('Total users')).toHaveText(/\d/);
  const [users, today] = [await count('Total users'), await count('Sign-ups today')];
  const collector = await somebody(browser);
  await addCar(collector.request, { name: 'Twin Mill' });
  await page.reload();
  await expect.poll(() => count('Total users')).toBeGreaterThan(users);
  expect(await count('Sign-ups today')).toBeGreaterThan(today);
  expect(await count('Total cars')).toBeGreaterThan(0);
  await page.context().close();
});

test('people are found, sorted, narrowed, paged and opened, by keys as well', async ({ browser }) => {
  const crowd = unique('Crowd');
  await makePeople(crowd, 53);
  const rich = await somebody(browser, { firstName: 'Petra', lastName: crowd, email: `aa-${crowd}@example.com` });
  await givePlan(rich.request, 'premium');
  await addCar(rich.request, { name: 'Custom Volkswagen' });

  const page = await openConsole(browser);
  await page.goto('/admin/users');
  await expect(title(page)).toHaveText('People');
  await page.keyboard.press('/');
  await page.keyboard.type(crowd);
  const rows = page.getByRole('row').filter({ hasText: crowd });
  await expect(page.getByText('1–50 of 54').or(page.getByText('1-50 of 54')).first()).toBeVisible();
  await expect(rows).toHaveCount(50);
  await expect(page).toHaveURL(new RegExp(`search=${crowd}`));

  // The newest first, unless asked otherwise; the addresses begin with a.
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
  await expect(title(page)).toHaveText(`Petra ${crowd}`);
  await expect(page.getByText(`aa-${crowd}@example.com`.toLowerCase()).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(rows).toHaveCount(1);
  await page.context().close();
});

test('what is reported is taken down by a key, its owner is told why, and the log keeps it', async ({ browser }) => {
  const { seller, listing } = await reported(browser, 'The blister is glued');
  const account = (await (await seller.request.get('/api/auth/user')).json()) as { email: string; lastName: string };
  const page = await openConsole(browser);
  await page.goto('/admin/reports');
  const one = report(page, 'The blister is glued').first();
  await expect(one).toContainText('Fake');
  await expect(one.getByRole('img')).toBeVisible();
  await expectAccessible(page);
  const name = await one.getByRole('heading').innerText();

  await one.focus();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Take “${name}” down?`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(one).toBeVisible();
  await one.getByRole('button', { name: 'Take down' }).click();
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
  await expect(report(page, name).first()).toContainText('Resealed, as its card shows.');
  await page.goto(`/admin/audit?subjectId=${listing}`);
  await expect(acts(page).first()).toContainText('Took a listing down');
  await expect(acts(page).first()).toContainText('Resealed, as its card shows.');
  await acts(page).first().getByRole('link', { name }).click();
  await expect(title(page)).toContainText('Sam');
  await page.context().close();
});

test('a dismissal goes by a key and can be undone; the listing stays', async ({ browser }) => {
  const words = unique('I just do not like it');
  const { listing } = await reported(browser, words);
  const page = await openConsole(browser);
  await page.goto('/admin/reports');
  const one = report(page, words);
  const name = await one.getByRole('heading').innerText();
  await one.focus();
  await page.keyboard.press('d');
  await expect(one).toHaveCount(0);
  await expect(toast(page)).toContainText('Report dismissed');
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(one).toBeVisible();
  const told = page.waitForResponse((answer) => answer.url().endsWith('/resolve') && answer.ok());
  await one.getByRole('button', { name: 'Dismiss' }).click();
  await expect(one).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Dismiss' }).click();
  await told;
  expect((await page.request.get(`/api/marketplace/listings/${listing}`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Dismissed' }).click();
  await expect(report(page, words)).toContainText('Dismissed on');
  await page.goto('/admin/audit?action=report_dismissed');
  await expect(acts(page).first()).toContainText('Dismissed a report');
  await expect(acts(page).first()).toContainText(new RegExp(`${name}|listing ${listing}`));
  await page.context().close();
});

test('a dismissal is told although the page is left at once, and what somebody else decided is no failure', async ({
  browser,
}) => {
  const words = unique('Left at once');
  const { listing } = await reported(browser, words);
  const page = await openConsole(browser);
  await page.goto('/admin/reports');
  await report(page, words).getByRole('button', { name: 'Dismiss' }).click();
  await page.goto('/admin/reports?status=dismissed');
  await expect(report(page, words)).toBeVisible();

  const again = unique('Decided elsewhere');
  const third = await somebody(browser);
  const data = { reason: 'spam', description: again };
  await third.request.post(`/api/marketplace/listings/${listing}/report`, { data });
  await page.goto('/admin/reports');
  await expect(report(page, again)).toBeVisible();
  const reports = (await (await page.request.get('/api/admin/reports')).json()) as {
    id: string;
    description: string;
  }[];
  const { id } = reports.find(({ description }) => description === again) ?? { id: '' };
  await page.request.post(`/api/admin/reports/${id}/resolve`, { data: { action: 'dismiss' } });
  await report(page, again).getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take down' }).click();
  await expect(toast(page)).toContainText('Resolved already');
  await expect(report(page, again)).toHaveCount(0);
  expect((await page.request.get(`/api/marketplace/listings/${listing}`)).status()).toBe(200);
  await page.context().close();
});

test('a listing is taken down from its own page, by the administrator alone', async ({ browser }) => {
  const seller = await somebody(browser);
  const listing = await offer(seller.request, { title: 'Ferrari replica', type: 'sale', price: '5.00' });
  const member = await somebody(browser);
  await member.goto(`/marketplace/listings/${listing}`);
  await expect(member.getByRole('button', { name: 'Report Listing' })).toBeVisible();
  await expect(member.getByRole('region', { name: 'Administration' })).toHaveCount(0);

  const page = await administratorsPage(browser);
  await page.goto(`/marketplace/listings/${listing}`);
  await page.getByRole('region', { name: 'Administration' }).getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByText('Say why, for its owner')).toBeVisible();
  await dialog.getByLabel('Reasons').fill('Not a model car.');
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The console is locked.');
  await expectAccessible(page);
  await openGate(page.request);
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await expect(toast(page)).toContainText('Listing taken down');
  await expect(page).toHaveURL(/\/marketplace$/);
  expect((await member.request.get(`/api/marketplace/listings/${listing}`)).status()).toBe(404);
  await page.context().close();
});

test('everybody is saved as a file that no spreadsheet calculates with', async ({ browser }) => {
  const name = unique('Export');
  await somebody(browser, { firstName: '=2+3', lastName: name, email: `${name}@example.com` });
  const page = await openConsole(browser);
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
  await expect(acts(page).first()).toContainText('json');
  await expect(acts(page).nth(1)).toContainText('csv');

  await page.route('**/api/admin/export*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/admin/users');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(toast(page)).toContainText('Export failed');
  await page.context().close();
});

test('a test mail arrives, and a mail server that is away is said with what to mend', async ({ browser }) => {
  const page = await openConsole(browser);
  await page.goto('/admin');
  const to = `${unique('test')}@example.com`;
  await page.getByLabel('Address').fill(to);
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(toast(page)).toContainText('Test e-mail sent');
  await mailTo(to, /test/i);
  await page.goto('/admin/audit?action=test_mail_sent');
  await expect(acts(page).first()).toContainText('Sent a test e-mail');
  await expect(page.getByRole('main')).not.toContainText(to);
  await page.goto('/admin');
  await page.route('**/api/admin/test-email', (route) => route.fulfill({ status: 502, body: '' }));
  await page.getByRole('button', { name: 'Send a test e-mail' }).click();
  await expect(toast(page)).toContainText('Email test failed');
  await page.context().close();
});

test('an event that a service cannot read is seen, tried again, and thrown away', async ({ browser }) => {
  const sellerId = await idOf((await somebody(browser, { firstName: 'Percy', lastName: 'Parked' })).request);
  await parkEvent('collection', { listingId: 'not a number', sellerId });
  const page = await openConsole(browser);
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
  // It is as unreadable as before, and comes back.
  await expect(letter).toBeVisible({ timeout: 20_000 });
  await letter.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Discard 1' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(toast(page)).toContainText('Discarded');
  await expect(letter).toHaveCount(0);

  await page.goto('/admin/audit?subjectId=collection');
  await expect(acts(page).first()).toContainText('Discarded dead letters');
  await expect(acts(page).nth(1)).toContainText('Replayed dead letters');
  await page.context().close();
});

test('no page of the console has accessibility findings, or scrolls sideways on a narrow phone', async ({
  browser,
}) => {
  // Many screens one after the other, on machines of any speed.
  test.setTimeout(300_000);
  const { seller } = await reported(browser, 'For the look of it');
  const id = await idOf(seller.request);
  const page = await openConsole(browser);
  const answered = watchRequests(page);
  for (const path of [...PAGES, `/admin/users/${id}`])
    await test.step(path, async () => {
      await page.goto(path);
      await expect(title(page)).toHaveCount(1);
      await answered();
      await expectAccessibleInEveryLook(page);
      await expectNoSidewaysScroll(page, path);
    });
  await page.context().close();
});
