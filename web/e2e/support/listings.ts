import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Account, newAccount, register } from './account';
import { picture } from './picture';

/** Somebody else, signed in in a browser of their own. */
export async function somebody(browser: Browser, overrides: Partial<Account> = {}): Promise<Page> {
  const context = await browser.newContext();
  await register(context.request, newAccount(overrides));
  return context.newPage();
}

/** Pictures of these colours, uploaded: their addresses in the same order. */
export async function uploads(request: APIRequestContext, colours: readonly string[]): Promise<string[]> {
  const urls: string[] = [];
  for (const colour of colours) {
    const image = { name: `${colour.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer: await picture(colour) };
    const response = await request.post('/api/upload', { multipart: { images: image } });
    urls.push(...((await response.json()) as { urls: string[] }).urls);
  }
  return urls;
}

/** Offers something through the API; answers the listing's number. */
export async function offer(
  request: APIRequestContext,
  listing: Record<string, unknown> & { title: string },
): Promise<number> {
  const response = await request.post('/api/marketplace/listings', { data: listing });
  if (response.status() !== 201) throw new Error(`offering answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}
