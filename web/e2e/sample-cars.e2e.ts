import { expect } from '@playwright/test';
import { addCar, register, toast } from './support/account';
import { expectAccessibleInEveryLook } from './support/axe';
import { expectNoSidewaysScroll } from './support/look';
import { test } from './support/test';

test('looks around with sample cars, which can be removed, brought back and make room for an own car', async ({
  page,
}) => {
  await register(page.request);
  await page.goto('/');
  await page.getByRole('button', { name: 'Look around with 12 sample cars' }).click();
  const notice = page.getByRole('note').filter({ hasText: 'These 12 cars are samples.' });
  await expect(notice).toBeVisible();
  const cars = page.getByRole('feed', { name: 'Your cars' }).getByRole('article');
  await expect(cars.filter({ hasText: 'Sample' }).first()).toBeVisible();
  await expect(cars.filter({ hasNotText: 'Sample' })).toHaveCount(0);
  await expect(cars.getByRole('button', { name: /favorite/i })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select' })).toHaveCount(0);
  await expectAccessibleInEveryLook(page);
  await expectNoSidewaysScroll(page, 'the sample vault');

  await cars.filter({ hasText: 'Bone Shaker' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: 'Bone Shaker' })).toBeVisible();
  await expect(page.getByRole('note').filter({ hasText: 'samples' })).toBeVisible();
  await expect(page.getByText('Super Treasure Hunt').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Delete Car|Edit Car/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add a car of your own' })).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Remove the sample cars' }).click();
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
  await expect(cars).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(cars.filter({ hasText: 'Sample' }).first()).toBeVisible();

  await addCar(page.request, { name: 'Deora' });
  await page.reload();
  await expect(cars).toHaveCount(1);
  await expect(notice).toBeHidden();
});
