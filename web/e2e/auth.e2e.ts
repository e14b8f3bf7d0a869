import { expect, type Page } from '@playwright/test';
import { newAccount, register, toast } from './support/account';
import { mailTo } from './support/mail';
import { openPublicPage } from './support/wait';
import { test } from './support/test';

test('registers an account, stays signed in after a reload and on the sign-in pages, and signs out', async ({
  page,
}) => {
  const account = newAccount();
  await openPublicPage(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('First Name').fill(account.firstName);
  await form.getByLabel('Last Name').fill(account.lastName);
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.getByLabel('Confirm Password').fill(account.password);
  await form.getByRole('button', { name: /Create Account|Sign Up/ }).click();

  await expect(toast(page)).toContainText('Account created!');
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  for (const path of ['/login', '/auth']) {
    await page.goto(path);
    await expect(page).toHaveURL('/');
  }

  await page.goto('/profile');
  await expect(page.getByRole('main').getByText(account.email).first()).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await expect(page.getByRole('link', { name: /Start Your Vault/i }).first()).toBeVisible();
  expect((await page.request.get('/api/auth/user')).status()).toBe(401);
});

/** What the panel beside the forms promises. */
async function expectBenefits(page: Page): Promise<void> {
  for (const promise of [/Unlimited cars with premium plans/, /Price tracking and analytics/, /Cloud sync/])
    await expect(page.getByRole('complementary')).toContainText(promise);
}

test('lists the benefits, shows registration errors at their fields and keeps the input', async ({ page }) => {
  await openPublicPage(page, '/auth');
  await expectBenefits(page);
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('Email').fill('not an address');
  await form.getByLabel('Password', { exact: true }).fill('short');
  await form.getByLabel('Confirm Password').fill('other one');
  await form.getByRole('button', { name: /Create Account|Sign Up/ }).click();
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await expect(form.getByText('Password must be at least 6 characters')).toBeVisible();
  await expect(form.getByText('First name is required')).toBeVisible();
  await expect(form.getByText('Last name is required')).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue('not an address');

  await form.getByLabel('First Name').fill('Casey');
  await form.getByLabel('Last Name').fill('Redline');
  await form.getByLabel('Email').fill(newAccount().email);
  await form.getByLabel('Password', { exact: true }).fill('long enough');
  await form.getByRole('button', { name: /Create Account|Sign Up/ }).click();
  await expect(form.getByText("Passwords don't match")).toBeVisible();
});

test('shows the same error for a wrong password and an unknown address', async ({ page }) => {
  const account = await register(page.request);
  await page.request.post('/api/logout');
  for (const email of [account.email, newAccount().email]) {
    await openPublicPage(page, '/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('wrong horse 7');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('main').getByText('Invalid email or password')).toBeVisible();
  }
});

test('resets a forgotten password with the mailed code, which ends the other sessions', async ({ page, browser }) => {
  const account = await register(page.request);
  const otherBrowser = await browser.newContext();
  await otherBrowser.request.post('/api/login', { data: { email: account.email, password: account.password } });
  await page.request.post('/api/logout');

  await openPublicPage(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page
    .getByRole('link', { name: /Forgot password/i })
    .or(page.getByRole('button', { name: /Forgot password/i }))
    .click();
  const form = page.getByRole('tabpanel', { name: 'Reset' });
  await expect(form.getByLabel('Email')).toHaveValue(account.email);
  await form.getByLabel('New Password', { exact: true }).fill('another horse 8');
  await form.getByLabel(/Confirm/).fill('another horse 8');
  await form.getByRole('button').last().click();

  const code = /\b\d{6}\b/.exec(await mailTo(account.email, /reset/i))?.[0] ?? '';
  await form.getByLabel(/code/i).fill(code);
  await form.getByRole('button', { name: /Reset/ }).click();
  await expect(toast(page)).toContainText('Password reset!');
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Reset' }).click();
  for (const label of ['Email', 'New Password', 'Confirm Password'])
    await expect(form.getByLabel(label, { exact: true })).toHaveValue('');
  await expect(form.getByLabel('Code')).toBeHidden();
  await page.getByRole('tab', { name: 'Login' }).click();
  expect((await otherBrowser.request.get('/api/auth/user')).status()).toBe(401);

  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Email').fill(account.email);
  await login.getByLabel('Password', { exact: true }).fill('another horse 8');
  await login.getByRole('button', { name: /Sign In|Login/ }).click();
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
});

test('resets the password with the link of the reset mail in any browser', async ({ page, browser }) => {
  const account = await register(page.request);
  await page.request.post('/api/reset-password', { data: { email: account.email, newPassword: 'not yet chosen 1' } });
  const mail = await mailTo(account.email, /reset/i);
  const link = new URL(/https?:\/\/\S+#reset=\S+/.exec(mail)?.[0] ?? '');

  const elsewhere = await (await browser.newContext()).newPage();
  await openPublicPage(elsewhere, link.pathname + link.hash);
  const form = elsewhere.getByRole('tabpanel', { name: 'Reset' });
  await expect(form.getByLabel('Email')).toHaveValue(account.email);
  await form.getByLabel('New Password', { exact: true }).fill('another horse 8');
  await form.getByLabel(/Confirm/).fill('another horse 8');
  await form.getByRole('button', { name: 'Reset Password' }).click();
  await expect(toast(elsewhere)).toContainText('Password reset!');
  const login = { email: account.email, password: 'another horse 8' };
  expect((await elsewhere.request.post('/api/login', { data: login })).status()).toBe(200);
});

test('verifies the email address by the mailed link, once', async ({ page }) => {
  const account = await register(page.request);
  const mail = await mailTo(account.email, /verify|welcome/i);
  const link = new URL(/https?:\/\/\S+token=\S+/.exec(mail)?.[0] ?? '');
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('heading', { name: /verified/i })).toBeVisible();
  expect(((await (await page.request.get('/api/auth/user')).json()) as { emailVerified: boolean }).emailVerified).toBe(
    true,
  );
  const token = link.searchParams.get('token');
  expect((await page.request.post('/api/verify-email', { data: { token } })).status()).toBe(400);
});

test('signs a remembered browser in again without a password', async ({ page, context }) => {
  const account = await register(page.request);
  await page.request.post('/api/logout');
  await openPublicPage(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();

  await context.clearCookies({ name: 'session' });
  await openPublicPage(page, '/login');
  await expect(toast(page)).toContainText('(auto-login)');
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(stored).not.toContain(account.password);
});

test('shows that signing in is in progress and redirects one second later', async ({ page }) => {
  const account = await register(page.request);
  await page.request.post('/api/logout');
  await page.clock.install();
  await openPublicPage(page, '/login');
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('button', { name: 'Sign In' }).click();
  const busy = page.getByRole('button', { name: 'Signing In...' });
  await expect(busy).toBeVisible();
  await expect(toast(page)).toContainText('Login successful');
  await page.clock.runFor(900);
  await expect(busy).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.clock.runFor(100);
  await expect(page).toHaveURL('/');
});

test('keeps the return address across the sign-in pages, and ignores one of another site', async ({ page }) => {
  const account = await register(page.request);
  await page.request.post('/api/logout');
  await openPublicPage(page, '/login?returnTo=/stats');
  await page.getByRole('link', { name: 'Sign up for free' }).click();
  await page.getByRole('tab', { name: 'Login' }).click();
  const login = page.getByRole('tabpanel', { name: 'Login' });
  await login.getByLabel('Email').fill(account.email);
  await login.getByLabel('Password', { exact: true }).fill(account.password);
  await login.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/stats');

  // An open page would notice the sign-out and set its own return address.
  await page.goto('about:blank');
  await page.request.post('/api/logout');
  await openPublicPage(page, '/auth?returnTo=https://evil.example/');
  await login.getByLabel('Email').fill(account.email);
  await login.getByLabel('Password', { exact: true }).fill(account.password);
  await login.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/');
});

test('shows missing input and failed requests in the form, and opens the Reset tab with the address filled in', async ({
  page,
}) => {
  await openPublicPage(page, '/login');
  await expectBenefits(page);
  const alert = page.getByRole('main').getByRole('alert');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(alert).toContainText('Please enter both email and password');
  await page.getByLabel('Email').fill(newAccount().email);
  await page.getByLabel('Password', { exact: true }).fill('some horse 9');
  await page.route('**/api/login', (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(alert).toContainText('Network error. Please try again.');
  await page.unroute('**/api/login');
  await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: 'not JSON' }));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(alert).toContainText('Login failed. Please check your credentials.');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('some horse 9');

  const { email } = newAccount();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(toast(page)).toContainText('Password Reset');
  await expect(toast(page)).toContainText(/contact support by email at \S+@/);
  const reset = page.getByRole('tabpanel', { name: 'Reset' });
  await expect(reset.getByLabel('Email')).toHaveValue(email);

  const another = newAccount().email;
  await page.getByRole('tab', { name: 'Login' }).click();
  await page.getByRole('tabpanel', { name: 'Login' }).getByLabel('Email').fill(another);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(reset.getByLabel('Email')).toHaveValue(another);
});
