import { expect, type Page } from '@playwright/test';
import { register, toast } from './support/account';
import { expectAccessibleInEveryLook } from './support/axe';
import { openPublicPage } from './support/wait';
import { test } from './support/test';

/** Gives the page's browser an authenticator that confirms by itself, as a phone with a finger on it. */
async function addAuthenticator(page: Page, isUserVerified = true) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified,
      automaticPresenceSimulation: true,
    },
  });
  return {
    verify: (verified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: verified }),
  };
}

/** Signs out where no page notices it, which would be returned to after signing in. */
async function signOut(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.request.post('/api/logout');
}

test('adds a passkey, signs in with it, renames and removes it', async ({ page }) => {
  test.slow();
  const device = await addAuthenticator(page);
  const account = await register(page.request);
  await page.goto('/profile#security');
  const section = page.getByRole('region', { name: 'Privacy & Security' });
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible();
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name', { exact: true }).fill('Phone');
  await dialog.getByLabel('Your password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await dialog.getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Passkey added');
  await expect(section.getByRole('list', { name: 'Passkeys' }).getByText('Phone')).toBeVisible();

  await signOut(page);
  await openPublicPage(page, '/login');
  await device.verify(false);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText(/did not confirm that it is you/)).toBeVisible();
  await expectAccessibleInEveryLook(page);
  await device.verify(true);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'No Cars Yet' })).toBeVisible();

  await page.goto('/profile#security');
  await expect(section.getByText(/last used/)).toBeVisible();
  await section.getByRole('button', { name: 'Rename Phone' }).click();
  await dialog.getByLabel('Name', { exact: true }).fill('Old phone');
  await page.keyboard.press('Enter');
  await section.getByRole('button', { name: 'Remove Old phone' }).click();
  await expectAccessibleInEveryLook(page);
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page)).toContainText('Passkey removed');
  await expect(section.getByText('You have no passkeys yet.')).toBeVisible();

  await signOut(page);
  await openPublicPage(page, '/auth');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
});
