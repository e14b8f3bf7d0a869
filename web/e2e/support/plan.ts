import { expect, type APIRequestContext } from '@playwright/test';
import { userIdOf } from './account';
import { runScript } from './stack';

/** Grants the signed-in user a plan, as an operator would; needs the stack file. */
export async function grantPlan(request: APIRequestContext, tier: 'standard' | 'premium'): Promise<void> {
  await runScript('grant-plan.mjs', await userIdOf(request), tier);
  await expect
    .poll(async () => (await (await request.get('/api/user/subscription-status')).json()) as object, {
      timeout: 15_000,
    })
    .toMatchObject({ subscriptionTier: tier });
}
