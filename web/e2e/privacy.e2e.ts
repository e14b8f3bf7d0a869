import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { addCar, register, toast, userIdOf } from './support/account';
import { expectAccessible } from './support/axe';
import { signedInPage } from './support/listings';
import { test } from './support/test';

const profileOf = (id: string) => `/collector-network/${id}`;
const missing = (page: Page) => page.getByRole('heading', { level: 1, name: 'Collector not found' });
const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Registers a collector with a region, a bio and a valued car; returns their id. */
async function registerCollector(request: APIRequestContext, overrides: object = {}): Promise<string> {
  await register(request);
  await addCar(request, { name: 'Twin Mill', brand: 'Hot Wheels', estimatedValue: '1250.00', purchasePrice: '34.99' });
  const data = { region: 'Portland, OR', bio: '<b>Redlines</b> \u202Eonly', ...overrides };
  expect((await request.put('/api/profile', { data })).status()).toBe(200);
  return userIdOf(request);
}

/** The public vault of a collector; changed privacy settings reach it asynchronously. */
const vaultOf = (request: APIRequestContext, id: string) => async () =>
  (await (await request.get(`/api/collectors/${id}/vault`)).json()) as { totalValue?: string };

test('keeps a new profile private until it is made public, and shows region and value only while they are switched on', async ({
  page,
  browser,
}) => {
  const id = await registerCollector(page.request);
  const other = await signedInPage(browser);
  await other.goto(profileOf(id));
  await expect(missing(other)).toBeVisible();
  const texts = await other.getByRole('main').innerText();
  await other.goto(profileOf('01890a5d-ac96-774b-bcce-b302099a8057'));
  await expect(missing(other)).toBeVisible();
  expect(await other.getByRole('main').innerText()).toBe(texts);

  await page.goto('/profile/privacy');
  await page.getByRole('button', { name: 'Make my profile public' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make your profile public' });
  const preview = dialog.getByRole('group', { name: 'What others will see' });
  await expect(preview).toContainText('Casey Redline');
  await expect(preview).not.toContainText(/Portland|\$1,250/);
  await dialog.getByRole('button', { name: 'Make my profile public' }).click();
  await expect(toast(page)).toContainText('Your profile is public');

  await expect.poll(vaultOf(other.request, id)).toMatchObject({ cars: 1 });
  await other.goto(profileOf(id));
  const main = other.getByRole('main');
  const vault = panel(other, 'The vault');
  await expect(other.getByRole('heading', { level: 1, name: 'Casey Redline' })).toBeVisible();
  await expect(main).toContainText('<b>Redlines</b>');
  await expect(vault).toContainText('Hot Wheels');
  await expect(main).not.toContainText(/Portland|1,250|34\.99/);

  await page.getByLabel('My region').check();
  await expect(toast(page)).toContainText('Your region is shown');
  await page.getByLabel('What my vault is worth').check();
  await expect(toast(page)).toContainText('The value of your vault is shown');
  await expect.poll(vaultOf(other.request, id)).toHaveProperty('totalValue', '1250.00');
  await other.reload();
  await expect(main).toContainText('Portland, OR');
  await expect(vault).toContainText('$1,250.00');
  await expect(main).not.toContainText('34.99');

  await page.getByLabel('My region').uncheck();
  await expect(toast(page)).toContainText('Your region is hidden');
  await page.getByLabel('What my vault is worth').uncheck();
  await expect(toast(page)).toContainText('The value of your vault is hidden');
  await expect.poll(vaultOf(other.request, id)).not.toHaveProperty('totalValue');
  await other.reload();
  await expect(vault).toContainText('Hot Wheels');
  await expect(main).not.toContainText(/Portland|1,250/);

  await page.getByRole('button', { name: 'Make private again' }).click();
  await expect(toast(page)).toContainText('Your profile is private');
  await other.reload();
  await expect(missing(other)).toBeVisible();
  for (const part of ['', '/vault', '/overlap'])
    await expect
      .poll(async () => (await other.request.get(`/api/collectors/${id}${part}`)).status(), { message: part })
      .toBe(404);
});

test('hides the profile from a blocked collector until they are unblocked', async ({ page, browser }) => {
  const id = await registerCollector(page.request, { profilePublic: true });
  const other = await signedInPage(browser, { firstName: 'Morgan', lastName: 'Spoiler' });
  expect((await other.request.put('/api/profile', { data: { profilePublic: true } })).status()).toBe(200);
  await page.goto(profileOf(await userIdOf(other.request)));
  await page.getByRole('button', { name: 'More about Morgan Spoiler' }).click();
  await page.getByRole('menuitem', { name: 'Block...' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(page.getByRole('heading', { name: 'You have blocked Morgan Spoiler' })).toBeVisible();
  await expect(panel(page, 'The vault')).toHaveCount(0);
  await other.goto(profileOf(id));
  await expect(missing(other)).toBeVisible();

  await page.goto('/profile/privacy');
  await page.getByRole('button', { name: 'Unblock Morgan Spoiler' }).click();
  await expect(page.getByText(/You have not blocked anyone/)).toBeVisible();
  await other.reload();
  await expect(other.getByRole('heading', { level: 1, name: 'Casey Redline' })).toBeVisible();
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 30; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

for (const [colorScheme, width] of [
  ['dark', 390],
  ['light', 1440],
] as const) {
  test.describe(`with the ${colorScheme} theme`, () => {
    test.use({ colorScheme, reducedMotion: 'reduce', viewport: { width, height: 900 } });

    test('makes the profile public by keyboard alone, without accessibility findings', async ({ page }) => {
      const id = await registerCollector(page.request);
      await page.goto('/profile/privacy');
      const openButton = page.getByRole('button', { name: 'Make my profile public' });
      const dialog = page.getByRole('dialog', { name: 'Make your profile public' });
      await openButton.focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(openButton).toBeFocused();
      await page.keyboard.press('Enter');
      await tabTo(page, dialog.getByLabel('My region'));
      await page.keyboard.press('Space');
      await expect(dialog.getByRole('group', { name: 'What others will see' })).toContainText('Portland, OR');
      await tabTo(page, dialog.getByRole('button', { name: 'Make my profile public' }));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Your profile is public' })).toBeVisible();
      await expectAccessible(page);
      await page.goto(profileOf(id));
      await expect(page.getByText('This is how others see you')).toBeVisible();
      await expect(panel(page, 'The vault')).toBeVisible();
      await expectAccessible(page);
      await page.goto(profileOf('01890a5d-ac96-774b-bcce-b302099a8057'));
      await expect(missing(page)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
