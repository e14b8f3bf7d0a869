import { expect, test } from '@playwright/test';
import { addCar, register } from './support/account';
import { expectAccessible } from './support/axe';

const PUBLIC_ROUTES = [
  '/',
  '/auth',
  '/login',
  '/login?closed',
  '/pricing',
  '/unsubscribe/no-such-link',
  '/no-such-page',
];
const MEMBER_ROUTES = [
  '/',
  '/add',
  '/search',
  '/stats',
  '/profile',
  '/profile/notifications',
  '/notifications',
  '/billing',
  '/import',
  '/pricing',
  '/wishlist',
  '/marketplace',
];

// Many screens one after the other, on machines of any speed.
test.setTimeout(240_000);

for (const colorScheme of ['dark', 'light'] as const) {
  for (const width of [390, 1440]) {
    test.describe(`${colorScheme}, ${width} pixels wide`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

      const expectTidy = async (page: import('@playwright/test').Page, route: string): Promise<void> => {
        await page.goto(route, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('main')).toHaveCount(1);
        await expectAccessible(page);
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(sideways, `${route} scrolls sideways`).toBeLessThanOrEqual(0);
      };

      test('public screens have no accessibility findings', async ({ page }) => {
        for (const route of PUBLIC_ROUTES) await test.step(route, () => expectTidy(page, route));
      });

      test('screens of a member have no accessibility findings', async ({ page }) => {
        await register(page.request);
        await expectTidy(page, '/');
        const { id } = await addCar(page.request, {
          name: 'Custom Volkswagen',
          brand: 'Hot Wheels',
          scale: '1:64',
          condition: 'MOC',
          estimatedValue: '310',
          purchasePrice: '12',
        });
        for (const route of [...MEMBER_ROUTES, `/car/${id}`, `/car/${id}/edit`]) {
          await test.step(route, () => expectTidy(page, route));
        }
        await page.goto(`/car/${id}`);
        await page.getByRole('button', { name: 'Delete Car' }).click();
        await expect(page.getByRole('alertdialog')).toBeVisible();
        await expectAccessible(page);
      });
    });
  }
}
