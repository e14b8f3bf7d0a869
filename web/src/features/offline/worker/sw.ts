import { SYNC_TAG } from '../queue/queue-car';
import { sendWaiting } from '../queue/send-waiting';
import { cacheShell, shellAnswer, tidyShells } from './shell-cache';
import { scope } from './scope';
import { saveVisitorFlag } from './visitor-flag';

scope.addEventListener('install', (event) => event.waitUntil(cacheShell()));

scope.addEventListener('activate', (event) => event.waitUntil(tidyShells().then(() => scope.clients.claim())));

scope.addEventListener('fetch', (event) => {
  const answer = shellAnswer(event.request);
  if (answer) event.respondWith(answer);
});

scope.addEventListener('message', (event) => {
  const { data } = event;
  if (data === 'take-over') void scope.skipWaiting();
  if (data === 'visitor' || data === 'member') event.waitUntil(saveVisitorFlag(data));
});

/** Fails while something is left: the browser then tries again by itself. */
async function sendAll(): Promise<void> {
  if (await sendWaiting()) throw new Error('Some cars still wait');
}

scope.addEventListener('sync', (event) => {
  if (event.tag === SYNC_TAG) event.waitUntil(sendAll());
});
