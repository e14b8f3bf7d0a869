import { expect, test } from '@playwright/test';
import { addCar, register } from './support/account';
import { stackFile, withoutPart } from './support/stack';

test.skip(!stackFile, 'needs a stack whose parts it may freeze');
test.setTimeout(120_000);

for (const part of ['collection', 'rabbitmq'] as const) {
  test(`while ${part} is away the vault says so, and it recovers by itself`, async ({ page }) => {
    await register(page.request);
    await addCar(page.request, { name: 'Bone Shaker' });
    await page.goto('/search');
    await expect(page.getByText('1 car(s) found')).toBeVisible();

    await withoutPart(part, async () => {
      // While it is frozen: nothing waits for it to come back.
      const answer = await page.request.get('/api/cars?search=shaker');
      expect(answer.status()).toBe(503);
      expect(answer.headers()['retry-after']).toBeTruthy();
      expect(await answer.json()).toMatchObject({ statusCode: 503, code: 'SERVICE_UNAVAILABLE' });

      await page.getByRole('main').getByRole('searchbox').fill('bone');
      await expect(page.getByText(/not answering right now/).first()).toBeVisible({ timeout: 15_000 });
    });

    await expect(page.getByText(/not answering right now/)).toHaveCount(0, { timeout: 45_000 });
    await expect(page.getByText('1 car(s) found')).toBeVisible();
  });
}
