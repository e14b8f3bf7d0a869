import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { addCar, toast } from './support/account';
import { expectAccessible } from './support/axe';
import { createCollector } from './support/collector';
import { test } from './support/test';

/** Unique castings, so that these users match each other in a community of any size. */
const suffix = randomUUID().slice(0, 4);
const COMET = `Silver Comet ${suffix}`;
const HERON = `Night Heron ${suffix}`;
const PELICAN = `Blue Pelican ${suffix}`;

/** How long a change in one browser may take to reach the other. */
const delivery = { timeout: 20_000 };

async function addCopies(request: APIRequestContext, name: string, copies: number): Promise<string> {
  let carId = '';
  for (let copy = 0; copy < copies; copy += 1)
    carId = (await addCar(request, { name, brand: 'Hot Wheels', scale: '1:64', purchasePrice: '4321.09' })).id;
  return carId;
}

async function addWish(request: APIRequestContext, name: string): Promise<void> {
  const response = await request.post('/api/wishlist', { data: { name, brand: 'Hot Wheels', scale: '1:64' } });
  expect(response.status(), await response.text()).toBe(201);
}

const log = (page: Page): Locator => page.getByRole('log');

async function sendMessage(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(text);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(log(page).getByText(text)).toBeVisible();
}

/** Reloads until an element is visible: overlaps and feeds follow a change asynchronously. */
async function expectAfterReload(page: Page, locate: () => Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(locate()).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 40_000 });
}

