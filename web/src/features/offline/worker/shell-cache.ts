/** The app's own files of this build, and a name for them; the build puts them here. */
declare const SHELL: { readonly version: string; readonly files: readonly string[] };

const prefix = 'vault-shell-';
const name = prefix + SHELL.version;
const page = '/';
const matching: CacheQueryOptions = { ignoreVary: true };

/** Fetches all of the app. The page is asked for anew; the other names change with what is in them. */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(name);
  const html = await fetch(page, { cache: 'reload', headers: { Accept: 'text/html' } });
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

/** The app's page for every address of a page, its files for theirs; nothing for anything else, which goes its way. */
export function shellAnswer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return null;
  const isPage = request.mode === 'navigate';
  if (isPage ? isServers(pathname) : !SHELL.files.includes(pathname) && !pathname.startsWith('/assets/')) return null;
  return fromShell(isPage ? page : pathname).then((kept) => kept ?? fetch(request));
}
