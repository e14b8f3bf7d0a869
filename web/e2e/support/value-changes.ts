import type { APIRequestContext } from '@playwright/test';
import { userIdOf } from './account';
import { runScript } from './stack';

/** Moves all value changes of the signed-in user's vault so many days into the past. */
export async function backdateValueChanges(request: APIRequestContext, days: number): Promise<void> {
  await runScript('backdate-value-changes.mjs', await userIdOf(request), String(days));
}
