import { PUBLIC_PATHS, SIGN_IN_PATHS } from '@vault/contracts/common/addresses';
import { metadataOf } from '@vault/contracts/common/page-metadata';
import { expect, type Page, test } from '@playwright/test';
import { register } from './support/account';
import { alive, openPublic, watchRequests } from './support/settled';

const PAGES = [...PUBLIC_PATHS, ...SIGN_IN_PATHS];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of PAGES) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const words = (await page.getByRole('main').innerText()).split(/\s+/).length;
      expect(words).toBeGreaterThan(path === '/login' || path === '/auth' ? 10 : 60);
    });
  }

  test('prices, answers and links are there', async ({ page }) => {
    await page.goto('/pricing');
    await expect(page.getByText('$5.99')).toBeVisible();
    await page.goto('/faq');
    await expect(page.getByText('The free plan holds up to 25 cars')).toBeVisible();
    await page.goto('/');
    await page.getByRole('link', { name: 'View Features' }).first().click();
    await expect(page).toHaveURL('/features');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('an address without a page says so', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });
});

/** Collects what the browser complains of, how far things jump, and the first heading as the server sent it. */
async function watch(page: Page): Promise<string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    const seen = { jumps: 0, heading: null as Element | null };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.jumps += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') seen.heading = document.querySelector('h1');
    });
  });
  return complaints;
}

test.describe('with JavaScript', () => {
  for (const path of PAGES) {
    test(`${path} comes alive as it stands: nothing is complained of, asked for or moved`, async ({ page }) => {
      const complaints = await watch(page);
      const asked: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) asked.push(request.url());
      });
      const answered = watchRequests(page);
      await page.goto(`${path}?utm_source=club`);
      await alive(page);
      await answered();
      await expect(page).toHaveTitle(metadataOf(path).title);
      const seen = await page.evaluate(() => {
        const { jumps, heading } = (window as unknown as { seen: { jumps: number; heading: Element | null } }).seen;
        return { jumps, kept: heading !== null && heading === document.querySelector('h1') };
      });
      expect(complaints).toEqual([]);
      expect(asked).toEqual([]);
      expect(seen.kept, 'the page was made anew').toBe(true);
      expect(seen.jumps).toBeLessThan(0.05);
    });
  }

  test('a page whose address asks for something shows that', async ({ page }) => {
    const complaints = await watch(page);
    await page.goto('/pricing?plan=premium&interval=yearly');
    await expect(page.getByText('$99.99')).toBeVisible();
    expect(complaints).toEqual([]);
  });

  test('a member’s page is the member’s, also at a public address', async ({ page }) => {
    await register(page.request);
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.goto('/pricing');
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.context().clearCookies();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Turn it over');
  });
});

test.describe('the first page’s query', () => {
  test('where a visit came from is kept while it lasts', async ({ page }) => {
    await page.goto('/?utm_source=club&utm_medium=mail&ref=robin&other=1');
    const visit = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? 'null') as unknown);
    await expect.poll(visit).toEqual({ utm_source: 'club', utm_medium: 'mail', ref: 'robin' });
    await page.goto('/features?utm_source=elsewhere');
    await alive(page);
    expect(await visit()).toMatchObject({ utm_source: 'club' });
  });

  for (const [query, path] of [
    ['returnTo=/stats', '/stats'],
    ['plan=premium&interval=yearly', '/pricing?plan=premium&interval=yearly'],
    ['returnTo=//evil.example', '/'],
    ['returnTo=/%5Cevil.example', '/'],
    ['returnTo=/%09/evil.example', '/'],
    ['returnTo=https://evil.example/', '/'],
  ] as const) {
    test(`signing in at /auth?${query} leads to ${path}`, async ({ page, request }) => {
      const account = await register(request);
      const left: string[] = [];
      page.on('request', (asked) => {
        if (asked.isNavigationRequest() && new URL(asked.url()).hostname.includes('evil')) left.push(asked.url());
      });
      await openPublic(page, `/auth?${query}`);
      const form = page.getByRole('form', { name: 'Login' });
      await form.getByLabel('Email').fill(account.email);
      await form.getByLabel('Password', { exact: true }).fill(account.password);
      await form.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(path);
      expect(left).toEqual([]);
    });
  }
});
