import { expect } from '@playwright/test';
import { expectAccessible } from './support/axe';
import { test } from './support/test';

/** Repeats an action until it takes effect: the pages are prerendered and ignore input until they are hydrated. */
const untilHydrated = (action: () => Promise<void>) => expect(action).toPass();

test.describe('the landing page', () => {
  test('links to the promised pages, and separates counted figures from marketing claims', async ({ page }) => {
    await page.goto('/');
    const links: [RegExp, string][] = [
      [/^Features$/, '/features'],
      [/^Login$/, '/login'],
      [/^Preview$/, '/preview-dashboard'],
      [/^Gallery$/, '/gallery'],
      [/^Start Your Vault$/, '/auth'],
      [/^Join Free$/, '/auth'],
      [/^Start Premium$/, '/auth'],
      [/^Browse Collection$/, '/auth'],
      [/^Try Preview$/, '/preview-dashboard'],
      [/^View Analytics$/, '/preview-dashboard'],
      [/^Learn More in the preview dashboard$/, '/preview-dashboard'],
      [/^See Gallery$/, '/gallery'],
      [/^View Features$/, '/features'],
      [/^Terms of Service$/, '/terms-of-service'],
      [/^FAQ$/, '/faq'],
      [/^Refund Policy$/, '/refund-policy'],
      [/^support@/, 'mailto:support@diecastvault.example'],
    ];
    await page.locator('#pricing').scrollIntoViewIfNeeded();
    for (const [name, href] of links)
      await expect(page.getByRole('link', { name }).first(), String(name)).toHaveAttribute('href', href);
    for (const id of ['home', 'features', 'showcase', 'pricing', 'contact'])
      await expect(page.locator(`section#${id}`)).toHaveCount(1);
    const claims = page.getByRole('region', { name: 'What we like to claim' });
    await expect(claims.getByText('25,000+')).toBeVisible();
    await expect(claims).toContainText('None of these are counted from real data');
    const counted = page.getByRole('region', { name: 'In this vault right now' });
    await expect(counted).not.toContainText('25,000+');
    await expect(counted.locator('[data-figure]')).toHaveCount(3);
  });

  test('has a card that is graded and turned over by keyboard', async ({ page }) => {
    await page.goto('/');
    const card = page.getByRole('group', { name: /^A card of the vault/ });
    await expect(card.getByText('$1,240.00')).toBeVisible();
    const loose = page.getByRole('group', { name: 'Condition' }).getByRole('button', { name: 'Loose' });
    await untilHydrated(async () => {
      await loose.focus();
      await page.keyboard.press('Enter');
      await expect(card.getByText('$744.00')).toBeVisible({ timeout: 1000 });
    });
    await expect(page.getByText(/60% of the carded price/)).toBeVisible();
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Turn it back' })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('article', { name: /from below$/ })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(card.locator(':scope > div')).toHaveCSS('transform', /matrix3d/);
    await expectAccessible(page);
  });

  test('shows monthly prices first, and yearly prices on request', async ({ page }) => {
    await page.goto('/#pricing');
    const standard = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Standard' }) });
    await expect(standard).toContainText('$5.99');
    await untilHydrated(async () => {
      await page.getByRole('button', { name: 'Yearly' }).click();
      await expect(standard).toContainText('$49.99', { timeout: 1000 });
    });
    await expect(standard).toContainText('Save $21.89 annually');
  });
});

test('the features page shows sixteen features with working demos', async ({ page }) => {
  await page.goto('/features');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16);
  const score = page.getByRole('slider', { name: 'Rarity score' });
  await untilHydrated(async () => {
    await score.focus();
    await score.press('ArrowRight');
    await expect(score).toHaveAttribute('aria-valuetext', /^(79|8\d) of 100, Epic$/, { timeout: 1000 });
  });
  await score.press('End');
  await expect(page.getByRole('img', { name: 'Rarity 100 of 100, Legendary' })).toBeVisible();
  await page.getByRole('link', { name: 'View Plans' }).click();
  await expect(page).toHaveURL(/\/#pricing$/);
  await expect(page.locator('#pricing')).toBeInViewport();
});

test.describe('the story page', () => {
  test('plays, pauses and seeks by keyboard', async ({ page }) => {
    await page.goto('/watch-story');
    const player = page.getByRole('region', { name: 'Film' });
    const seek = page.getByRole('slider', { name: 'Seek' });
    await expect(page.getByText('0:00 / 3:24')).toBeVisible();
    await untilHydrated(async () => {
      await seek.focus();
      await page.keyboard.press('Home');
      await page.keyboard.press('ArrowRight');
      await expect(page.getByText('0:05 / 3:24')).toBeVisible({ timeout: 1000 });
    });
    await page.keyboard.press('PageUp');
    await expect(page.getByText('0:15 / 3:24')).toBeVisible();
    await page.keyboard.press('End');
    await expect(page.getByText('3:24 / 3:24')).toBeVisible();
    await expect(player.getByText('Go on. Turn one over.')).toBeVisible();
    await page.keyboard.press('Home');
    await expect(seek).toHaveAttribute('aria-valuetext', '0:00 of 3:24, The drawer');

    await page.getByRole('button', { name: 'Turn it over' }).click();
    await expect(page.getByText('0:44 / 3:24')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Space');
    await expect(player.getByText('So you do what every collector does first.', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Pause' }).click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.getByRole('button', { name: 'Unmute' }).click();
    await expect(page.getByRole('button', { name: 'Mute' })).toBeVisible();
  });

  test('links to sign-up and plans, and goes back to the previous page, also of another site', async ({ page }) => {
    await page.goto('/features');
    await page.getByRole('contentinfo').getByRole('link', { name: 'The story' }).click();
    await expect(page.getByRole('link', { name: 'Start Your Collection' })).toHaveAttribute('href', '/auth');
    await expect(page.getByRole('link', { name: 'View Plans' })).toHaveAttribute('href', '/pricing');
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/features$/);

    await page.goto('/api/health/live');
    await page.goto('/watch-story');
    await untilHydrated(async () => {
      await page.getByRole('button', { name: 'Back' }).click();
      await expect(page).toHaveURL('/api/health/live', { timeout: 1000 });
    });
  });
});
