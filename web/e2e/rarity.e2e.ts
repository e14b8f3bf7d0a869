import { expect, type Page } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectAccessible, expectAccessibleInEveryLook } from './support/axe';
import { test } from './support/test';

/** A unique casting, whose score other tests cannot change. */
const uniqueName = () => `Prototype ${Math.random().toString(36).slice(2, 9)}`;

async function openCar(page: Page): Promise<{ id: string; name: string }> {
  const car = {
    name: uniqueName(),
    brand: 'Minichamps',
    scale: '1:43',
    purchasePrice: '40.00',
    estimatedValue: '65.00',
  };
  const { id } = await addCar(page.request, car);
  await page.goto(`/car/${id}`);
  return { id, name: car.name };
}

const rarity = (page: Page) => page.getByRole('region', { name: 'Rarity Analysis' });
const soldPrices = (page: Page) => page.getByRole('region', { name: 'Sold Prices' });

/** Computes the score, also when it exists already; a busy service may refuse the first attempt. */
async function computeRarity(page: Page): Promise<void> {
  await expect(async () => {
    await rarity(page)
      .getByRole('button', { name: /Calculate Rarity|Recalculate/ })
      .click();
    await expect(toast(page)).toContainText('Rarity Score Updated', { timeout: 7000 });
  }).toPass({ timeout: 30_000 });
  await expect(toast(page)).toContainText('The rarity score has been recalculated successfully.');
}

