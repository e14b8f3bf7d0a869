import { expect, type Page } from '@playwright/test';
import { register } from './support/account';
import { openPublicPage } from './support/wait';
import { test } from './support/test';

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test.describe('the gallery', () => {
  test('ends each row of its list with the price, on a tablet', async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openPublicPage(page, '/gallery?view=list');
    const prices = cards(page).getByText(/^\$[\d,]+\.\d\d$/);
    await expect(prices).toHaveCount(24);
    const gaps = await prices.evaluateAll((all) =>
      all.map((price) => {
        const row = price.closest('article')?.getBoundingClientRect().right ?? 0;
        return Math.round(row - price.getBoundingClientRect().right);
      }),
    );
    expect(Math.max(...gaps)).toBeLessThanOrEqual(24);
  });

  test('finds models by name, brand or tag, keeps the search in the address, combines it with a filter, shows an empty result, and clears both', async ({
    page,
  }) => {
    await openPublicPage(page, '/gallery');
    await expect(page).toHaveTitle('Premium Diecast Gallery | Collector Showcase');
    await expect(page.getByText('Sample data.')).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await page.getByLabel('Search').fill('hakosuka');
    await expect(cards(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { name: 'Skyline 2000 GT-R' })).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=hakosuka/);
    await page.reload();
    await expect(page.getByLabel('Search')).toHaveValue('hakosuka');
    await expect(cards(page)).toHaveCount(1);
    await page.getByLabel('Search').fill('');
    await expect(cards(page)).toHaveCount(24);

    await page.getByLabel('Filter').selectOption('Featured Only');
    await expect(cards(page)).not.toHaveCount(24);
    const featured = await cards(page).count();
    await expect(page.getByText(`${featured} of 24 models`)).toBeVisible();
    await expect(cards(page).getByText('Featured', { exact: true })).toHaveCount(featured);
    await page.getByLabel('Search').fill('golf');
    await expect(page.getByRole('heading', { name: 'No models found matching your criteria' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(cards(page)).toHaveCount(24);
    await expect(page.getByLabel('Search')).toHaveValue('');
    await expect(page).not.toHaveURL(/\?/);
  });

  test('shows at most three tags, switches between grid and list, and links to the preview', async ({ page }) => {
    await openPublicPage(page, '/gallery?filter=porsche');
    await expect(cards(page)).toHaveCount(4);
    await page.getByRole('button', { name: 'List' }).click();
    await expect(page).toHaveURL(/view=list/);
    await expect(page.getByRole('button', { name: 'List' })).toHaveAttribute('aria-pressed', 'true');
    await expect(cards(page)).toHaveCount(4);
    await openPublicPage(page, '/gallery');
    const camaro = cards(page).filter({ hasText: 'Copo Camaro' });
    await expect(camaro.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveCount(3);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute('href', '/auth');
    await main.getByRole('link', { name: 'Try Preview Dashboard' }).click();
    await expect(page).toHaveURL('/preview-dashboard');
  });

  test('has one to four columns, as many as fit', async ({ page }) => {
    await openPublicPage(page, '/gallery');
    await expect(cards(page)).toHaveCount(24);
    const lefts = () => cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().left));
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1100, 3],
      [1440, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(new Set(await lefts()).size, `columns at ${width} pixels`).toBe(columns);
    }
  });
});

