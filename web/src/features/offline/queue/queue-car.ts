import { wipeThumbnails } from '../cache/thumbnails';
import { putWaiting } from './queue-store';
import type { WaitingCar } from './waiting-car';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register: (tag: string) => Promise<void> };
}

export const SYNC_TAG = 'waiting-cars';

/** Where the browser supports it, the service worker sends once there is a network, even with all tabs closed. */
async function registerSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration();
  await registration?.sync?.register(SYNC_TAG);
}

type NewCar = Pick<WaitingCar, 'id' | 'userId' | 'name' | 'draft'> & { form: FormData };

/** Stores a car on this device until it can be sent. Rejects if it cannot be stored. */
export async function queueCar({ form, ...car }: NewCar): Promise<void> {
  const waiting: WaitingCar = { ...car, at: Date.now(), fields: [...form.entries()], state: 'waiting', problem: null };
  await putWaiting(waiting).catch(async () => {
    // Thumbnails can be fetched again, this car cannot.
    await wipeThumbnails(null);
    await putWaiting(waiting);
  });
  // A browser that runs out of space does not evict persistent storage.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false);
  void registerSync().catch(() => undefined);
}
