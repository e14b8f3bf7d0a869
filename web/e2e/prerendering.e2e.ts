import { PUBLIC_PATHS, SIGN_IN_PATHS } from '@vault/contracts/common/addresses';
import { metadataOf } from '@vault/contracts/common/page-metadata';
import { expect, type Page, type Route } from '@playwright/test';
import { register } from './support/account';
import { isHydrated, openPublicPage, trackRequests, waitForHydration } from './support/wait';
import { test } from './support/test';

const PAGES = [...PUBLIC_PATHS, ...SIGN_IN_PATHS];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  /** What some pages show besides a heading and a text of some length. */
  const DETAILS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    '/pricing': (page) => expect(page.getByText('$5.99')).toBeVisible(),
    '/faq': async (page) => {
      await expect(page.getByText('The free plan holds up to 25 cars')).toBeVisible();
      await expect(page.getByText('as one ZIP')).toBeVisible();
    },
    '/gallery': (page) => expect(page.getByRole('main').getByRole('article')).toHaveCount(24),
    '/preview-dashboard': (page) => expect(page.getByText('$12,450.75')).toBeVisible(),
  };

  test('each page shows its content, links work, and an unknown address shows the 404 page', async ({ page }) => {
    for (const path of PAGES)
      await test.step(path, async () => {
        await page.goto(path);
        await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible();
        const words = (await page.getByRole('main').innerText()).split(/\s+/).length;
        expect.soft(words, path).toBeGreaterThan(path === '/login' || path === '/auth' ? 10 : 60);
        await DETAILS[path]?.(page);
      });
    await page.goto('/terms-of-service#liability');
    await expect(page.locator('#liability')).toBeInViewport();

    await page.goto('/');
    await page.getByRole('link', { name: 'View Features' }).first().click();
    await expect(page).toHaveURL('/features');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const response = await page.goto('/no-such-page');
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible();
  });
});

/** Collects console messages and errors, layout shifts, and the heading as the server rendered it. */
async function watchPage(page: Page): Promise<string[]> {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  await page.addInitScript(() => {
    const observed = { layoutShift: 0, heading: null as Element | null };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) observed.layoutShift += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive') observed.heading = document.querySelector('h1');
    });
  });
  return messages;
}

/** The classes that elements of the page have and the whole stylesheet knows, but not the page's own styles. */
const unstyledClasses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const classesIn = (css: string) =>
      new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));
    const own = document.getElementById('styles');
    const whole = classesIn(await (await fetch(own?.dataset['all'] ?? '')).text());
    const ownClasses = classesIn(own?.textContent ?? '');
    const shown = [...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList]);
    return [...new Set(shown)].filter((name) => whole.has(name) && !ownClasses.has(name));
  });

