import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type APIRequestContext } from '@playwright/test';
import { stackFile } from './stack';

const script = join(__dirname, 'grant-plan.mjs');

/** Gives the account that is signed in a plan, as an operator would; only where the stack's broker is known. */
export async function givePlan(request: APIRequestContext, tier: 'standard' | 'premium'): Promise<void> {
  const { id } = (await (await request.get('/api/auth/user')).json()) as { id: string };
  await promisify(execFile)(process.execPath, [script, stackFile ?? '', id, tier]);
  await expect
    .poll(async () => (await (await request.get('/api/user/subscription-status')).json()) as object, {
      timeout: 15_000,
    })
    .toMatchObject({ subscriptionTier: tier });
}
