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

/** The account and the second password of whoever runs the stack. */
export const administrator = (): Stack['admin'] => stack().admin;

/** Whether payments go to a stand-in here, whose clock can be moved; never with a real account of Stripe. */
export const hasStandIn = (): boolean => stackFile !== undefined && stack().stripe !== null;

/** Moves the clock of the stand-in: periods end, renewals are paid or fail. */
export async function daysPass(days: number): Promise<void> {
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

/** Pays on the payment provider's page that is open, and comes back. */
export async function pay(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await page.waitForURL(/\/subscription\/success/);
}

/** What a plan's card says. */
export const plan = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

/** Takes a plan, paid for at the stand-in. */
export async function subscribe(page: Page, name: 'Standard' | 'Premium', period: 'Monthly' | 'Yearly' = 'Monthly') {
  await page.goto('/pricing');
  await page.getByRole('button', { name: period }).click();
  await page.getByRole('button', { name: `Upgrade to ${name}` }).click();
  await pay(page);
  await expect(page.getByRole('heading', { level: 1, name: `Welcome to ${name}!` })).toBeVisible();
}
