import { expect, type Page, type Request, type Route } from '@playwright/test';
import { addCar, register } from './support/account';
import { test } from './support/test';

test.use({ serviceWorkers: 'block' });

/** Signs in a new user with some cars, on a device that knows it from now on. */
async function signIn(page: Page): Promise<void> {
  await register(page.request);
  for (const name of ['Twin Mill', 'Bone Shaker', 'Deora II', 'Purple Passion']) await addCar(page.request, { name });
  await page.goto('/profile', { waitUntil: 'networkidle' });
}

const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'My Vault' });

test('a member’s first page asks for its session and data once, and names its code in the HTML', async ({ page }) => {
  await signIn(page);
  // What loads once the browser is idle may do so before or after the page is shown.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // Browsers say so when what the HTML names is not used, or asked for again.
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (/preload/.test(message.text())) warnings.push(message.text());
  });
  const response = await page.goto('/');
  await expect(title(page)).toBeVisible();
  const html = (await response?.text()) ?? '';
  await page.waitForLoadState('networkidle');

  const code = asked.filter((path) => path.endsWith('.js'));
  expect(code.length).toBeGreaterThan(20);
  const unnamed = code.filter((path) => !html.includes(path));
  expect(unnamed.length, unnamed.join('\n')).toBeLessThanOrEqual(3);
  for (const path of ['/api/auth/user', '/api/cars/stats', '/api/cars/featured', '/api/cars/recent'])
    expect(asked.filter((each) => each === path).length, path).toBe(1);
  expect(warnings).toEqual([]);
});

const ASKED_FIRST: Readonly<Record<string, readonly string[]>> = {
  '/checklists': ['/api/checklists', '/api/checklists/series'],
  '/profile/privacy': ['/api/profile', '/api/collectors/blocked', '/api/collectors/muted'],
  '/wishlist?priority=high': ['/api/wishlist'],
  '/marketplace/transactions?show=all': ['/api/marketplace/transactions'],
  '/collector-network?tab=messages': ['/api/conversations'],
};

test('members’ pages with lists ask for them once, and show them at once', async ({ page }) => {
  await signIn(page);
  for (const [address, lists] of Object.entries(ASKED_FIRST)) {
    const asked: string[] = [];
    const count = (request: Request) => void asked.push(new URL(request.url()).pathname);
    page.on('request', count);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    page.off('request', count);
    for (const path of lists) expect(asked.filter((each) => each === path).length, `${path} at ${address}`).toBe(1);
  }
});

test('a first page is shown before data that takes long', async ({ page }) => {
  await signIn(page);
  const held: Route[] = [];
  await page.route('**/api/cars/stats', (route) => void held.push(route));
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(page.getByText('Total Cars')).toBeVisible();
  expect(held).toHaveLength(1);
  await held[0]?.continue();
  await expect(page.getByText('Total Cars').locator('..')).toContainText('4');
});

test('a page that is opened anew starts at its top, one that is reloaded where it was', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 500 });
  const scrollTop = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Purple Passion' }).last()).toBeAttached();
  // What comes later above the view would move it, now and after the reload.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo(0, 400));
  await page.reload();
  await expect(title(page)).toBeAttached();
  await expect.poll(scrollTop).toBe(400);
  await page.goto('/stats');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/');
  await expect(title(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await scrollTop()).toBe(0);
});
