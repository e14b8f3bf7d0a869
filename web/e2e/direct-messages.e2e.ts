import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { toast } from './support/account';
import { expectAccessible, expectAccessibleInEveryLook } from './support/axe';
import { expectNoSidewaysScroll } from './support/look';
import { createCollector, type Collector } from './support/collector';
import { solidImage } from './support/image';
import { trackRequests } from './support/wait';
import { test } from './support/test';

test.setTimeout(120_000);

/** How long a message of the other browser may take: without the event stream pages poll every ten seconds. */
const delivery = { timeout: 20_000 };

/** A collector with a public profile, whom every member may write to. */
async function publicCollector(browser: Browser, firstName: string, lastName: string): Promise<Collector> {
  const collector = await createCollector(browser, firstName, lastName);
  const response = await collector.request.put('/api/profile', { data: { profilePublic: true } });
  expect(response.ok(), await response.text()).toBe(true);
  return collector;
}

const log = (page: Page): Locator => page.getByRole('log');
const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const messageWithText = (page: Page, text: string | RegExp): Locator => log(page).getByText(text, { exact: true });

/** Opens the direct conversation of two collectors as the button of a profile does. */
async function openConversation(from: Collector, to: Collector): Promise<void> {
  await from.page.goto(`/collector-network?tab=messages&with=${to.id}`);
  await expect(composer(from.page)).toBeVisible(delivery);
}

