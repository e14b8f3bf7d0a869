import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type APIRequestContext, type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { stackFile } from './stack';
import { administrator } from './stripe';

const run = promisify(execFile);
const script = (name: string) => join(__dirname, name);

/** The administrator, signed in in a browser of their own; the gate is still closed. */
export async function administratorsPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const { email, password } = administrator();
  const context = await browser.newContext(options);
  const answer = await context.request.post('/api/login', { data: { email, password } });
  expect(answer.status(), await answer.text()).toBe(200);
  return context.newPage();
}

/** Opens the gate without the form. */
export async function openGate(request: APIRequestContext): Promise<void> {
  const answer = await request.post('/api/admin/session', { data: { password: administrator().gatePassword } });
  expect(answer.status(), await answer.text()).toBe(204);
}

/** The administrator with an open gate, at no page yet. */
export async function openConsole(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const page = await administratorsPage(browser, options);
  await openGate(page.request);
  return page;
}

/** So many accounts of one last name, of people who never come. */
export async function makePeople(lastName: string, many: number): Promise<void> {
  await run(process.execPath, [script('make-people.mjs'), stackFile ?? '', lastName, String(many)]);
}

/** Lets a service park an event at once: it is told of a listing in words that it cannot read. */
export async function parkEvent(service: string, payload: object): Promise<void> {
  await run(process.execPath, [script('park-event.mjs'), stackFile ?? '', service, JSON.stringify(payload)]);
}

/** The id of whoever is signed in. */
export async function idOf(request: APIRequestContext): Promise<string> {
  return ((await (await request.get('/api/auth/user')).json()) as { id: string }).id;
}
