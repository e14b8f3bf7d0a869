import { SYNC_TAG } from '../queue/queue-car';
import { sendWaiting } from '../queue/send-waiting';
import { cacheShell, shellResponse, deleteOldShells } from './shell-cache';
import { saveVisitorFlag } from './visitor-flag';

/** The part of the service worker's global scope that is used here; TypeScript's DOM library lacks it. */
interface ExtendableEvent extends Event {
  waitUntil: (work: Promise<unknown>) => void;
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith: (response: Promise<Response>) => void;
}

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface WorkerScope {
  readonly location: Location;
  readonly clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
    (type: 'fetch', listener: (event: FetchEvent) => void): void;
    (type: 'sync', listener: (event: SyncEvent) => void): void;
    (type: 'message', listener: (event: ExtendableEvent & { readonly data: unknown }) => void): void;
  };
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('install', (event) => event.waitUntil(cacheShell()));

scope.addEventListener('activate', (event) => event.waitUntil(deleteOldShells().then(() => scope.clients.claim())));

scope.addEventListener('fetch', (event) => {
  const response = shellResponse(event.request);
  if (response) event.respondWith(response);
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take-over') void scope.skipWaiting();
  if (data === 'visitor' || data === 'member') event.waitUntil(saveVisitorFlag(data));
});

/** Throws while cars are left, so that the browser retries the sync. */
async function sendAll(): Promise<void> {
  if (await sendWaiting()) throw new Error('Some cars are still waiting');
}

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
});
