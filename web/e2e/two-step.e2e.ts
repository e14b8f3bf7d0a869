import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { newAccount, register, toast } from './support/account';
import { expectAccessible, expectAccessibleInEveryLook } from './support/axe';
import { openPublicPage } from './support/wait';
import { test } from './support/test';

/** What the app shows `steps` half minutes from now. */
const appCode = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

async function fillSignIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

test('turns on two-step sign-in, signs in with a code and a recovery code, and turns it off', async ({ page }) => {
  test.slow();
  const account = await register(page.request);
  await page.goto('/profile#security');
  const section = page.getByRole('region', { name: 'Privacy & Security' });
  await section.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('Enter your password')).toBeVisible();
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await dialog.getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ?)+$/).textContent()) ?? '';
  await expectAccessibleInEveryLook(page);
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(/This code is wrong/)).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(appCode(secret, -1));
  await page.keyboard.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recoveryCode = ''] = await codes.allTextContents();
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: 'I have kept them' }).click();
  await expect(section.getByText('10 recovery codes left')).toBeVisible();

  // A page that notices that its session is lost has the next sign-in lead back to it.
  await page.goto('about:blank');
  await page.request.post('/api/logout');
  await openPublicPage(page, '/login');
  await fillSignIn(page, account);
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectAccessibleInEveryLook(page);
  await page.getByLabel('Code', { exact: true }).fill('123');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/This code is wrong/)).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(appCode(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();

  await page.request.post('/api/logout');
  await openPublicPage(page, '/auth');
  await fillSignIn(page, account);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode.toUpperCase());
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(toast(page)).toContainText('Welcome back!');

  await page.goto('/profile#security');
  await expect(section.getByText('9 recovery codes left')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(account.password);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(toast(page)).toContainText('Two-step sign-in is off');
  await expect(section.getByRole('button', { name: 'Turn on two-step sign-in' })).toBeVisible();
});

test('shows how strong a new password is, and refuses one that is common', async ({ page }) => {
  const account = newAccount();
  await openPublicPage(page, '/auth');
  await page.getByRole('tab', { name: 'Sign Up' }).click();
  const form = page.getByRole('tabpanel', { name: 'Sign Up' });
  await form.getByLabel('First Name').fill(account.firstName);
  await form.getByLabel('Last Name').fill(account.lastName);
  await form.getByLabel('Email').fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill('peacemaker');
  await expect(form.getByText(/Strength: (Very weak|Weak)/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await form.getByLabel('Confirm Password').fill('peacemaker');
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(form.getByText(/This password is too common/)).toBeVisible();
  await expect(form.getByLabel('Password', { exact: true })).toBeFocused();
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await expect(form.getByText(/Strength: (Good|Strong)/)).toBeVisible();
});