test.describe('with JavaScript', () => {
  for (const path of PAGES) {
    test(`${path} hydrates without console messages, API requests or layout shifts`, async ({ page }) => {
      const messages = await watchPage(page);
      const apiRequests: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/api/')) apiRequests.push(request.url());
      });
      const waitForRequests = trackRequests(page);
      await page.goto(`${path}?utm_source=club`);
      await waitForHydration(page);
      await waitForRequests();
      await expect(page).toHaveTitle(metadataOf(path).title);
      const observed = await page.evaluate(() => {
        const { layoutShift, heading } = (
          window as unknown as { observed: { layoutShift: number; heading: Element | null } }
        ).observed;
        return { layoutShift, isSameHeading: heading !== null && heading === document.querySelector('h1') };
      });
      expect(messages).toEqual([]);
      expect(apiRequests).toEqual([]);
      expect(observed.isSameHeading, 'the prerendered heading was replaced').toBe(true);
      expect(observed.layoutShift).toBeLessThan(0.05);
    });
  }

  test('each page has in its HTML all styles that it shows, and no script is loaded before the first paint', async ({
    page,
  }) => {
    for (const path of PAGES)
      await test.step(path, async () => {
        const waitForRequests = trackRequests(page);
        await page.goto(path);
        await waitForHydration(page);
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await waitForRequests();
        expect.soft(await unstyledClasses(page), path).toEqual([]);
        const early = await page.evaluate(() => {
          const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
          const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
          return scripts.filter(({ startTime }) => startTime < painted).map(({ name }) => name);
        });
        expect.soft(early, path).toEqual([]);
      });
  });

  test('the code of a page is loaded ahead, and run on the first input or after three seconds', async ({ page }) => {
    await page.addInitScript(() => {
      const { setTimeout: wait } = window;
      const waitUnlessHeld = (callback: () => void, ms?: number, ...values: unknown[]) => {
        if (ms !== 3000) return wait(callback, ms, ...values);
        Object.assign(window, { endThreeSeconds: callback });
        return 0;
      };
      Object.assign(window, { setTimeout: waitUnlessHeld });
    });
    for (const start of [
      () => page.mouse.move(200, 200),
      () => page.keyboard.press('Tab'),
      () => page.mouse.wheel(0, 100),
      () => page.evaluate(() => (window as unknown as { endThreeSeconds: () => void }).endThreeSeconds()),
    ]) {
      const waitForRequests = trackRequests(page);
      const loaded = page.waitForResponse('**/assets/index-*.js');
      await page.goto('/features');
      await loaded;
      await waitForRequests();
      expect(await isHydrated(page)).toBe(false);
      await start();
      await expect.poll(() => isHydrated(page)).toBe(true);
      // In the same tab a reload would run it at once.
      await page.goto('about:blank');
    }
  });

  test('a page stays where it was scrolled to: before the app loaded, after going back, after a reload', async ({
    page,
  }) => {
    const held: Route[] = [];
    let areHeld = true;
    await page.route('**/assets/*.js', (route) => (areHeld ? void held.push(route) : route.continue()));
    await page.goto('/features', { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const scrollTop = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 1500));
    areHeld = false;
    for (const route of held) await route.continue();
    await waitForHydration(page);
    expect(await scrollTop()).toBe(1500);
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' });
    await link.evaluate((element) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'A bay for every car' })).toBeVisible();
    expect(await scrollTop()).toBe(0);
    await page.goBack();
    await expect.poll(scrollTop).toBe(1500);
    await page.goForward();
    await expect(page.getByRole('heading', { level: 1, name: 'A bay for every car' })).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 600));
    await page.reload();
    await waitForHydration(page);
    // The browser restores it, to the nearest pixel of an element.
    await expect.poll(scrollTop).toBeCloseTo(600, -1);
  });

  test('a page that is opened from a prerendered one has its styles when it is shown', async ({ page }) => {
    await openPublicPage(page, '/faq');
    await page.route('**/assets/*.css', async (route) => {
      await expect(page.getByRole('heading', { level: 1, name: 'Questions and answers' })).toBeVisible();
      await route.continue();
    });
    const styles = page.waitForResponse('**/assets/*.css');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing' }).click();
    await styles;
    await expect(page.getByRole('heading', { level: 1, name: 'A bay for every car' })).toBeVisible();
  });

  test('a page applies the query of its address', async ({ page }) => {
    const messages = await watchPage(page);
    await page.goto('/pricing?plan=premium&interval=yearly');
    await expect(page.getByText('$99.99')).toBeVisible();
    expect(messages).toEqual([]);
  });

  test('public addresses show members the navigation of the app', async ({ page }) => {
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

test.describe('the query of the first page', () => {
  test('is stored as the source of the visit', async ({ page }) => {
    await page.goto('/?utm_source=club&utm_medium=mail&ref=robin&other=1');
    const visit = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('visit') ?? 'null') as unknown);
    await expect.poll(visit).toEqual({ utm_source: 'club', utm_medium: 'mail', ref: 'robin' });
    await page.goto('/features?utm_source=elsewhere');
    await waitForHydration(page);
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
      const foreignNavigations: string[] = [];
      page.on('request', (navigation) => {
        if (navigation.isNavigationRequest() && new URL(navigation.url()).hostname.includes('evil'))
          foreignNavigations.push(navigation.url());
      });
      await openPublicPage(page, `/auth?${query}`);
      const form = page.getByRole('form', { name: 'Login' });
      await form.getByLabel('Email').fill(account.email);
      await form.getByLabel('Password', { exact: true }).fill(account.password);
      await form.getByRole('button', { name: 'Sign In' }).click();
      await expect(page).toHaveURL(path);
      expect(foreignNavigations).toEqual([]);
    });
  }
});
