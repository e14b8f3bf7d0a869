import { expect } from '@playwright/test';
import { addCar, register } from './support/account';
import { stackFile, withFrozenProcess } from './support/stack';
import { test } from './support/test';

test.skip(!stackFile, 'needs the stack file to freeze processes');
test.setTimeout(120_000);

for (const part of ['collection', 'rabbitmq'] as const) {
  test(`shows that the vault is unavailable while ${part} is frozen, and recovers by itself`, async ({ page }) => {
    await register(page.request);
    await addCar(page.request, { name: 'Bone Shaker' });
    await page.goto('/search');
    await expect(page.getByText('1 car(s) found')).toBeVisible();

    await withFrozenProcess(part, async () => {
      const asked = page.request.get('/api/cars?search=shaker');
      await page.getByRole('main').getByRole('searchbox').fill('bone');
      await expect(page.getByText(/not answering right now/).first()).toBeVisible({ timeout: 15_000 });
      // It is answered while the process is still frozen.
      const response = await asked;
      expect(response.status()).toBe(503);
      expect(response.headers()['retry-after']).toBeTruthy();
      expect(await response.json()).toMatchObject({ statusCode: 503, code: 'SERVICE_UNAVAILABLE' });
    });

    await expect(page.getByText(/not answering right now/)).toHaveCount(0, { timeout: 45_000 });
    await expect(page.getByText('1 car(s) found')).toBeVisible();
  });
}