test.describe('the preview dashboard', () => {
  test('labels its figures as sample data, searches and filters its collection, and keeps favorites for the visit', async ({
    page,
  }) => {
    await openPublicPage(page, '/preview-dashboard');
    await expect(page.getByRole('note')).toContainText('sample data');
    const main = page.getByRole('main');
    for (const figure of ['247', '$12,450.75', '$50.41', '23', '+12.5%'])
      await expect(main.getByText(figure, { exact: true }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/#home');
    for (const name of ['Start Your Vault', 'Add Car', 'Create Free Account'])
      await expect(main.getByRole('link', { name })).toHaveAttribute('href', '/auth');
    await expect(main.getByRole('link', { name: 'View Pricing' })).toHaveAttribute('href', '/pricing');

    await page.getByLabel('Brand').selectOption('Majorette');
    await expect(page.getByText('24 cars', { exact: true })).toBeVisible();
    await page.getByLabel('Search').fill('renault');
    await expect(cards(page).first()).toContainText('Renault 5 Turbo');
    const heart = cards(page)
      .first()
      .getByRole('button', { name: /Favorite/ });
    const before = (await heart.getAttribute('aria-pressed')) === 'true';
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', String(!before));
    await page.reload();
    await expect(cards(page).first()).toContainText('Renault 5 Turbo');
    await expect(heart).toHaveAttribute('aria-pressed', String(!before));
    await page.getByLabel('Search').fill('no such car');
    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page.getByText('247 cars', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: /Show 24 more/ }).click();
    await expect(cards(page)).toHaveCount(48);
  });

  test('shows its analytics as charts and tables, by keyboard alone, and links from its marketplace to sign-up', async ({
    page,
  }) => {
    await openPublicPage(page, '/preview-dashboard');
    await page.getByRole('tab', { name: 'Collection' }).focus();
    await page.keyboard.press('ArrowRight');
    const panel = page.getByRole('tabpanel', { name: 'Analytics' });
    await expect(panel.getByRole('heading', { name: 'Top Brands' })).toBeVisible();
    const brands = panel.getByRole('region', { name: 'Top Brands' }).first();
    for (const count of ['156', '67', '24']) await expect(brands.getByText(count).first()).toBeVisible();
    await panel.getByText('Show as table').first().click();
    await expect(panel.getByRole('table', { name: 'Value over time' }).getByRole('row')).toHaveCount(13);
    await panel.getByRole('slider', { name: 'Value on a day' }).press('Home');
    await expect(panel.getByText('Sep 30, 2024').first()).toBeVisible();

    await openPublicPage(page, '/preview-dashboard?tab=marketplace');
    await page.getByRole('link', { name: 'Join the Community' }).click();
    await expect(page).toHaveURL('/auth');
  });
});

test.describe('the FAQ', () => {
  test('opens questions independently of each other, searches them, and links to support and the preview', async ({
    page,
  }) => {
    await openPublicPage(page, '/faq');
    const questions = page.getByRole('main').locator('button[aria-expanded]');
    await expect(questions).toHaveCount(10);
    for (const at of [0, 6]) await questions.nth(at).click();
    await expect(page.getByText('The free plan holds up to 25 cars')).toBeVisible();
    await expect(page.getByText('ask within 30 days of your first payment')).toBeVisible();
    await questions.nth(0).click();
    await expect(questions.nth(0)).toHaveAttribute('aria-expanded', 'false');
    await expect(questions.nth(6)).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByText('The free plan holds up to 25 cars')).toBeHidden();

    await page.getByLabel('Search the questions').fill('network swap');
    await expect(page.getByRole('main').locator('button[aria-expanded]')).toHaveCount(1);
    await page.getByLabel('Search the questions').fill('warp drive');
    await page.getByRole('button', { name: 'Show all questions' }).click();
    await expect(page.getByRole('main').locator('button[aria-expanded]')).toHaveCount(10);
    await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:/);
    await page.getByRole('link', { name: 'Try Preview Dashboard' }).click();
    await expect(page).toHaveURL('/preview-dashboard');
  });
});

for (const [path, title, updated] of [
  ['/terms-of-service', 'Terms of Service', 'Aug 9, 2025'],
  ['/refund-policy', 'Refund Policy', undefined],
] as const) {
  test.describe(title, () => {
    test('has ten sections with their own addresses, and prints as text without header, footer and contents', async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      if (updated) await expect(page.getByRole('main')).toContainText(`Last updated ${updated}`);
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
      await expect(contents).toHaveCount(10);
      const eighth = contents.nth(7);
      const address = (await eighth.getAttribute('href')) ?? '';
      await eighth.click();
      await expect(page).toHaveURL(`${path}${address}`);
      await expect(page.locator(address)).toBeInViewport();
      await openPublicPage(page, '/faq');
      await page.goto(`${path}${address}`);
      await expect(page.locator(address)).toBeInViewport();

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), page.getByText('On this page')])
        await expect(part).toBeHidden();
      const link = page.locator('.print-links a[href^="/"]').first();
      const printedAddress = await link.evaluate((element) => getComputedStyle(element, '::after').content);
      expect(printedAddress).toContain(await link.getAttribute('href'));
      const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      expect(background).toBe('rgb(246, 246, 241)');
    });
  });
}

test('links members from the refund policy to billing', async ({ page }) => {
  await page.goto('/refund-policy');
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('link', { name: 'Go to Plan & billing' })).toHaveCount(0);
  await register(page.request);
  await page.goto('/refund-policy');
  await page.getByRole('link', { name: 'Go to Plan & billing' }).click();
  await expect(page).toHaveURL('/billing');
});

test('shows a 404 page with links at an unknown address', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('/no/such/page');
  await page.getByRole('navigation', { name: 'Elsewhere' }).getByRole('link', { name: 'Gallery' }).click();
  await expect(page).toHaveURL('/gallery');
  await register(page.request);
  await page.goto('/no/such/page');
  await page.getByRole('link', { name: 'Back to your vault' }).click();
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
});

test('the gallery shows placeholders for drawings that do not load', async ({ page }) => {
  await page.route('**/castings/*.svg', (route) => route.abort());
  await openPublicPage(page, '/gallery');
  const drawings = page.getByRole('main').getByRole('img', { name: /, drawn$/ });
  await expect(drawings.first()).toHaveAttribute('src', '/api/placeholder/960/350');
  const isLoaded = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
  await expect.poll(() => drawings.first().evaluate(isLoaded)).toBe(true);
  await drawings.nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => drawings.nth(1).evaluate(isLoaded)).toBe(true);
});
