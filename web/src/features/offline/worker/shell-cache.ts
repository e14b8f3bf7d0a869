import { PUBLIC_PATHS } from '@vault/contracts/common/addresses';
import { isVisitor } from './visitor-flag';

/** The app's own files of this build, and a name for them; the build puts them here. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const prefix = 'vault-shell-';
const name = prefix + SHELL.version;
/** Under which the app is kept, and where it is without a page of any visitor's in it. */
const page = '/';
const bare = '/index.html';
const matching: CacheQueryOptions = { ignoreVary: true };

/** Fetches all of the app. The page is asked for anew; the other names change with what is in them. */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(name);
  const html = await fetch(bare, { cache: 'reload', headers: { Accept: 'text/html' } });
  if (!html.ok) throw new Error(`The app answered ${html.status}`);
  await cache.addAll([...SHELL.files]);
  await cache.put(page, html);
}

/** Deletes older versions but the last, whose tabs may still be open and fetch a part of it. */
export async function tidyShells(): Promise<void> {
  const others = (await caches.keys()).filter((key) => key.startsWith(prefix) && key !== name);
  await Promise.all(others.slice(0, -1).map((key) => caches.delete(key)));
}

/** Pages that show what the server knows of them, and files. */
const isServers = (path: string): boolean => /^\/(api|showcase)(\/|$)|\.\w+$/.test(path);

const fromShell = async (address: string): Promise<Response | undefined> =>
  (await (await caches.open(name)).match(address, matching)) ?? caches.match(address, matching);

const isPublic = (path: string): boolean => PUBLIC_PATHS.some((each) => each === path);

/** What is read by everybody comes fresh; the app that is kept here stands in when there is no network. */
async function fresh(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => null);
  if (answer && answer.status < 500) return answer;
  return (await fromShell(page)) ?? answer ?? Response.error();
}

async function pageAnswer(request: Request, path: string): Promise<Response> {
  if (isPublic(path) && (path !== page || (await isVisitor()))) return fresh(request);
  return (await fromShell(page)) ?? fetch(request);
}

/** The app's page for every address of a page, its files for theirs; nothing for anything else, which goes its way. */
export function shellAnswer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return null;
  const isPage = request.mode === 'navigate';
  if (isPage ? isServers(pathname) : !SHELL.files.includes(pathname) && !pathname.startsWith('/assets/')) return null;
  if (isPage) return pageAnswer(request, pathname);
  return fromShell(pathname).then((kept) => kept ?? fetch(request));
}
