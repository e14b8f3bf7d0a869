import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { stackFile } from './stack';

interface Stack {
  readonly stripe: string | null;
  readonly admin: { readonly email: string; readonly password: string; readonly gatePassword: string };
}

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));

const stack = (): Stack => read(stackFile ?? '') as Stack;

/** The account of the administrator and the second password for the console. */
export const administrator = (): Stack['admin'] => stack().admin;

/** Whether payments go to the Stripe stand-in, whose clock can be moved. */
export const hasStripeStandIn = (): boolean => stackFile !== undefined && stack().stripe !== null;

/** Moves the clock of the stand-in forward, which ends periods and pays renewals or lets them fail. */
export async function advanceStripeClock(days: number): Promise<void> {
  const { stripeSecretKey } = read(join(dirname(stackFile ?? ''), 'secrets.json')) as {
    stripeSecretKey: string;
  };
  const response = await fetch(new URL('/_control/advance', stack().stripe ?? ''), {
    method: 'POST',
    headers: { authorization: `Bearer ${stripeSecretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: days * 86_400 }),
  });
  if (!response.ok) throw new Error(`the stand-in answered ${response.status}: ${await response.text()}`);
}

/** Pays on the open checkout page and waits for the return to the app. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/subscription\/success/);
}

/** The card of a plan on the pricing page. */
export const planCard = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

/** Subscribes to a plan, paid at the stand-in. */
export async function subscribe(page: Page, name: 'Standard' | 'Premium', period: 'Monthly' | 'Yearly' = 'Monthly') {
  await page.goto('/pricing');
  await page.getByRole('button', { name: period }).click();
  await page.getByRole('button', { name: `Upgrade to ${name}` }).click();
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome to ${name}!` })).toBeVisible();
}
