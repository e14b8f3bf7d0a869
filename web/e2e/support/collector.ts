import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { newAccount, register, userIdOf } from './account';

export interface Collector {
  readonly id: string;
  readonly name: string;
  readonly password: string;
  readonly page: Page;
  readonly request: APIRequestContext;
}

/** A new user, signed in in a browser of their own. */
export async function createCollector(browser: Browser, firstName: string, lastName: string): Promise<Collector> {
  const context = await browser.newContext();
  const { request } = context;
  const { password } = await register(request, newAccount({ firstName, lastName }));
  const name = `${firstName} ${lastName}`;
  return { id: await userIdOf(request), name, password, page: await context.newPage(), request };
}
