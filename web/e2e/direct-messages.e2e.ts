import { type APIRequestContext, type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { toast } from './support/account';
import { expectAccessible, expectAccessibleInEveryLook } from './support/axe';
import { expectNoSidewaysScroll } from './support/look';
import { person, type Person } from './support/person';
import { picture } from './support/picture';
import { watchRequests } from './support/settled';

test.setTimeout(120_000);

/** The other side writes from another browser; it is told at once, and asked every ten seconds. */
const heard = { timeout: 20_000 };

/** Somebody whom everybody may write to. */
async function known(browser: Browser, firstName: string, lastName: string): Promise<Person> {
  const somebody = await person(browser, firstName, lastName);
  const answer = await somebody.request.put('/api/profile', { data: { profilePublic: true } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return somebody;
}

const log = (page: Page): Locator => page.getByRole('log');
const box = (page: Page): Locator => page.getByRole('textbox', { name: 'Message' });
const bubbles = (page: Page, words: string | RegExp): Locator => log(page).getByText(words, { exact: true });

/** Opens the direct thread with somebody, as a profile's button does. */
async function writeTo(from: Person, to: Person): Promise<void> {
  await from.page.goto(`/collector-network?tab=messages&with=${to.id}`);
  await expect(box(from.page)).toBeVisible(heard);
}

async function say(page: Page, words: string): Promise<void> {
  await box(page).fill(words);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

async function said(request: APIRequestContext, withWhom: string): Promise<string[]> {
  const conversation = (await (await request.get(`/api/collectors/${withWhom}/conversation`)).json()) as {
    id: string;
  } | null;
  if (!conversation) return [];
  const messages = (await (await request.get(`/api/conversations/${conversation.id}/messages`)).json()) as {
    message: string;
  }[];
  return messages.map(({ message }) => message).reverse();
}

test('two collectors: the first word with a picture arrives, is answered while both look, and is seen', async ({
  browser,
}) => {
  const ana = await known(browser, 'Ana', 'Axle');
  const ben = await known(browser, 'Ben', 'Bonnet');
  await writeTo(ana, ben);
  await expect(ana.page.getByText(/Only Ben .* reads it/)).toBeVisible();
  await ana.page
    .getByLabel('Pictures', { exact: true })
    .setInputFiles({ name: 'redline.jpg', mimeType: 'image/jpeg', buffer: await picture('#b3261e') });
  await expect(ana.page.getByRole('list', { name: 'Pictures to send' }).getByRole('listitem')).toHaveCount(1);
  await say(ana.page, 'Is this your casting?');
  await expect(log(ana.page).getByText('Sent', { exact: true })).toBeVisible(heard);
  await expect(box(ana.page)).toHaveValue('');

  await ben.page.goto('/collector-network?tab=messages');
  await expect(ben.page.getByRole('link', { name: /Ana A.*Is this your casting\?.*1 unread/s })).toBeVisible();
  await ben.page.getByRole('link', { name: /Ana A.*Is this your casting/s }).click();
  await expect(bubbles(ben.page, 'Is this your casting?')).toBeVisible();
  await expect(log(ben.page).getByText('New', { exact: true })).toBeVisible();
  await expect(log(ana.page).getByText('Seen', { exact: true })).toBeVisible(heard);

  await log(ben.page).getByRole('button', { name: 'Show picture 1 of 1' }).click();
  const viewer = ben.page.getByRole('dialog', { name: /Pictures from Ana/ });
  await expect(viewer.getByRole('img')).toBeVisible();
  await expect
    .poll(() => viewer.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expectAccessible(ben.page);
  await ben.page.keyboard.press('Escape');

  await box(ben.page).focus();
  await ben.page.keyboard.type('It is.');
  await ben.page.keyboard.press('Shift+Enter');
  await ben.page.keyboard.type('From 1969.');
  await ben.page.keyboard.press('Enter');
  await expect(log(ana.page).getByText('It is.\nFrom 1969.')).toBeVisible(heard);
  await expect(log(ben.page).getByText('Seen', { exact: true })).toBeVisible(heard);
  expect(await said(ana.request, ben.id)).toEqual(['Is this your casting?', 'It is.\nFrom 1969.']);
  await ana.page.context().close();
  await ben.page.context().close();
});

test('without a network messages wait in their order, outlive a reload, and are sent once', async ({ browser }) => {
  const ana = await known(browser, 'Olga', 'Offline');
  const ben = await known(browser, 'Rolf', 'Receiver');
  const { page } = ana;
  const answered = watchRequests(page);
  await writeTo(ana, ben);
  await say(page, 'Before the tunnel');
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible(heard);
  // The first word makes the conversation, which is fetched before it can be gone on with.
  await answered();

  // The page itself can still be had; all that it asks for is out of reach.
  const unreachable = (url: URL) => url.pathname.startsWith('/api/') && !url.pathname.startsWith('/api/auth/');
  await page.route(unreachable, (route) => route.abort('internetdisconnected'));
  await page.context().setOffline(true);
  await say(page, 'In the tunnel');
  await say(page, 'Still in the tunnel');
  await expect(log(page).getByText('Waits for a connection, then it is sent by itself.')).toHaveCount(2);
  await box(page).fill('Half a tho');
  await expectAccessible(page);
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByText('2 messages not sent yet, to')).toBeVisible(heard);
  expect(await said(ana.request, ben.id)).toEqual(['Before the tunnel']);

  await page.unroute(unreachable);
  await page.reload();
  await expect(bubbles(page, 'Still in the tunnel')).toBeVisible(heard);
  await expect(page.getByText(/not sent yet/i)).toHaveCount(0, heard);
  await expect(box(page)).toHaveValue('Half a tho');
  await expect
    .poll(() => said(ana.request, ben.id), heard)
    .toEqual(['Before the tunnel', 'In the tunnel', 'Still in the tunnel']);

  await box(page).fill('');
  await page.context().setOffline(true);
  await say(page, 'The next tunnel');
  await expect(log(page).getByText('Waits for a connection, then it is sent by itself.')).toHaveCount(1);
  await page.context().setOffline(false);
  await expect.poll(async () => (await said(ana.request, ben.id)).at(-1), heard).toBe('The next tunnel');
  // What had been sent twice would stand before what is said afterwards.
  await say(page, 'Daylight');
  await expect
    .poll(() => said(ben.request, ana.id), heard)
    .toEqual(['Before the tunnel', 'In the tunnel', 'Still in the tunnel', 'The next tunnel', 'Daylight']);
  await page.context().close();
  await ben.page.context().close();
});

test('a message whose answer was lost is said once', async ({ browser }) => {
  const ana = await known(browser, 'Lotte', 'Lost');
  const ben = await known(browser, 'Tim', 'Twice');
  const { page } = ana;
  await writeTo(ana, ben);
  const lost = `**/api/collectors/${ben.id}/messages`;
  await page.route(lost, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await say(page, 'Only once');
  const unsent = log(page).getByText(/^(Not sent yet\.|Waits for a connection)/);
  await expect(unsent).toBeVisible(heard);
  await expect(toast(page).getByText('Failed to send message. Please try again.')).toBeVisible();
  await page.unroute(lost);
  await expect(unsent).toHaveCount(0, { timeout: 45_000 });
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible(heard);
  await expect(bubbles(page, 'Only once')).toHaveCount(1);
  expect(await said(ben.request, ana.id)).toEqual(['Only once']);
  await page.context().close();
  await ben.page.context().close();
});

test('whatever is written stands there as plain text, and what is too long is not cut', async ({ browser }) => {
  const ana = await known(browser, 'Petra', 'Plain');
  const ben = await known(browser, 'Theo', 'Text');
  const { page } = ana;
  await writeTo(ana, ben);
  const odd = [
    '<img src=x onerror=alert(1)><b>bold</b>',
    'https://example.com/a?b=c',
    'שלום, יש לך Redline?',
    'a\u200bb\u202e reversed',
    'w'.repeat(400),
  ];
  for (const words of odd) {
    await say(page, words);
    await expect(log(page).getByText(words, { exact: true })).toBeVisible(heard);
  }
  await expect(log(page).getByRole('link')).toHaveCount(0);
  await expect(log(page).locator('b, img')).toHaveCount(0);
  await box(page).fill('x'.repeat(100_000));
  await expect(page.getByText(/at most 4,000 characters; 96,000 are too many/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  expect((await box(page).inputValue()).length).toBe(100_000);
  await box(page).fill('\u200b\u2060');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(log(page).getByText('Not sent. Write a message')).toBeVisible(heard);
  await page.getByRole('button', { name: 'Delete' }).click();
  await expectAccessibleInEveryLook(page);
  await expectNoSidewaysScroll(page, 'the thread');
  await page.context().close();
  await ben.page.context().close();
});

/** The pictures of all drafts in the browser's database, where they are written a moment after the page shows them. */
const countStoredPictures = (): Promise<number> =>
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

test('a file that is no picture is named, and a fifth picture is not taken', async ({ browser }) => {
  const ana = await known(browser, 'Fritz', 'Files');
  const ben = await known(browser, 'Nora', 'None');
  const { page } = ana;
  await writeTo(ana, ben);
  const buffer = await picture('#0062a1', 'png');
  const files = Array.from({ length: 5 }, (_, index) => ({ name: `${index}.png`, mimeType: 'image/png', buffer }));
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(files);
  await expect(toast(page).getByText('Too many pictures')).toBeVisible();
  const tray = page.getByRole('list', { name: 'Pictures to send' });
  await expect(tray.getByRole('listitem')).toHaveCount(4);
  await page.getByRole('button', { name: 'Remove picture 4' }).click();
  const text = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(text);
  await expect(page.getByText(/cannot be read as a picture/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeDisabled();
  await page.getByRole('button', { name: 'Remove picture 4' }).click();
  await expect.poll(() => page.evaluate(countStoredPictures)).toBe(3);
  await page.reload();
  await expect(tray.getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(log(page).getByRole('button', { name: 'Show picture 3 of 3' })).toBeVisible(heard);
  await expect(log(page).getByText('Sent', { exact: true })).toBeVisible(heard);
  await page.context().close();
  await ben.page.context().close();
});

test('the thread of a deleted account stays and says so', async ({ browser }) => {
  const ana = await known(browser, 'Stella', 'Stays');
  const ben = await known(browser, 'Gerd', 'Gone');
  await writeTo(ben, ana);
  await say(ben.page, 'Farewell');
  await expect(log(ben.page).getByText('Sent', { exact: true })).toBeVisible(heard);
  await ana.page.goto('/collector-network?tab=messages');
  await ana.page.getByRole('link', { name: /Farewell/ }).click();
  await expect(box(ana.page)).toBeVisible();
  const closing = await ben.request.delete('/api/account', { data: { password: ben.password } });
  expect(closing.ok(), await closing.text()).toBe(true);
  await expect(ana.page.getByText(/account .* is not open any more/)).toBeVisible({ timeout: 40_000 });
  await expect(bubbles(ana.page, 'Farewell')).toBeVisible();
  await expect(box(ana.page)).toHaveCount(0);
  await expectAccessible(ana.page);
  await ana.page.context().close();
  await ben.page.context().close();
});
