import { PUBLIC_PATHS } from '@vault/contracts/common/addresses';
import { isVisitor } from './visitor-flag';

/** The files of this build and its version; the build inserts them. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const cachePrefix = 'vault-shell-';
const cacheName = cachePrefix + SHELL.version;
/** The app's page is fetched from `barePage`, which has no prerendered content, and cached under `page`. */
const page = '/';
const barePage = '/index.html';
const matchOptions: CacheQueryOptions = { ignoreVary: true };

/** Caches the whole app. Only the page bypasses the HTTP cache: other file names change with their content. */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(cacheName);
  const html = await fetch(barePage, { cache: 'reload', headers: { Accept: 'text/html' } });
  if (!html.ok) throw new Error(`The app answered ${html.status}`);
  await cache.addAll([...SHELL.files]);
  await cache.put(page, html);
}

/** Deletes older versions except the previous one: tabs that are still open may fetch parts of it. */
export async function deleteOldShells(): Promise<void> {
  const others = (await caches.keys()).filter((key) => key.startsWith(cachePrefix) && key !== cacheName);
  await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
}

/** Whether the server answers a path itself: the API, showcase pages and files. */
const isServerPath = (path: string): boolean => /^\/(api|showcase)(\/|$)|\.\w+$/.test(path);

const fromShell = async (url: string): Promise<Response | undefined> =>
  (await (await caches.open(cacheName)).match(url, matchOptions)) ?? caches.match(url, matchOptions);

const isPublic = (path: string): boolean => PUBLIC_PATHS.some((publicPath) => publicPath === path);

/** Public pages come from the network; the cached app is the fallback. */
async function networkFirst(request: Request): Promise<Response> {
  const response = await fetch(request).catch(() => null);
  if (response && response.status < 500) return response;
  return (await fromShell(page)) ?? response ?? Response.error();
}

async function pageResponse(request: Request, path: string): Promise<Response> {
  if (isPublic(path) && (path !== page || (await isVisitor()))) return networkFirst(request);
  return (await fromShell(page)) ?? fetch(request);
}

/** The cached page or file for a request of the app; null for requests that go to the network untouched. */
export function shellResponse(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return null;
  const isPage = request.mode === 'navigate';
  if (isPage ? isServerPath(pathname) : !SHELL.files.includes(pathname) && !pathname.startsWith('/assets/'))
    return null;
  if (isPage) return pageResponse(request, pathname);
  return fromShell(pathname).then((cached) => cached ?? fetch(request));
}