test('leads collectors from a suggestion to a trade: follow, feed, messages and an offer', async ({ browser }) => {
  test.setTimeout(240_000);
  const ana = await createCollector(browser, 'Ana', 'Axle');
  const ben = await createCollector(browser, 'Ben', 'Bumper');
  const cleo = await createCollector(browser, 'Cleo', 'Chrome');
  await addCopies(ana.request, COMET, 2);
  await addCopies(ana.request, PELICAN, 1);
  await addWish(ana.request, HERON);
  const spare = await addCopies(ben.request, HERON, 2);
  await addCopies(ben.request, PELICAN, 1);
  await addWish(ben.request, COMET);

  await test.step('Ana makes her profile public in a dialog that previews it', async () => {
    await ana.page.goto('/profile/privacy');
    await ana.page.getByRole('button', { name: 'Make my profile public' }).click();
    const step = ana.page.getByRole('dialog', { name: 'Make your profile public' });
    await expect(step.getByRole('checkbox', { name: /region/i })).not.toBeChecked();
    await expect(step.getByRole('checkbox', { name: 'What my vault is worth' })).not.toBeChecked();
    await expectAccessible(ana.page);
    await step.getByRole('button', { name: 'Make my profile public' }).click();
    await expect(toast(ana.page).getByText('Your profile is public')).toBeVisible();
  });
  for (const { request } of [ben, cleo])
    expect((await request.put('/api/profile', { data: { profilePublic: true } })).status()).toBe(200);

  await test.step('Ben gets Ana suggested, who has what he wants, but not Cleo', async () => {
    await ben.page.goto('/collector-network');
    const suggested = () => ben.page.getByRole('region', { name: 'Suggested for you' });
    const card = suggested().getByRole('article', { name: /Ana Axle/ });
    // The card is there as soon as one of both has been compared.
    await expectAfterReload(ben.page, () =>
      card.filter({ hasText: /has 1 you want/i }).filter({ hasText: /wants 1 of yours/i }),
    );
    await expect(card).toContainText(/castings? in common/i);
    await expect(suggested().getByText('Cleo Chrome')).toHaveCount(0);
    await expectAccessible(ben.page);
    await card
      .getByRole('link', { name: /Ana Axle/ })
      .first()
      .click();
  });

  await test.step('Ben sees what Ana shares in her profile and follows her', async () => {
    await expect(ben.page.getByRole('heading', { level: 1, name: 'Ana Axle' })).toBeVisible();
    const overlap = ben.page.getByRole('region', { name: 'What we have for each other' });
    await expect(overlap.getByText(COMET, { exact: true })).toBeVisible();
    await expect(overlap.getByText(HERON, { exact: true })).toBeVisible();
    await expect(overlap.getByText(PELICAN)).toBeVisible();
    await expect(ben.page.getByText('4,321.09')).toHaveCount(0);
    await ben.page.getByRole('button', { name: 'Follow Ana Axle' }).click();
    await expect(ben.page.getByRole('button', { name: /Following Ana Axle/ })).toBeVisible();
    await expectAccessible(ben.page);
  });

  const listed = await test.step('Ben’s feed shows the car and the listing that Ana adds', async () => {
    const car = await addCopies(ana.request, `Red Kite ${suffix}`, 1);
    const response = await ana.request.post('/api/marketplace/listings', {
      data: { title: COMET, brand: 'Hot Wheels', scale: '1:64', type: 'trade', condition: 'Mint' },
    });
    expect(response.status(), await response.text()).toBe(201);
    await ben.page.goto('/collector-network?tab=following');
    const feed = () => ben.page.getByRole('feed');
    await expectAfterReload(ben.page, () => feed().getByText(`Red Kite ${suffix}`));
    await expectAfterReload(ben.page, () => feed().getByRole('link', { name: new RegExp(COMET) }));
    await expect(feed().getByText('4,321.09')).toHaveCount(0);
    await expectAccessible(ben.page);
    return { car, id: ((await response.json()) as { id: number }).id };
  });

  await test.step('both exchange messages live', async () => {
    await ana.page.goto('/collector-network?tab=messages');
    await ben.page.goto(`/collector-network/${ana.id}`);
    await ben.page.getByRole('link', { name: 'Send Message to Ana Axle' }).click();
    await sendMessage(ben.page, 'Would you trade a Comet for a Heron? <i>Loose</i> is fine.');
    await ana.page.getByRole('link', { name: /Ben B/ }).click(delivery);
    await expect(log(ana.page).getByText('<i>Loose</i> is fine.')).toBeVisible();
    await expect(log(ben.page).getByText(/^Seen/)).toBeVisible(delivery);
    await sendMessage(ana.page, 'Gladly. Make me an offer on my listing.');
    await expect(log(ben.page).getByText('Gladly. Make me an offer')).toBeVisible(delivery);
    await expectAccessible(ben.page);
  });

  await test.step('Ben offers a trade from the feed, which arrives in Ana’s inbox', async () => {
    await ben.page.goto('/collector-network?tab=following');
    await ben.page
      .getByRole('feed')
      .getByRole('link', { name: new RegExp(COMET) })
      .first()
      .click();
    await expect(ben.page.getByRole('heading', { level: 1, name: COMET })).toBeVisible();
    await ben.page.getByRole('button', { name: 'Make an Offer' }).click();
    const sheet = ben.page.getByRole('dialog');
    await sheet.getByRole('button', { name: 'Choose cars' }).click();
    await sheet
      .getByRole('checkbox', { name: new RegExp(HERON) })
      .first()
      .check();
    await sheet.getByRole('button', { name: 'Done' }).click();
    await sheet.getByRole('button', { name: 'Send offer' }).click();
    await expect(log(ben.page).getByText('You offer 1 car')).toBeVisible();
    await ana.page.goto('/collector-network?tab=messages');
    await ana.page.getByRole('link', { name: new RegExp(`Ben B.*${COMET}`, 's') }).click(delivery);
    await expect(log(ana.page).getByText(/Ben Bumper offers 1 car/)).toBeVisible(delivery);
  });

  await test.step('Cleo cannot read the conversations, and does not find Ana once blocked', async () => {
    const conversations = (await (await ana.request.get('/api/conversations')).json()) as { id: string }[];
    expect(conversations).toHaveLength(2);
    for (const { id } of conversations) expect((await cleo.request.get(`/api/conversations/${id}`)).status()).toBe(404);
    expect(await (await cleo.request.get('/api/feed')).json()).toEqual([]);
    await cleo.page.goto(`/collector-network/${ana.id}`);
    await expect(cleo.page.getByRole('heading', { level: 1, name: 'Ana Axle' })).toBeVisible();
    expect((await ana.request.post(`/api/collectors/${cleo.id}/block`)).status()).toBe(204);
    await cleo.page.reload();
    await expect(cleo.page.getByRole('heading', { level: 1, name: 'Collector not found' })).toBeVisible();
  });
  expect([spare, listed.car].every(Boolean)).toBe(true);
  for (const { page } of [ana, ben, cleo]) await page.context().close();
});
