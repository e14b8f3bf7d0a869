import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { stackFile } from './stack';

const script = join(__dirname, 'age-ledger.mjs');

/** Lets all that the account's vault has noted of values so far have happened so many days earlier. */
export async function ageLedger(request: APIRequestContext, days: number): Promise<void> {
  const { id } = (await (await request.get('/api/auth/user')).json()) as { id: string };
  await promisify(execFile)(process.execPath, [script, stackFile ?? '', id, String(days)]);
}
