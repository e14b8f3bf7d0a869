import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectAccessibleInEveryLook } from './support/axe';
import { solidImage } from './support/image';
import { test } from './support/test';

async function addCarWithPhoto(request: APIRequestContext, name: string): Promise<void> {
  const images = { name: 'front.jpg', mimeType: 'image/jpeg', buffer: await solidImage('#b3261e') };
  const multipart = { name, condition: 'MOC', estimatedValue: '1240', purchasePrice: '34.99', notes: 'secret', images };
  const response = await request.post('/api/cars', { multipart });
  if (response.status() !== 201) throw new Error(`adding answered ${response.status()}: ${await response.text()}`);
}

/** A visitor without an account. */
async function openVisitorPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  return context.newPage();
}

async function publish(page: Page): Promise<string> {
  await page.goto('/my-showcase');
  await page.getByLabel(/^Public/).check();
  const link = page.getByLabel('Link', { exact: true });
  await expect(link).toHaveValue(/\/showcase\/[\w-]{22,}$/);
  return link.inputValue();
}

test('shows a published showcase to visitors, and invalidates its link once it is renewed', async ({
  page,
  browser,
  baseURL,
}) => {
  await register(page.request);
  await addCarWithPhoto(page.request, "'69 Copo Camaro");
  await addCar(page.request, { name: 'Twinmill', estimatedValue: '9.00' });
  const link = await publish(page);
  await page.getByLabel('Title').fill('Redlines of Casey');
  await page.getByLabel('Title').blur();

  const guest = await openVisitorPage(browser, baseURL);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'Redlines of Casey' })).toBeVisible();
  await expect(guest.getByText('Shown by Casey')).toBeVisible();
  await expect(guest.getByRole('article')).toHaveCount(2);
  await expect(guest.locator('body')).not.toContainText(/1,240|34\.99|secret|Redline\b.*Casey Redline/);
  const camaro = guest.getByRole('article').filter({ hasText: 'Copo Camaro' });
  const photo = camaro.getByRole('img', { name: "'69 Copo Camaro" });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await camaro.getByRole('button').click();
  const large = guest.getByRole('dialog').getByRole('img', { name: "'69 Copo Camaro" });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const source = await large.evaluate((image: HTMLImageElement) => image.currentSrc);

  await page.getByLabel('Show the value of each car, and the total').check();
  await guest.reload();
  await expect(camaro).toContainText('$1,240.00');

  await page.getByRole('button', { name: 'New Link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Create a new link' }).click();
  await expect(toast(page)).toContainText('New link created');
  await expect(page.getByLabel('Link', { exact: true })).not.toHaveValue(link);
  await guest.goto(link);
  await expect(guest.getByRole('heading', { level: 1, name: 'There is no showcase at this link' })).toBeVisible();

  await page.getByLabel(/^Public/).uncheck();
  await expect(page.getByText('The showcase is private.')).toBeVisible();
  const otherGuest = await openVisitorPage(browser, baseURL);
  await expect.poll(async () => (await otherGuest.request.get(source)).status()).toBe(401);
});

test('shows the chosen cars in the order set by keyboard', async ({ page, browser, baseURL }) => {
  await register(page.request);
  for (const name of ['Deora', 'Twinmill', 'Beach Bomb']) await addCar(page.request, { name });
  const link = await publish(page);
  await page.getByRole('button', { name: 'Chosen cars' }).click();
  await page.getByRole('button', { name: 'Choose Cars' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Search your cars').fill('BÉACH');
  await dialog.getByLabel('Beach Bomb').check();
  await dialog.getByLabel('Search your cars').fill('');
  await dialog.getByLabel('Deora').check();
  await dialog.getByRole('button', { name: 'Show 2 cars' }).click();
  const rows = page.getByRole('list', { name: 'Chosen cars' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Beach Bomb');
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows.first()).toContainText('Deora');

  const guest = await openVisitorPage(browser, baseURL);
  const names = async (): Promise<string[]> => {
    await guest.goto(link);
    await expect(guest.getByRole('article')).toHaveCount(2);
    return guest.getByRole('article').getByRole('heading').allTextContents();
  };
  await expect.poll(names).toEqual(['Deora', 'Beach Bomb']);
});

test('has no accessibility findings on the showcase and its owner’s page', async ({ page }) => {
  await register(page.request);
  await addCarWithPhoto(page.request, 'Twinmill');
  await addCar(page.request, { name: 'Deora' });
  const link = await publish(page);
  await page.getByRole('button', { name: 'Chosen cars' }).click();
  await page.getByRole('button', { name: 'Choose Cars' }).click();
  await page.getByRole('dialog').getByLabel('Twinmill').check();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Show 1 car' }).click();
  await expect(page.getByRole('list', { name: 'Chosen cars' }).getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInEveryLook(page);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByRole('article').getByRole('button').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Escape');
  await expectAccessibleInEveryLook(page);
  await page.goto('/showcase/AAAAAAAAAAAAAAAAAAAAAAAA');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleInEveryLook(page);
});
