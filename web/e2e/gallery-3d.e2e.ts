import { expect, type Page } from '@playwright/test';
import { addCar, register } from './support/account';
import { expectAccessible } from './support/axe';
import { test } from './support/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

async function openGallery(page: Page, cars: number): Promise<void> {
  await register(page.request);
  for (let number = cars; number >= 1; number -= 1)
    await addCar(page.request, { name: `Car ${number}`, brand: 'Siku' });
  await page.goto('/collection-3d');
}

const stage = (page: Page) => page.getByRole('group', { name: /arrow keys/ });
const control = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const expectCounter = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();
const rotation = (page: Page): Promise<number> =>
  page
    .locator('[data-ring]')
    .evaluate((ring) => Number.parseFloat((ring as HTMLElement).style.getPropertyValue('--turn')));
const tilt = (page: Page): Promise<number> =>
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

test('links an empty vault to the add form, and opens the car in front by its name, but not by a drag over it', async ({
  page,
}) => {
  await openGallery(page, 0);
  await expect(page.getByText('No cars in your collection yet')).toBeVisible();
  await page.getByRole('link', { name: 'Add Your First Car' }).click();
  await expect(page).toHaveURL(/\/add-car$/);
  await addCar(page.request, { name: 'Car 1', brand: 'Siku' });
  await page.goto('/collection-3d');
  await expectCounter(page, '1 of 1 car');
  await control(page, 'Pause').click();
  await control(page, 'Reset').click();
  await drag(page, 30, 0);
  await page.mouse.up();
  await expect(page).toHaveURL(/collection-3d$/);
  await stage(page).getByRole('link', { name: 'Car 1' }).click();
  await expect(page.getByRole('heading', { name: 'Car Details' })).toBeVisible();
});

test('rotates by 0.3° every 50 ms until it is paused', async ({ page }) => {
  await page.clock.install();
  await openGallery(page, 2);
  await expectCounter(page, '1 of 2 cars');
  await expect.poll(() => rotation(page)).toBeGreaterThan(0);
  await page.clock.pauseAt(Date.now() + 60_000);
  const start = await rotation(page);
  await page.clock.runFor(3000);
  // A frame of the fake clock takes 16 ms, by which either end may be off.
  expect(Math.abs((await rotation(page)) - start - 60 * 0.3)).toBeLessThan(0.3);
  await control(page, 'Pause').click();
  await page.clock.runFor(100);
  const stopped = await rotation(page);
  await page.clock.runFor(600);
  expect(await rotation(page)).toBe(stopped);
});

test('moves around the ring in both directions by keys and buttons', async ({ page }) => {
  await openGallery(page, 14);
  await control(page, 'Pause').click();
  await expectCounter(page, '1 of 14 cars');
  await page.keyboard.press('ArrowRight');
  await expectCounter(page, '2 of 14 cars');
  await expect(stage(page).getByRole('heading', { name: 'Car 2', exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectCounter(page, '14 of 14 cars');
  await page.keyboard.press('Home');
  await expectCounter(page, '1 of 14 cars');
  await page.keyboard.press('End');
  await expectCounter(page, '14 of 14 cars');
  await control(page, 'Next').click();
  await expectCounter(page, '1 of 14 cars');
  await control(page, 'Previous').click();
  await expectCounter(page, '14 of 14 cars');
  await control(page, 'Reset').click();
  await expectCounter(page, '1 of 14 cars');
  await control(page, 'Car 5').click();
  await expectCounter(page, '5 of 14 cars');
  await control(page, 'Show Car 8').click();
  await expectCounter(page, '8 of 14 cars');
  expect(await page.locator('[data-place]').count()).toBe(12);
  await stage(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => tilt(page)).toBe(10);
});

test('rotates half a degree per dragged pixel, tilts at most 90°, and pauses two seconds after a drag', async ({
  page,
}) => {
  await page.clock.install();
  await openGallery(page, 2);
  await control(page, 'Pause').click();
  await control(page, 'Reset').click();
  await expect.poll(() => rotation(page)).toBe(0);
  await drag(page, -100, -40);
  await expect.poll(() => rotation(page)).toBe(50);
  expect(await tilt(page)).toBe(20);
  await page.mouse.up();
  await drag(page, 0, -250);
  await page.mouse.up();
  await expect.poll(() => tilt(page)).toBe(90);

  await control(page, 'Reset').click();
  await control(page, 'Pause').click();
  await page.clock.pauseAt(Date.now() + 60_000);
  await drag(page, -20, 0);
  await page.mouse.up();
  await page.clock.runFor(100);
  const released = await rotation(page);
  await page.clock.runFor(1800);
  expect(await rotation(page)).toBe(released);
  await page.clock.runFor(400);
  expect(await rotation(page)).toBeGreaterThan(released);
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('does not rotate by itself, and fades from car to car by keys, buttons and drags', async ({ page }) => {
    await page.clock.install();
    await openGallery(page, 5);
    await expectCounter(page, '1 of 5 cars');
    await page.clock.runFor(10_000);
    await expect(stage(page).getByRole('heading', { name: 'Car 1', exact: true })).toBeVisible();
    await expect(page.locator('[data-ring]')).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expectCounter(page, '2 of 5 cars');
    const fading = await stage(page).evaluate((node) => node.getAnimations({ subtree: true }).length);
    expect(fading).toBeGreaterThan(0);
    await control(page, 'Next').click();
    await expectCounter(page, '3 of 5 cars');
    await drag(page, 144, 0);
    await page.mouse.up();
    await expectCounter(page, '2 of 5 cars');
  });
});

test('has no accessibility findings in the 3D gallery, and shows the same cars in a grid and the ring again after going back', async ({
  page,
}) => {
  await openGallery(page, 3);
  await expectCounter(page, '1 of 3 cars');
  await control(page, 'Pause').click();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  await control(page, 'Grid').click();
  await expect(page.getByRole('feed', { name: 'Your cars' }).getByRole('article')).toHaveCount(3);
  await page.goBack();
  await expectCounter(page, '1 of 3 cars');
});
