import { type APIRequestContext, type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { runScript } from './stack';
import { administrator } from './stripe';

/** A page of a new browser that is signed in as the administrator; the console is still locked. */
export async function administratorPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const { email, password } = administrator();
  const context = await browser.newContext(options);
  const response = await context.request.post('/api/login', { data: { email, password } });
  expect(response.status(), await response.text()).toBe(200);
  return context.newPage();
}

/** Unlocks the console without the password form. */
export async function stepUp(request: APIRequestContext): Promise<void> {
  const response = await request.post('/api/admin/session', { data: { password: administrator().gatePassword } });
  expect(response.status(), await response.text()).toBe(204);
}

/** A blank page of the administrator with the console unlocked. */
export async function openConsole(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await administratorPage(browser, options);
  await stepUp(page.request);
  return page;
}

/** Creates accounts of one last name that nobody can sign in to. */
export async function createUsers(lastName: string, count: number): Promise<void> {
  await runScript('create-users.mjs', lastName, String(count));
}

/** Creates a dead letter: sends a service a listing event whose payload it cannot parse. */
export async function sendUnreadableEvent(service: string, payload: object): Promise<void> {
  await runScript('send-unreadable-event.mjs', service, JSON.stringify(payload));
}
