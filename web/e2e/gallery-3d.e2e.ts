import { expect, type Page, test } from '@playwright/test';
import { addCar, register } from './support/account';
import { expectAccessible } from './support/axe';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function vaultOf(page: Page, cars: number): Promise<void> {
  await register(page.request);
  for (let number = cars; number >= 1; number -= 1)
    await addCar(page.request, { name: `Car ${number}`, brand: 'Siku' });
  await page.goto('/collection-3d');
}

const stage = (page: Page) => page.getByRole('group', { name: /arrow keys/ });
const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const counter = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const turned = (page: Page): Promise<number> =>
  page
    .locator('[data-ring]')
    .evaluate((ring) => Number.parseFloat((ring as HTMLElement).style.getPropertyValue('--turn')));
const tilted = (page: Page): Promise<number> =>
  page
    .locator('[data-ring]')
    .evaluate((ring) => Number.parseFloat((ring as HTMLElement).style.getPropertyValue('--tilt')));

async function drag(page: Page, dx: number, dy: number): Promise<void> {
  const box = (await stage(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + dx / 2, y + dy / 2, { steps: 4 });
  await page.mouse.move(x + dx, y + dy, { steps: 4 });
}

test('an empty vault says so and leads to the add form', async ({ page }) => {
  await vaultOf(page, 0);
  await expect(page.getByText('No cars in your collection yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Your First Car' }).click();
  await expect(page).toHaveURL(/\/add-car$/);
});

test('it turns by itself, by 0.3° every 50 ms, until it is paused', async ({ page }) => {
  await page.clock.install();
  await vaultOf(page, 2);
  await counter(page, '1 of 2 cars');
  await expect.poll(() => turned(page)).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  const from = await turned(page);
  await page.clock.runFor(3000);
  // Of the clock that runs here, a frame is 16 ms: as much may lack at either end.
  expect(Math.abs((await turned(page)) - from - 60 * 0.3)).toBeLessThan(0.3);
  await control(page, 'Pause').click();
  await page.clock.runFor(100);
  const stopped = await turned(page);
  await page.clock.runFor(600);
  expect(await turned(page)).toBe(stopped);
});

test('keys and buttons walk round the ring in both directions, to its ends and back', async ({ page }) => {
  await vaultOf(page, 14);
  await control(page, 'Pause').click();
  await counter(page, '1 of 14 cars');
  await page.keyboard.press('ArrowRight');
  await counter(page, '2 of 14 cars');
  await expect(stage(page).getByRole('heading', { name: 'Car 2', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await counter(page, '14 of 14 cars');
  await page.keyboard.press('Home');
  await counter(page, '1 of 14 cars');
  await page.keyboard.press('End');
  await counter(page, '14 of 14 cars');
  await control(page, 'Next').click();
  await counter(page, '1 of 14 cars');
  await control(page, 'Previous').click();
  await counter(page, '14 of 14 cars');
  await control(page, 'Reset').click();
  await counter(page, '1 of 14 cars');
  await control(page, 'Car 5').click();
  await counter(page, '5 of 14 cars');
  await control(page, 'Show Car 8').click();
  await counter(page, '8 of 14 cars');
  expect(await page.locator('[data-place]').count()).toBe(12);
  await stage(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => tilted(page)).toBe(10);
});

test('a drag turns half a degree a pixel, tilts no further than a right angle, and rests two seconds', async ({
  page,
}) => {
  await page.clock.install();
  await vaultOf(page, 2);
  await control(page, 'Pause').click();
  await control(page, 'Reset').click();
  await expect.poll(() => turned(page)).toBe(0);
  await drag(page, -100, -40);
  await expect.poll(() => turned(page)).toBe(50);
  expect(await tilted(page)).toBe(20);
  await page.mouse.up();
  await drag(page, 0, -250);
  await page.mouse.up();
  await expect.poll(() => tilted(page)).toBe(90);

  await control(page, 'Reset').click();
  await control(page, 'Pause').click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await drag(page, -20, 0);
  await page.mouse.up();
  await page.clock.runFor(100);
  const let_go = await turned(page);
  await page.clock.runFor(1800);
  expect(await turned(page)).toBe(let_go);
  await page.clock.runFor(400);
  expect(await turned(page)).toBeGreaterThan(let_go);
});

test('the car in front opens by its name, and a drag over it does not', async ({ page }) => {
  await vaultOf(page, 1);
  await counter(page, '1 of 1 car');
  await control(page, 'Pause').click();
  await control(page, 'Reset').click();
  await drag(page, 30, 0);
  await page.mouse.up();
  await expect(page).toHaveURL(/collection-3d$/);
  await stage(page).getByRole('link', { name: 'Car 1' }).click();
  await expect(page.getByRole('heading', { name: 'Car Details' })).toBeVisible();
});

test('the same cars stand in a grid, and going back brings the ring', async ({ page }) => {
  await vaultOf(page, 3);
  await control(page, 'Grid').click();
  await expect(page.getByRole('feed', { name: 'Your cars' }).getByRole('article')).toHaveCount(3);
  await page.goBack();
  await counter(page, '1 of 3 cars');
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('nothing turns by itself; keys, buttons and drags fade from car to car', async ({ page }) => {
    await page.clock.install();
    await vaultOf(page, 5);
    await counter(page, '1 of 5 cars');
    await page.clock.runFor(10_000);
    await expect(stage(page).getByRole('heading', { name: 'Car 1', exact: true })).toBeVisible();
    await expect(page.locator('[data-ring]')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await counter(page, '2 of 5 cars');
    const fading = await stage(page).evaluate((node) => node.getAnimations({ subtree: true }).length);
    expect(fading).toBeGreaterThan(0);
    await control(page, 'Next').click();
    await counter(page, '3 of 5 cars');
    await drag(page, 144, 0);
    await page.mouse.up();
    await counter(page, '2 of 5 cars');
  });
});

test('axe finds nothing in the gallery', async ({ page }) => {
  await vaultOf(page, 3);
  await counter(page, '1 of 3 cars');
  await control(page, 'Pause').click();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});
