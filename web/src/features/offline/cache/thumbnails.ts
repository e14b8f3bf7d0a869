import type { OfflineCar } from '@vault/contracts/collection/vault-lists';

/** So many pictures of 160 px are some 10 MB. */
export const MAX_THUMBNAILS = 2000;
const atOnce = 3;
const prefix = 'vault-thumbnails-';
const ours = /^\/api\/photos\/[\w-]+$/;

const cacheName = (userId: string): string => `${prefix}${userId}`;

/** Where the picture of a photo is had that this device keeps. */
export const thumbnailAddress = (photo: string): string => (ours.test(photo) ? `${photo}?w=160` : photo);

/** The addresses of the pictures that are kept: the latest cars first, whose ids grow with time. */
export function wantedThumbnails(cars: readonly Pick<OfflineCar, 'id' | 'photo'>[], most = MAX_THUMBNAILS): string[] {
  return cars
    .filter((car): car is { id: string; photo: string } => car.photo !== null && ours.test(car.photo))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, most)
    .map(({ photo }) => thumbnailAddress(photo));
}

interface Line {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether fetching pictures ahead costs nobody anything: not on a slow line, nor where data are to be saved. */
export function isGoodLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line };
  return navigator.onLine && !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '4g');
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/** false: there is no room or no line, so the rest is not worth trying now. */
async function fetchInto(cache: Cache, address: string): Promise<boolean> {
  try {
    const response = await fetch(address, { headers: { Accept: 'image/avif,image/webp,image/*' }, priority: 'low' });
    if (response.ok) await cache.put(address, response);
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}

/**
 * Brings the kept pictures up to date with the vault, a few at a time, while nothing else is going on. `stopped` ends
 * it with what is there; `stillIn` is asked at the end: an account that signed out meanwhile leaves nothing behind.
 */
export async function cacheThumbnails(
  userId: string,
  cars: readonly OfflineCar[],
  { stopped, stillIn }: { stopped: () => boolean; stillIn: () => boolean },
): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(cacheName(userId));
  const wanted = wantedThumbnails(cars);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname + new URL(url).search));
  const wantedSet = new Set(wanted);
  for (const address of kept) if (!wantedSet.has(address)) await cache.delete(address);
  const missing = wanted.filter((address) => !kept.has(address));
  while (missing.length > 0 && !stopped() && stillIn() && isGoodLine()) {
    await idle();
    const fetched = await Promise.all(missing.splice(0, atOnce).map((address) => fetchInto(cache, address)));
    if (fetched.includes(false)) break;
  }
  if (!stillIn()) await caches.delete(cacheName(userId));
}

/** The kept picture of a photo as a file; null when it is not on this device. */
export async function thumbnailOf(userId: string, photo: string | null): Promise<Blob | null> {
  if (!photo || !('caches' in globalThis) || !(await caches.has(cacheName(userId)))) return null;
  const kept = await (await caches.open(cacheName(userId))).match(thumbnailAddress(photo), { ignoreVary: true });
  return kept ? kept.blob() : null;
}

export async function wipeThumbnails(but: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== (but && cacheName(but)));
  await Promise.all(others.map((name) => caches.delete(name)));
}
