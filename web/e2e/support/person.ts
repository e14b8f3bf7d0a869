import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { newAccount, register } from './account';
import { idOf } from './console';

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly password: string;
  readonly page: Page;
  readonly request: APIRequestContext;
}

/** Somebody new, signed in, in a browser of their own. */
export async function person(browser: Browser, firstName: string, lastName: string): Promise<Person> {
  const context = await browser.newContext();
  const { request } = context;
  const { password } = await register(request, newAccount({ firstName, lastName }));
  const name = `${firstName} ${lastName}`;
  return { id: await idOf(request), name, password, page: await context.newPage(), request };
}
