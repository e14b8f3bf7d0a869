import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { addCar, toast } from './support/account';
import { expectAccessible } from './support/axe';
import { person } from './support/person';

/** Castings that nobody else has, so that these three find each other in a community of any size. */
const mark = randomUUID().slice(0, 4);
const COMET = `Silver Comet ${mark}`;
const HERON = `Night Heron ${mark}`;
const PELICAN = `Blue Pelican ${mark}`;

/** What happens in one browser is heard in the other within this time; projections follow as soon. */
const heard = { timeout: 20_000 };

async function own(request: APIRequestContext, name: string, copies: number): Promise<string> {
  let last = '';
  for (let copy = 0; copy < copies; copy += 1)
    last = (await addCar(request, { name, brand: 'Hot Wheels', scale: '1:64', purchasePrice: '4321.09' })).id;
  return last;
}

async function wish(request: APIRequestContext, name: string): Promise<void> {
  const answer = await request.post('/api/wishlist', { data: { name, brand: 'Hot Wheels', scale: '1:64' } });
  expect(answer.status(), await answer.text()).toBe(201);
}

const log = (page: Page): Locator => page.getByRole('log');

async function say(page: Page, words: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message' }).fill(words);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(log(page).getByText(words)).toBeVisible();
}

/** Asks again until it is there: what is compared is compared a moment after it changed. */
async function appears(page: Page, what: () => Locator): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(what()).toBeVisible({ timeout: 8_000 });
  }).toPass({ timeout: 40_000 });
}

test('three collectors: found by what they have for each other, followed, read, written to, and offered a trade', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const ana = await person(browser, 'Ana', 'Axle');
  const ben = await person(browser, 'Ben', 'Bumper');
  const cleo = await person(browser, 'Cleo', 'Chrome');
  await own(ana.request, COMET, 2);
  await own(ana.request, PELICAN, 1);
  await wish(ana.request, HERON);
  const spare = await own(ben.request, HERON, 2);
  await own(ben.request, PELICAN, 1);
  await wish(ben.request, COMET);

  await test.step('Ana goes public in one step, which says what others will see', async () => {
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

  await test.step('Ben is suggested Ana for what they have for each other; Cleo is not', async () => {
    await ben.page.goto('/collector-network');
    const suggested = () => ben.page.getByRole('region', { name: 'Suggested for you' });
    await appears(ben.page, () => suggested().getByRole('article', { name: /Ana Axle/ }));
    const card = suggested().getByRole('article', { name: /Ana Axle/ });
    await expect(card).toContainText(/has 1 you want/i);
    await expect(card).toContainText(/wants 1 of yours/i);
    await expect(card).toContainText(/castings? in common/i);
    await expect(suggested().getByText('Cleo Chrome')).toHaveCount(0);
    await expectAccessible(ben.page);
    await card
      .getByRole('link', { name: /Ana Axle/ })
      .first()
      .click();
  });

  await test.step('her profile tells what she shares, and he follows her', async () => {
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

  const listed = await test.step('what she adds and lists stands in his feed', async () => {
    const car = await own(ana.request, `Red Kite ${mark}`, 1);
    const answer = await ana.request.post('/api/marketplace/listings', {
      data: { title: COMET, brand: 'Hot Wheels', scale: '1:64', type: 'trade', condition: 'Mint' },
    });
    expect(answer.status(), await answer.text()).toBe(201);
    await ben.page.goto('/collector-network?tab=following');
    const feed = () => ben.page.getByRole('feed');
    await appears(ben.page, () => feed().getByText(`Red Kite ${mark}`));
    await appears(ben.page, () => feed().getByRole('link', { name: new RegExp(COMET) }));
    await expect(feed().getByText('4,321.09')).toHaveCount(0);
    await expectAccessible(ben.page);
    return { car, id: ((await answer.json()) as { id: number }).id };
  });

  await test.step('they write to each other, live in both browsers', async () => {
    await ana.page.goto('/collector-network?tab=messages');
    await ben.page.goto(`/collector-network/${ana.id}`);
    await ben.page.getByRole('link', { name: 'Message Ana Axle' }).click();
    await say(ben.page, 'Would you trade a Comet for a Heron? <i>Loose</i> is fine.');
    await ana.page.getByRole('link', { name: /Ben B/ }).click(heard);
    await expect(log(ana.page).getByText('<i>Loose</i> is fine.')).toBeVisible();
    await expect(log(ben.page).getByText(/^Seen/)).toBeVisible(heard);
    await say(ana.page, 'Gladly. Make me an offer on my listing.');
    await expect(log(ben.page).getByText('Gladly. Make me an offer')).toBeVisible(heard);
    await expectAccessible(ben.page);
  });

  await test.step('a trade is offered from the feed, and stands in the same inbox', async () => {
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
    await ana.page.getByRole('link', { name: new RegExp(`Ben B.*${COMET}`, 's') }).click(heard);
    await expect(log(ana.page).getByText(/Ben B\. offers 1 car/)).toBeVisible(heard);
  });

  await test.step('the third sees none of it, and whom Ana blocks finds her no more', async () => {
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
