import { expect, type Page } from '@playwright/test';
import { addCar, register } from './support/account';
import { expectAccessibleInEveryLook } from './support/axe';
import { holdScripts } from './support/scripts';
import { clickRightAfterTyping } from './support/typing';
import { waitForAnimations } from './support/wait';
import { test } from './support/test';

const expectFound = (page: Page, count: number) => expect(page.getByText(`${count} car(s) found`)).toBeVisible();
const names = (page: Page) => page.getByRole('feed').getByRole('heading').allTextContents();

async function createVault(page: Page): Promise<void> {
  await register(page.request);
  const cars = [
    { name: "'32 Ford", brand: 'Hot Wheels', scale: '1:64', year: 1932, tags: ['hot rod'], estimatedValue: '5' },
    { name: 'Citroën DS 19', brand: 'Norev', scale: '1:43', year: 1959, tags: ['french'], estimatedValue: '40' },
    { name: 'Corvette Stingray', brand: 'Hot Wheels', scale: '1:64', year: 1963, tags: [], estimatedValue: '9' },
    { name: 'Lamborghini Miura', brand: 'Minichamps', scale: '1:18', year: 1966, condition: 'MOC', tags: ['grail'] },
  ];
  for (const car of cars) await addCar(page.request, car);
}

test('searches while typing, ignoring case, accents and apostrophes, tolerates a typo, and keeps search and filters in the address', async ({
  page,
}) => {
  await createVault(page);
  await page.goto('/search');
  await expectFound(page, 4);
  const box = page.getByRole('main').getByRole('searchbox');
  for (const [text, name] of [
    ['32 ford', "'32 Ford"],
    ['CITROEN', 'Citroën DS 19'],
    ['miura', 'Lamborghini Miura'],
  ] as const) {
    await box.fill(text);
    await expectFound(page, 1);
    await expect.poll(() => names(page)).toEqual([name]);
  }
  await box.fill('corvete');
  await expectFound(page, 1);
  await expect(page.getByText(/These cars are spelled similarly/)).toBeVisible();
  await box.fill('zzzz');
  await expectFound(page, 0);
  await expect(page.getByRole('heading', { name: 'No cars found' })).toBeVisible();
  await expect(page.getByText(/Check the spelling/)).toBeVisible();
  await box.fill('miura');
  await expectFound(page, 1);
  await expect(page).toHaveURL(/miura/);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expectFound(page, 4);

  // Filters are shown as chips, and undone by going back.
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
  await page.getByLabel('Brand').selectOption('Hot Wheels');
  await expectFound(page, 2);
  await page.getByRole('button', { name: /More/ }).click();
  await page.getByLabel('Decade').selectOption('1960');
  await expectFound(page, 1);
  await expect(page).toHaveURL(/brand=Hot\+Wheels&decade=1960/);
  await page.getByRole('button', { name: 'Remove Brand: Hot Wheels' }).click();
  await expectFound(page, 2);
  await page.goBack();
  await expectFound(page, 1);
  await page.goBack();
  await expectFound(page, 2);
  await expect(page.getByLabel('Brand')).toHaveValue('Hot Wheels');
  await page.goForward();
  await expectFound(page, 1);
  await page.reload();
  await expectFound(page, 1);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expectFound(page, 4);
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(0);
});

test('applies the filters of a link, and sorts by value in both directions, cars without a value last', async ({
  page,
}) => {
  await createVault(page);
  for (const [query, count] of [
    ['brand=Norev', 1],
    ['condition=MOC', 1],
    ['scale=1:64', 2],
    ['decade=1960', 2],
    ['tag=grail', 1],
    ['favorite=true', 0],
    ['brand=Hot+Wheels&sortBy=value&sortOrder=asc', 2],
  ] as const)
    await test.step(`a link with ${query}`, async () => {
      await page.goto(`/search?${query}`);
      await expectFound(page, count);
    });
  await page.goto('/search?sortBy=value');
  await expectFound(page, 4);
  expect((await names(page))[0]).toBe('Citroën DS 19');
  await page.getByRole('button', { name: /Sort order/ }).click();
  await expect.poll(async () => (await names(page))[0]).toBe("'32 Ford");
});

test('keeps the old results while loading, and shows only those of the last request', async ({ page }) => {
  await createVault(page);
  await page.goto('/search');
  await expectFound(page, 4);
  let releaseAnswer: () => void = () => undefined;
  const answerReleased = new Promise<void>((resolve) => (releaseAnswer = resolve));
  const isFirst = (url: string) => /\/api\/cars\?.*search=m&/.test(url);
  await page.route(
    (url) => isFirst(url.href),
    async (route) => {
      await answerReleased;
      await route.fallback().catch(() => undefined);
    },
  );
  const box = page.getByRole('main').getByRole('searchbox');
  const requested = page.waitForRequest((request) => isFirst(request.url()));
  await box.fill('m');
  await requested;
  await waitForAnimations(page);
  await expect(page.getByRole('feed').getByRole('article')).toHaveCount(4);
  const aborted = page.waitForEvent('requestfailed', { predicate: (request) => request.url().includes('search=m&') });
  await box.fill('miura');
  await aborted;
  await expectFound(page, 1);
  releaseAnswer();
  await page.unrouteAll({ behavior: 'wait' });
  await waitForAnimations(page);
  expect(await names(page)).toEqual(['Lamborghini Miura']);
});

test('opens search, palette and help by keyboard shortcuts, but not while typing', async ({ page }) => {
  await createVault(page);
  await page.goto('/');
  await page.getByRole('feed').waitFor();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await palette.getByRole('combobox').fill('miura');
  await palette.getByRole('option', { name: /Lamborghini Miura/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Car Details' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Lamborghini Miura' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { name: 'Edit Car' })).toBeVisible();
  await page.getByLabel('Notes').press('n');
  await expect(page.getByLabel('Notes')).toHaveValue('n');
  await expect(page).toHaveURL(/edit$/);
  await page.goto('/stats');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('/');
  await expect(page).toHaveURL(/\/search$/);
  await page.goto('/stats');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('n');
  await expect(page).toHaveURL(/\/add$/);
});

test('has no accessibility findings in search, palette and help', async ({ page }) => {
  await createVault(page);
  await page.goto('/search?brand=Hot+Wheels&decade=1960');
  await expectFound(page, 1);
  await expectAccessibleInEveryLook(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').waitFor();
  await expectAccessibleInEveryLook(page);
  await page.getByRole('dialog').getByRole('combobox').fill('zzzzz');
  // The only option left is to search for the text.
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessibleInEveryLook(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await expectAccessibleInEveryLook(page);
});

test('opens a car that is chosen right after typing', async ({ page }) => {
  await createVault(page);
  await page.goto('/search?search=miura');
  await expectFound(page, 1);
  const release = await holdScripts(page);
  await clickRightAfterTyping(page.getByRole('feed').getByRole('link', { name: 'Lamborghini Miura' }));
  // Longer than the pause after which the text is written to the address.
  await page.waitForTimeout(500);
  release();
  await expect(page).toHaveURL(/\/car\//);
});
