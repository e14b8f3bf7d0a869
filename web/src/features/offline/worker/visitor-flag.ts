const cacheName = 'vault-who';
const key = '/visitor';

/** Stores whether a user is signed in; in a cache, because a service worker may be stopped at any time. */
export async function saveVisitorFlag(role: 'visitor' | 'member'): Promise<void> {
  const cache = await caches.open(cacheName);
  if (role === 'visitor') await cache.put(key, new Response());
  else await cache.delete(key);
}

/** Whether nobody is signed in. Before the first message it is false: the worker is registered by a signed-in user. */
export const isVisitor = async (): Promise<boolean> => (await caches.match(key, { cacheName })) !== undefined;
