import { type Browser, expect, type Page } from '@playwright/test';
import { type Account, addCar, newAccount, register, toast } from './support/account';
import { expectAccessible } from './support/axe';
import { expectDraftStored } from './support/drafts';
import { mailTo } from './support/mail';
import { createListing, signedInPage } from './support/listings';
import { solidImage } from './support/image';
import { openPublicPage } from './support/wait';
import { test } from './support/test';

/** A page of another browser that is signed in to the same account. */
async function signInElsewhere(browser: Browser, { email, password }: Account): Promise<Page> {
  const context = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  });
  const response = await context.request.post('/api/login', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
  return context.newPage();
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('restores an unsaved profile after a reload, saves it, and sets, removes and restores its photo', async ({
  page,
}) => {
  const account = await register(page.request);
  await page.goto('/profile');
  const about = section(page, 'About you');
  await about.getByRole('button', { name: 'Edit profile' }).click();
  await about.getByLabel('First Name').fill('Casey-Lee');
  await about.getByLabel('Bio').fill('Redlines since 1968.');
  await about.getByRole('button', { name: 'Add a link' }).click();
  await about.getByRole('textbox', { name: 'Link 1' }).fill('not an address');
  await about.getByRole('button', { name: 'Save Profile' }).click();
  await expect(about.getByText('Enter an address that begins with https://')).toBeVisible();
  await expect(about.getByRole('textbox', { name: 'Link 1' })).toBeFocused();
  await expectAccessible(page);
  await about.getByRole('button', { name: 'Add a link' }).click();
  await about.getByRole('textbox', { name: 'Link 2' }).fill('instagram.com/casey');
  await about.getByRole('button', { name: 'Remove link 1' }).click();
  await expect(about.getByRole('textbox', { name: 'Link 1' })).toHaveValue('instagram.com/casey');
  await expectDraftStored(page, ['Casey-Lee', 'Redlines since 1968.', 'instagram.com/casey']);

  await page.reload();
  await expect(about.getByText('Your unsaved changes have been restored')).toBeVisible();
  await expect(about.getByLabel('Bio')).toHaveValue('Redlines since 1968.');
  await about.getByRole('button', { name: 'Save Profile' }).click();
  await expect(toast(page)).toContainText('Profile saved');
  await expect(about.getByText('Redlines since 1968.')).toBeVisible();
  await expect(about.getByRole('link', { name: /Instagram/ })).toHaveAttribute(
    'href',
    /^https:\/\/(www\.)?instagram\.com/,
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Casey-Lee ${account.lastName}`);

  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await solidImage('#2a6') };
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chooser).setFiles(file);
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog.getByRole('img', { name: 'The picture that you chose' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Use this picture' }).click();
  await expect(toast(page)).toContainText('Picture changed');
  const avatar = page.getByRole('button', { name: 'Your account' }).locator('img');
  await expect(avatar).toBeVisible();
  await expect.poll(() => avatar.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Change the picture' }).click();
  await page.getByRole('menuitem', { name: 'Remove the picture' }).click();
  await expect(toast(page)).toContainText('Picture removed');
  await expect(avatar).toHaveCount(0);
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(avatar).toBeVisible();
});

test('refuses a profile photo that is not an image before uploading it', async ({ page }) => {
  await register(page.request);
  await page.goto('/profile');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Add a picture' }).click();
  await (await chooser).setFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  const dialog = page.getByRole('dialog', { name: 'Your picture' });
  await expect(dialog.getByRole('alert')).toContainText('cannot be read');
  await expect(dialog.getByRole('button', { name: 'Use this picture' })).toBeDisabled();
});

test('shows amounts in the preferred currency display, also on the first page after signing in', async ({ page }) => {
  const account = await register(page.request);
  await addCar(page.request, { name: 'Twin Mill', estimatedValue: '1250.00', purchasePrice: '8.00' });
  await page.goto('/profile');
  await section(page, 'Preferences').getByLabel('Currency display').selectOption('code');
  await expect
    .poll(async () => (await (await page.request.get('/api/profile')).json()) as object)
    .toMatchObject({ currencyDisplay: 'code' });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await expect(page.getByText(/USD\s1,250\.00/).first()).toBeVisible();
  await expect(page.getByText('$1,250')).toHaveCount(0);

  await page.context().clearCookies();
  await page.request.post('/api/login', { data: { email: account.email, password: account.password } });
  await page.goto('/stats');
  await expect(page.getByText(/USD\s1,250/).first()).toBeVisible();
  await expect(page.getByText('$1,250')).toHaveCount(0);
});

test('changes the password with the current one, which ends the other sessions', async ({ page, browser }) => {
  const account = await register(page.request);
  const other = await signInElsewhere(browser, account);
  await page.goto('/profile');
  const security = section(page, 'Privacy & Security');
  await security.getByRole('button', { name: 'Change Password' }).click();
  const form = security.getByRole('form', { name: 'Change password' });
  await expect(form.getByLabel('Current Password')).toBeFocused();
  await form.getByLabel('Current Password').fill('not this one');
  await form.getByLabel('New Password', { exact: true }).fill('another horse 8');
  await form.getByLabel('Confirm Password').fill('another horse 9');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByText("Passwords don't match")).toBeVisible();
  await form.getByLabel('Confirm Password').fill('another horse 8');
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(form.getByText('This is not your current password.')).toBeVisible();
  await expect(form.getByLabel('New Password', { exact: true })).toHaveValue('another horse 8');
  await expectAccessible(page);
  await form.getByLabel('Current Password').fill(account.password);
  await form.getByRole('button', { name: 'Change Password' }).click();
  await expect(toast(page)).toContainText('Password changed');
  await expect(form).toHaveCount(0);
  await expect(security.getByRole('button', { name: 'Change Password' })).toBeFocused();

  expect((await other.request.get('/api/auth/user')).status()).toBe(401);
  expect((await page.request.get('/api/auth/user')).status()).toBe(200);
  const oldPassword = await other.request.post('/api/login', { data: account });
  expect(oldPassword.ok()).toBe(false);
  const newCredentials = { email: account.email, password: 'another horse 8' };
  expect((await other.request.post('/api/login', { data: newCredentials })).status()).toBe(200);
});

test('lists the signed-in browsers with their devices and signs them out, one or all', async ({ page, browser }) => {
  const account = await register(page.request);
  const other = await signInElsewhere(browser, account);
  await signInElsewhere(browser, account);
  await page.goto('/profile');
  const list = section(page, 'Privacy & Security').getByRole('list', { name: 'Signed-in browsers' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('This browser');
  await expect(list.getByText(/Firefox.*Linux/).first()).toBeVisible();

  await other.goto('/');
  await expect(other.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
  await page
    .getByRole('button', { name: /^End session: / })
    .first()
    .click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(toast(page)).toContainText('Signed out everywhere else');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  // The open page of the other browser notices by itself.
  await expect(other).toHaveURL(/\/(login|auth)/, { timeout: 20_000 });
});

test('lists remembered browsers and forgets them', async ({ page, browser }) => {
  const account = await register(page.request);
  const other = await browser.newContext();
  await other.request.post('/api/login', {
    data: { email: account.email, password: account.password, rememberMe: true },
  });
  await page.goto('/profile');
  const list = page.getByRole('list', { name: 'Remembered browsers' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: /^Forget: / }).click();
  await expect(list).toHaveCount(0);
  expect((await other.request.post('/api/login/remember')).status()).toBe(401);
});

test('closes an account with its password at once, and restores it after signing in', async ({ page, browser }) => {
  const account = newAccount();
  await register(page.request, account);
  await addCar(page.request, { name: 'Twin Mill' });
  const other = await signInElsewhere(browser, account);
  await page.goto('/profile');
  await section(page, 'Your data').getByRole('button', { name: 'Close account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Close your account?' });
  await expect(dialog.getByText(/For 30 days you can change your mind/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Close my account' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Close my account' }).click();

  await expect(page).toHaveURL(/\/login\?closed/);
  await expect(page.getByText(/Your account is closed/)).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
  expect((await other.request.get('/api/auth/user')).status()).toBe(401);

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('This account is closed', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Restore my account' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore my account' }).click();
  await expect(toast(page)).toContainText('Your account is back');
  await expect(page.getByText('Twin Mill').first()).toBeVisible();
});

test('offers to restore a closed account on the Login tab too', async ({ page }) => {
  const account = await register(page.request);
  await page.request.delete('/api/account', { data: { password: account.password } });
  await openPublicPage(page, '/auth');
  const form = page.getByRole('tabpanel', { name: 'Login' });
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Sign In' }).click();
  await form.getByRole('button', { name: 'Restore my account' }).click();
  await expect(toast(page)).toContainText('Welcome back!');
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
});

test('unsubscribes from one kind of mail by the link in a mail, with undo', async ({ page, browser }) => {
  const account = await register(page.request);
  const listing = await createListing(page.request, { title: 'Custom Fleetside', type: 'sale', price: '20.00' });
  const buyer = await signedInPage(browser);
  const { id: receiverId } = (await (await page.request.get('/api/auth/user')).json()) as { id: string };
  const sent = await buyer.request.post(`/api/marketplace/listings/${listing}/messages`, {
    data: { receiverId, message: 'Still there?' },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const mail = await mailTo(account.email, /wrote|message/i);
  const link = new URL(/https?:\/\/\S+\/unsubscribe\/[\w~-]+/.exec(mail)?.[0] ?? '');

  await page.goto(link.pathname);
  await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about Messages?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are unsubscribed' })).toBeVisible();
  await page.getByRole('link', { name: 'All preferences' }).click();
  const messages = page.getByRole('group', { name: 'Messages' });
  await expect(messages.getByRole('combobox', { name: 'Mail' })).toHaveValue('off');

  await page.goto(link.pathname);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Stop emails about Messages?' })).toBeVisible();

  await page.goto('/unsubscribe/AAAAAAAAAAAAAAAAAAAAAAAA~message');
  await expect(page.getByRole('heading', { level: 1, name: 'This link does not work' })).toBeVisible();
});
