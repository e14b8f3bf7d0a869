import type { OfflineCar } from '@vault/contracts/collection/vault-lists';

/** Thumbnails of 160 px take about 5 KB each, so this is about 10 MB. */
export const MAX_THUMBNAILS = 2000;
const batchSize = 3;
const cachePrefix = 'vault-thumbnails-';
const ownPhotoPath = /^\/api\/photos\/[\w-]+$/;

const cacheName = (userId: string): string => `${cachePrefix}${userId}`;

/** The URL under which the thumbnail of a photo is cached. */
export const thumbnailUrl = (photo: string): string => (ownPhotoPath.test(photo) ? `${photo}?w=160` : photo);

/** The thumbnails to cache: those of the newest cars, by their time-ordered ids. */
export function thumbnailUrls(cars: readonly Pick<OfflineCar, 'id' | 'photo'>[], limit = MAX_THUMBNAILS): string[] {
  return cars
    .filter((car): car is { id: string; photo: string } => car.photo !== null && ownPhotoPath.test(car.photo))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .slice(0, limit)
    .map(({ photo }) => thumbnailUrl(photo));
}

interface NetworkInformation {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether prefetching is acceptable: not on a slow connection, and not in data saver mode. */
export function canPrefetch(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return navigator.onLine && !connection?.saveData && !/2g|3g/.test(connection?.effectiveType ?? '4g');
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2000 });
    else setTimeout(resolve, 200);
  });

/** Returns false if the storage is full or the network fails, so that the rest is not tried now. */
async function fetchIntoCache(cache: Cache, url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { headers: { Accept: 'image/avif,image/webp,image/*' }, priority: 'low' });
    if (response.ok) await cache.put(url, response);
    return response.ok || response.status === 404;
  } catch {
    return false;
  }
}

/**
 * Brings the cached thumbnails up to date with the vault, a few at a time, while the browser is idle. `isStopped` ends it
 * early; if the user has signed out by the end, the cache is deleted again.
 */
export async function cacheThumbnails(
  userId: string,
  cars: readonly OfflineCar[],
  { isStopped, isSignedIn }: { isStopped: () => boolean; isSignedIn: () => boolean },
): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(cacheName(userId));
  const wanted = thumbnailUrls(cars);
  const cached = new Set(
    (await cache.keys()).map((request) => new URL(request.url).pathname + new URL(request.url).search),
  );
  const wantedSet = new Set(wanted);
  for (const url of cached) if (!wantedSet.has(url)) await cache.delete(url);
  const missing = wanted.filter((url) => !cached.has(url));
  while (missing.length > 0 && !isStopped() && isSignedIn() && canPrefetch()) {
    await idle();
    const fetched = await Promise.all(missing.splice(0, batchSize).map((url) => fetchIntoCache(cache, url)));
    if (fetched.includes(false)) break;
  }
  if (!isSignedIn()) await caches.delete(cacheName(userId));
}

/** The cached thumbnail of a photo; null if it is not on this device. */
export async function readThumbnail(userId: string, photo: string | null): Promise<Blob | null> {
  if (!photo || !('caches' in globalThis) || !(await caches.has(cacheName(userId)))) return null;
  const response = await (await caches.open(cacheName(userId))).match(thumbnailUrl(photo), { ignoreVary: true });
  return response ? response.blob() : null;
}

/** Deletes the cached thumbnails of every account but one, or of all accounts for null. */
export async function wipeThumbnails(exceptUserId: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(cachePrefix) && name !== (exceptUserId && cacheName(exceptUserId)),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}
