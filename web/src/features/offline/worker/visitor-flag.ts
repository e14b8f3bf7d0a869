const name = 'vault-who';
const key = '/visitor';

/** Keeps what the app found out: whether nobody is signed in here. Workers end at any time, so it is written down. */
export async function saveVisitorFlag(who: 'visitor' | 'member'): Promise<void> {
  const cache = await caches.open(name);
  if (who === 'visitor') await cache.put(key, new Response());
  else await cache.delete(key);
}

/** Whether nobody was signed in when it was last known; until then somebody is, or there would be no worker. */
export const isVisitor = async (): Promise<boolean> => (await caches.match(key, { cacheName: name })) !== undefined;
