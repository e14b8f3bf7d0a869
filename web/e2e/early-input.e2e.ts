import { expect, type Page } from '@playwright/test';
import { holdScripts } from './support/scripts';
import { openEarly, waitForHydration } from './support/wait';
import { test } from './support/test';

/** The buttons of the prerendered pages, and what each of them shows. */
const BUTTONS: readonly [path: string, button: string, effect: (page: Page) => Promise<void>][] = [
  ['/', 'Yearly', (page) => expect(page.getByText('$49.99')).toBeVisible()],
  ['/', 'Loose', (page) => expect(page.getByText('$744.00')).toBeVisible()],
  ['/', 'Turn it over', (page) => expect(page.getByRole('button', { name: 'Turn it back' })).toBeVisible()],
  ['/pricing', 'Yearly', (page) => expect(page.getByText('$49.99')).toBeVisible()],
  ['/pricing', 'Upgrade to Premium', (page) => expect(page).toHaveURL(/\/auth/)],
  ['/features', 'Fourth photo', (page) => expectPressed(page, 'Fourth photo')],
  ['/features', 'Spotlight', (page) => expectPressed(page, 'Spotlight')],
  ['/watch-story', 'Play', (page) => expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()],
  ['/gallery', 'list', (page) => expect(page).toHaveURL('/gallery?view=list')],
  ['/preview-dashboard', 'list', (page) => expectPressed(page, 'list')],
  [
    '/faq',
    'How is the rarity of a car calculated?',
    (page) => expect(page.locator('button[aria-expanded=true]')).not.toHaveCount(0),
  ],
  ['/auth', 'Forgot password?', (page) => expect(page.getByRole('form', { name: 'Reset' })).toBeVisible()],
  ['/auth', 'Sign In', (page) => expect(page.getByText('Please enter both email and password')).toBeVisible()],
  ['/login', 'Sign In', (page) => expect(page.getByText('Please enter both email and password')).toBeVisible()],
];

const expectPressed = (page: Page, name: string) =>
  expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');

for (const path of new Set(BUTTONS.map(([page]) => page))) {
  test(`the buttons of ${path} can be pressed while its code is still loading`, async ({ page }) => {
    for (const [, name, expectEffect] of BUTTONS.filter(([of]) => of === path)) {
      const release = await holdScripts(page);
      await openEarly(page, path);
      await page.getByRole('button', { name }).first().click();
      release();
      await expectEffect(page);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test('a page is painted and its presses are recorded while all else is still loading', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) await released;
    await route.continue();
  });
  await openEarly(page, '/pricing');
  await page.getByRole('button', { name: 'Upgrade to Premium' }).click();
  release();
  await expect(page).toHaveURL(/\/auth/);
});

test('a click on a part of the landing page takes effect although its own code is still loading', async ({ page }) => {
  await page.goto('/');
  await waitForHydration(page);
  const release = await holdScripts(page);
  await page.getByRole('button', { name: 'Yearly' }).click();
  release();
  await expect(page.getByText('$49.99')).toBeVisible();
});

/** The fields of the prerendered pages, how they are filled and what that shows. */
const FIELDS: readonly [path: string, fill: (page: Page) => Promise<unknown>, effect: (page: Page) => Promise<void>][] =
  [
    [
      '/gallery',
      (page) => page.getByLabel('Filter').selectOption('Ferrari'),
      (page) => expect(page).toHaveURL('/gallery?filter=ferrari'),
    ],
    ['/gallery', (page) => page.getByLabel('Search').fill('GTO'), (page) => expect(page).toHaveURL('/gallery?q=GTO')],
    [
      '/faq',
      (page) => page.getByLabel('Search the questions').fill('refund'),
      (page) => expect(page).toHaveURL('/faq?q=refund'),
    ],
    [
      '/features',
      (page) => page.getByRole('slider', { name: 'Rarity score' }).fill('100'),
      (page) => expect(page.getByRole('img', { name: 'Rarity 100 of 100, Legendary' })).toBeVisible(),
    ],
    [
      '/login',
      async (page) => {
        await page.getByLabel('Email').fill('casey@example.com');
        await page.getByLabel('Password', { exact: true }).fill('wrong horse');
        await page.getByLabel('Remember me').check();
      },
      async (page) => {
        const login = page.waitForRequest('**/api/login');
        await page.getByRole('button', { name: 'Sign In' }).click();
        const sent = (await login).postDataJSON() as unknown;
        expect(sent).toEqual({ email: 'casey@example.com', password: 'wrong horse', rememberMe: true });
      },
    ],
  ];

test("what is entered into fields takes effect although the page's code is still loading", async ({ page }) => {
  for (const [path, fill, expectEffect] of FIELDS) {
    await test.step(path, async () => {
      const release = await holdScripts(page);
      await openEarly(page, path);
      await fill(page);
      release();
      await waitForHydration(page);
      await expectEffect(page);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});
