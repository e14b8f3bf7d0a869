import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { register, toast } from './support/account';
import { expectAccessibleInEveryLook } from './support/axe';
import { openConsole } from './support/console';
import { expectNoSidewaysScroll } from './support/look';
import { stackFile } from './support/stack';
import { test } from './support/test';

test.skip(!stackFile, 'needs the administrator’s passwords of the stack file');
test.setTimeout(120_000);

test('a release is proposed, accepted with an edit, and found in the catalog by everyone', async ({
  browser,
  page,
}) => {
  const color = `Teal ${randomUUID().slice(0, 8)}`;
  await register(page.request);
  await page.goto('/proposals');
  await expect(page.getByText('No proposals yet')).toBeVisible();
  await page.getByRole('button', { name: 'Propose a release' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a release' });
  await dialog.getByLabel('Brand *').fill('Hot Wheels');
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(dialog.getByText('Enter the name of the casting')).toBeVisible();
  await dialog.getByLabel('Casting name *').fill('Bone Shaker');
  await dialog.getByLabel('Year').fill('2031');
  await dialog.getByLabel('Color').fill(color);
  await dialog.getByRole('button', { name: 'Super Treasure Hunt' }).click();
  await dialog.getByLabel('Source *').fill('The card in my hand');
  await expectNoSidewaysScroll(page, 'the dialog');
  await expectAccessibleInEveryLook(page);
  await dialog.getByRole('button', { name: 'Send proposal' }).click();
  await expect(toast(page)).toContainText('Proposal sent');
  const own = page.getByRole('article').filter({ hasText: color });
  await expect(own).toContainText('Waiting');
  await expectAccessibleInEveryLook(page);

  const console = await openConsole(browser);
  await console.goto('/admin/proposals');
  const card = console.getByRole('article').filter({ hasText: color });
  await expect(card).toContainText('The card in my hand');
  await expectNoSidewaysScroll(console, 'the console');
  await expectAccessibleInEveryLook(console);
  await card.getByRole('button', { name: 'Edit' }).click();
  await console.getByRole('dialog').getByLabel('Series', { exact: true }).fill('Proposed Legends');
  await console.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(toast(console)).toContainText('Proposal accepted');
  await expect(card).toBeHidden();

  const search = `/api/catalog/releases?search=${encodeURIComponent(color)}`;
  const [found] = (await (await page.request.get(search)).json()) as object[];
  expect(found).toMatchObject({ name: 'Bone Shaker', year: 2031, color, series: { name: 'Proposed Legends' } });
  await page.reload();
  await expect(own).toContainText('Accepted');
  await page.goto('/notifications');
  await expect(page.getByText('Your proposal is in the catalog').first()).toBeVisible();
});
