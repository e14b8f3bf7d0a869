import { SYNC_TAG } from '../queue/queue-car';
import { sendWaiting } from '../queue/send-waiting';
import { cacheShell, shellResponse, deleteOldShells } from './shell-cache';
import { scope } from './scope';
import { saveVisitorFlag } from './visitor-flag';

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