async function reportSale(page: Page, price: string, soldOn: string): Promise<void> {
  await soldPrices(page).getByRole('button', { name: 'Report a sale you saw' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Price *').fill(price);
  await dialog.getByLabel('Sold on *').fill(soldOn);
  await dialog.getByLabel('Source *').fill(`An auction house, lot ${price}`);
  await dialog.getByRole('button', { name: 'Report sale' }).click();
}

test('shows a score on the car, the dashboard and its dial, without accessibility findings', async ({ page }) => {
  test.slow();
  await register(page.request);
  await test.step('shows an empty dashboard for an empty vault', async () => {
    await page.goto('/rarity-dashboard');
    await expect(page.getByRole('heading', { name: 'No cars yet' })).toBeVisible();
    await expect(page.getByText('Start collecting')).toBeVisible();
  });
  const { name: title } = await openCar(page);
  await computeRarity(page);
  await test.step('shows a score with level, six ranked factors, confidence and history', async () => {
    await expect(rarity(page).getByRole('img', { name: /^Rarity \d+ of 100, \w+$/ })).toBeVisible();
    const factors = rarity(page).getByRole('list', { name: 'Factors of its rarity' }).getByRole('listitem');
    await expect(factors).toHaveCount(6);
    const scores = await factors
      .getByRole('progressbar')
      .evaluateAll((bars) => bars.map((bar) => Number(bar.ariaValueNow)));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    await expect(rarity(page).getByText(/Provisional|confidence/)).toBeVisible();
    await rarity(page).getByRole('button', { name: 'Score history' }).click();
    await expect(rarity(page).getByRole('row').nth(1)).toContainText('Computed for the first time');
  });
  await test.step('has no accessibility findings on the car', async () => {
    await soldPrices(page).getByText('No sale of this release is known yet.').waitFor();
    await expectAccessibleInEveryLook(page);
  });
  await test.step('shows levels, the rarest cars and missing data on the dashboard, which has no accessibility findings', async () => {
    await page.getByRole('link', { name: 'Compare with your other cars' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Rarity Dashboard' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Rarest Pieces' })).toContainText(title);
    const lacking = page.getByRole('region', { name: 'What Lacks Data' });
    await expect(lacking).toContainText('prove how many were made');
    await expect(page.getByRole('region', { name: 'How the Score Works' }).getByRole('row')).toHaveCount(7);
    await expectAccessibleInEveryLook(page);
    const level = page.getByRole('region', { name: 'By Level' }).getByRole('link', { name: /\b1 car$/ });
    const word = /^\w+/.exec(await level.innerText())?.[0] ?? '';
    await level.click();
    await expect(page).toHaveURL(new RegExp(`/search\\?rarity=${word}$`));
    await expect(page.getByText('1 car(s) found')).toBeVisible();
  });
  await test.step('shows score, level and confidence in the tooltip of a rarity dial', async () => {
    await page.goto('/');
    const dial = page.getByRole('feed').getByRole('img', { name: /^Rarity/ });
    await dial.hover();
    await page.mouse.move(0, 0);
    await dial.hover();
    await expect(page.getByRole('tooltip')).toContainText(
      /Rarity \d+ of 100 · \w+ · (high|medium|provisional) confidence/,
    );
  });
});

test('shows a fact that an owner claims at the release and in the rarity analysis', async ({ page }) => {
  await register(page.request);
  await openCar(page);
  await computeRarity(page);
  await page.reload();
  const release = page.getByRole('region', { name: 'Release', exact: true });
  await release.getByRole('button', { name: 'Report a fact' }).click({ timeout: 45_000 });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(dialog).toContainText('Say at least one fact');
  await expectAccessible(page);
  await dialog.getByLabel('Edition size').fill('1,250');
  await dialog.getByLabel('How do you know?').fill('Numbered on the base');
  await dialog.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(toast(page)).toContainText('Thank you');
  await expect(release).toContainText('1,250 made');
  await expect(release).toContainText('Claimed');
  await expect(rarity(page)).toContainText('1,250 made, claimed by 1 owner');
});

test('lists reported sales, and estimates a price from three on', async ({ page }) => {
  await register(page.request);
  const { id } = await openCar(page);
  const releaseOf = async () =>
    ((await (await page.request.get(`/api/cars/${id}`)).json()) as { releaseId: unknown }).releaseId;
  await expect.poll(releaseOf, { message: 'the release of the car', timeout: 20_000 }).not.toBeNull();
  await page.reload();
  await expect(soldPrices(page)).toContainText('No sale of this release is known yet.');
  await reportSale(page, '', '2025-03-01');
  await expect(page.getByRole('dialog')).toContainText(/amount/i);
  await page.keyboard.press('Escape');
  await reportSale(page, '52.00', '2025-03-01');
  await expect(toast(page)).toContainText('Sale reported');
  await expect(soldPrices(page)).toContainText('1 sale so far: an estimate takes at least three.');
  await reportSale(page, '60.00', '2025-06-01');
  await expect(soldPrices(page)).toContainText('2 sales so far');
  await reportSale(page, '$56', '2025-09-01');
  await expect(soldPrices(page)).toContainText('indicative');
  await expect(soldPrices(page)).toContainText('From 3 sales');
  await expect(soldPrices(page).getByRole('img', { name: /3 sales over time, median \$\d+\.\d\d/ })).toBeVisible();
  await expect(soldPrices(page).getByRole('row')).toHaveCount(4);
  // The car is valued in the background.
  await expect(async () => {
    await page.reload();
    const value = page.getByText(
      /Your own estimate\. Market value: \$\d+\.\d\d\. From 3 sales of this release, indicative/,
    );
    await expect(value).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 45_000 });
  await reportSale(page, '60.00', '2025-06-01');
  await expect(page.getByRole('dialog')).toContainText('This sale has been reported before.');
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('rotates the display case by itself, by drag and by keys, and expands it', async ({ page }) => {
    await register(page.request);
    await openCar(page);
    const displayCase = page.getByRole('group', { name: /in 3D/ });
    const rotation = () =>
      page
        .locator('[data-slab]')
        .evaluate((node) => Number.parseFloat((node as HTMLElement).style.getPropertyValue('--turn')));
    await displayCase.scrollIntoViewIfNeeded();
    await expect.poll(rotation).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect.poll(rotation).toBe(0);
    const box = (await displayCase.boundingBox())!;
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, box.y + 100, { steps: 5 });
    await page.mouse.up();
    await expect.poll(rotation).toBe(30);
    await displayCase.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(rotation).toBe(45);
    await page.getByRole('button', { name: 'Expand' }).click();
    expect((await displayCase.boundingBox())!.height).toBeGreaterThan(box.height);
    await page.getByRole('button', { name: 'Collapse' }).click();
    await expect.poll(async () => (await displayCase.boundingBox())!.height).toBe(box.height);
  });
});

test('links a car to its edit form and its copy, and deletes it with undo', async ({ page }) => {
  await register(page.request);
  const { id, name: title } = await openCar(page);
  await expect(page.getByRole('link', { name: 'Edit car' })).toHaveAttribute('href', `/edit-car/${id}`);
  await page.getByRole('link', { name: 'Duplicate this car' }).click();
  await expect(page).toHaveURL(new RegExp(`/add\\?copy=${id}$`));
  await expect(page.getByLabel('Car Name *')).toHaveValue(title);
  await page.goBack();
  await page.getByRole('button', { name: 'Delete Car' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article').filter({ hasText: title }).first()).toBeVisible();
});