async function sendMessage(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

async function sentMessages(request: APIRequestContext, collectorId: string): Promise<string[]> {
  const conversation = (await (await request.get(`/api/collectors/${collectorId}/conversation`)).json()) as {
    id: string;
  } | null;
  if (!conversation) return [];
  const messages = (await (await request.get(`/api/conversations/${conversation.id}/messages`)).json()) as {
    message: string;
  }[];
  return messages.map(({ message }) => message).reverse();
}

test('delivers a first message with a photo, shows the answer live and marks both as seen', async ({ browser }) => {
  const ana = await publicCollector(browser, 'Ana', 'Axle');
  const ben = await publicCollector(browser, 'Ben', 'Bonnet');
  await openConversation(ana, ben);
  await expect(ana.page.getByText(/Only Ben .* can read it/)).toBeVisible();
  await ana.page
    .getByLabel('Pictures', { exact: true })
    .setInputFiles({ name: 'redline.jpg', mimeType: 'image/jpeg', buffer: await solidImage('#b3261e') });
  await expect(ana.page.getByRole('list', { name: 'Pictures to send' }).getByRole('listitem')).toHaveCount(1);
  await sendMessage(ana.page, 'Is this your casting?');
  await expect(log(ana.page).getByText('Sent', { exact: true })).toBeVisible(delivery);
  await expect(composer(ana.page)).toHaveValue('');

  await ben.page.goto('/collector-network?tab=messages');
  await expect(ben.page.getByRole('link', { name: /Ana A.*Is this your casting\?.*1 unread/s })).toBeVisible();
  await ben.page.getByRole('link', { name: /Ana A.*Is this your casting/s }).click();
  await expect(messageWithText(ben.page, 'Is this your casting?')).toBeVisible();
  await expect(log(ben.page).getByText('New', { exact: true })).toBeVisible();
  await expect(log(ana.page).getByText('Seen', { exact: true })).toBeVisible(delivery);

  await log(ben.page).getByRole('button', { name: 'Show picture 1 of 1' }).click();
  const viewer = ben.page.getByRole('dialog', { name: /Pictures from Ana/ });
  await expect(viewer.getByRole('img')).toBeVisible();
  await expect
    .poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(ben.page);
  await ben.page.keyboard.press('Escape');

  await composer(ben.page).focus();
  await ben.page.keyboard.type('It is.');
  await ben.page.keyboard.press('Shift+Enter');
  await ben.page.keyboard.type('From 1969.');
  await ben.page.keyboard.press('Enter');
  await expect(log(ana.page).getByText('It is.\nFrom 1969.')).toBeVisible(delivery);
  await expect(log(ben.page).getByText('Seen', { exact: true })).toBeVisible(delivery);
  expect(await sentMessages(ana.request, ben.id)).toEqual(['Is this your casting?', 'It is.\nFrom 1969.']);
  await ana.page.context().close();
  await ben.page.context().close();
});

test('queues messages without a network in order, keeps them over a reload and sends them once', async ({
  browser,
}) => {
  const ana = await publicCollector(browser, 'Olga', 'Offline');
  const ben = await publicCollector(browser, 'Rolf', 'Receiver');
  const { page } = ana;
  const waitForRequests = trackRequests(page);
  await openConversation(ana, ben);
  await sendMessage(page, 'Before the tunnel');
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible(delivery);
  // The first message creates the conversation, which the page fetches before it can continue it.
  await waitForRequests();

  // The page itself still loads; its API requests fail.
  const unreachable = (url: URL) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/auth/');
  await page.route(unreachable, (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
  await sendMessage(page, 'In the tunnel');
  await sendMessage(page, 'Still in the tunnel');
  await expect(log(page).getByText('Waiting for a connection. It will be sent automatically.')).toHaveCount(2);
  await composer(page).fill('Half a tho');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText('2 messages not sent yet, to')).toBeVisible(delivery);
  expect(await sentMessages(ana.request, ben.id)).toEqual(['Before the tunnel']);

  await page.unroute(unreachable);
  await page.reload();
  await expect(messageWithText(page, 'Still in the tunnel')).toBeVisible(delivery);
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0, delivery);
  await expect(composer(page)).toHaveValue('Half a tho');
  await expect
    .poll(() => sentMessages(ana.request, ben.id), delivery)
    .toEqual(['Before the tunnel', 'In the tunnel', 'Still in the tunnel']);

  await composer(page).fill('');
  await page.context().setOffline(true);
  await sendMessage(page, 'The next tunnel');
  await expect(log(page).getByText('Waiting for a connection. It will be sent automatically.')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect.poll(async () => (await sentMessages(ana.request, ben.id)).at(-1), delivery).toBe('The next tunnel');
  // A message sent twice would appear before the next one.
  await sendMessage(page, 'Daylight');
  await expect
    .poll(() => sentMessages(ben.request, ana.id), delivery)
    .toEqual(['Before the tunnel', 'In the tunnel', 'Still in the tunnel', 'The next tunnel', 'Daylight']);
  await page.context().close();
  await ben.page.context().close();
});

test('sends a message once when the response is lost', async ({ browser }) => {
  const ana = await publicCollector(browser, 'Lotte', 'Lost');
  const ben = await publicCollector(browser, 'Tim', 'Twice');
  const { page } = ana;
  await openConversation(ana, ben);
  const sendRoute = `**/api/collectors/${ben.id}/messages`;
  await page.route(sendRoute, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await sendMessage(page, 'Only once');
  const unsent = log(page).getByText(/^(Not sent yet\.|Waiting for a connection)/);
  await expect(unsent).toBeVisible(delivery);
  await expect(toast(page).getByText('Failed to send message. Please try again.')).toBeVisible();
  await page.unroute(sendRoute);
  await expect(unsent).toHaveCount(0, { timeout: 45_000 });
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible(delivery);
  await expect(messageWithText(page, 'Only once')).toHaveCount(1);
  expect(await sentMessages(ben.request, ana.id)).toEqual(['Only once']);
  await page.context().close();
  await ben.page.context().close();
});

test('shows messages as plain text, and refuses a text that is too long without cutting it', async ({ browser }) => {
  const ana = await publicCollector(browser, 'Petra', 'Plain');
  const ben = await publicCollector(browser, 'Theo', 'Text');
  const { page } = ana;
  await openConversation(ana, ben);
  const texts = [
    '<img src=x onerror=alert(1)><b>bold</b>',
    'https://example.com/a?b=c',
    'שלום, יש לך Redline?',
    'a\u200bb\u202e reversed',
    'w'.repeat(400),
  ];
  for (const text of texts) {
    await sendMessage(page, text);
    await expect(log(page).getByText(text, { exact: true })).toBeVisible(delivery);
  }
  await expect(log(page).getByRole('link')).toHaveCount(0);
  await expect(log(page).locator('b, img')).toHaveCount(0);
  await composer(page).fill('x'.repeat(100_000));
  await expect(page.getByText(/at most 4,000 characters; 96,000 are too many/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  expect((await composer(page).inputValue()).length).toBe(100_000);
  await composer(page).fill('\u200b\u2060');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(log(page).getByText('Not sent. Write a message')).toBeVisible(delivery);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectAccessibleInEveryLook(page);
  await expectNoSidewaysScroll(page, 'the conversation');
  await page.context().close();
  await ben.page.context().close();
});

/** The number of photos in all stored drafts; they are stored a moment after the page shows them. */
const countStoredPhotos = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open('diecast-vault');
    opening.onerror = () => reject(new Error('the database could not be opened'));
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
      reading.onerror = () => reject(new Error('the drafts could not be read'));
      reading.onsuccess = () => {
        opening.result.close();
        const drafts = reading.result as { pictures: unknown[] }[];
        resolve(drafts.reduce((count, { pictures }) => count + pictures.length, 0));
      };
    };
  });

test('refuses a fifth photo and a file that is not an image', async ({ browser }) => {
  const ana = await publicCollector(browser, 'Fritz', 'Files');
  const ben = await publicCollector(browser, 'Nora', 'None');
  const { page } = ana;
  await openConversation(ana, ben);
  const buffer = await solidImage('#0062a1', 'png');
  const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }));
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files);
  await expect(toast(page).getByText('Too many pictures')).toBeVisible();
  const tray = page.getByRole('list', { name: 'Pictures to send' });
  await expect(tray.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove picture 4' }).click();
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(text);
  await expect(page.getByText(/Pictures without a preview could not be read/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove picture 4' }).click();
  await expect.poll(() => page.evaluate(countStoredPhotos)).toBe(3);
  await page.reload();
  await expect(tray.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(log(page).getByRole('button', { name: 'Show picture 3 of 3' })).toBeVisible(delivery);
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible(delivery);
  await page.context().close();
  await ben.page.context().close();
});

test('keeps the conversation with a closed account readable', async ({ browser }) => {
  const ana = await publicCollector(browser, 'Stella', 'Stays');
  const ben = await publicCollector(browser, 'Gerd', 'Gone');
  await openConversation(ben, ana);
  await sendMessage(ben.page, 'Farewell');
  await expect(log(ben.page).getByText('Sent', { exact: true })).toBeVisible(delivery);
  await ana.page.goto('/collector-network?tab=messages');
  await ana.page.getByRole('link', { name: /Farewell/ }).click();
  await expect(composer(ana.page)).toBeVisible();
  const closed = await ben.request.delete('/api/account', { data: { password: ben.password } });
  expect(closed.ok(), await closed.text()).toBe(true);
  await expect(ana.page.getByText(/account .* is no longer active/)).toBeVisible({ timeout: 40_000 });
  await expect(messageWithText(ana.page, 'Farewell')).toBeVisible();
  await expect(composer(ana.page)).toHaveCount(0);
  await expectAccessible(ana.page);
  await ana.page.context().close();
  await ben.page.context().close();
});
