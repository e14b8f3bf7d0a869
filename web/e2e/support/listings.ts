import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { type Account, newAccount, register } from './account';
import { solidImage } from './image';

/** A page of a new browser in which a new user is signed in. */
export async function signedInPage(browser: Browser, overrides: Partial<Account> = {}): Promise<Page> {
  const context = await browser.newContext();
  await register(context.request, newAccount(overrides));
  return context.newPage();
}

/** Uploads an image of each color; returns their addresses in the same order. */
export async function uploadPhotos(request: APIRequestContext, colors: readonly string[]): Promise<string[]> {
  const urls: string[] = [];
  for (const color of colors) {
    const image = { name: `${color.slice(1)}.jpg`, mimeType: 'image/jpeg', buffer: await solidImage(color) };
    const response = await request.post('/api/upload', { multipart: { images: image } });
    urls.push(...((await response.json()) as { urls: string[] }).urls);
  }
  return urls;
}

/** Creates a listing through the API; returns its id. */
export async function createListing(
  request: APIRequestContext,
  listing: Record<string, unknown> & { title: string },
): Promise<number> {
  const response = await request.post('/api/marketplace/listings', { data: listing });
  if (response.status() !== 201)
    throw new Error(`creating a listing answered ${response.status()}: ${await response.text()}`);
  return ((await response.json()) as { id: number }).id;
}
